// Makes a visitor's photograph safe to show: keeps its pixels and nothing else of the file.
import type { Result } from '#domain/result.ts';

export interface CleanSize {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** WebP without any metadata. */
  readonly content: Uint8Array;
}

/**
 * `picture-unreadable`: not a complete JPEG, PNG or WebP. `picture-too-small`, `picture-too-large`: in pixels. `picture-busy`: the queue is
 * full.
 */
export type PictureProblem =
  'picture-unreadable' | 'picture-too-small' | 'picture-too-large' | 'picture-busy';

/** Returns the sizes to store, largest last. Never throws because of the bytes. */
export type CleanPicture = (file: Uint8Array) => Promise<Result<readonly CleanSize[], PictureProblem>>;
