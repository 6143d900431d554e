// Makes a photograph that somebody sent safe to show: its pixels, and nothing else of the file.
import type { Result } from '#domain/result.ts';

export interface CleanSize {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** WebP without any metadata. */
  readonly content: Uint8Array;
}

/**
 * `picture-unreadable`: no JPEG, PNG or WebP from its first to its last byte. `picture-too-small`, `picture-too-large`: in pixels.
 * `picture-busy`: too many others wait.
 */
export type PictureProblem =
  'picture-unreadable' | 'picture-too-small' | 'picture-too-large' | 'picture-busy';

/** The sizes in which it is stored, the largest last. Never throws because of the bytes. */
export type CleanPicture = (file: Uint8Array) => Promise<Result<readonly CleanSize[], PictureProblem>>;
