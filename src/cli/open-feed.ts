// Opens the feed that an operator names, an address or a file, and detects its format if none is named.
import { createReadStream } from 'node:fs';
import { access as accessFile, constants, stat } from 'node:fs/promises';
import { createFetch } from '#adapters/fetch/create-fetch.ts';
import { detectFormat } from '#adapters/feeds/detect-format.ts';
import { readCommandContext } from '#cli/command.ts';
import type { FeedAccess } from '#domain/feeds/feed-terms.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isFeedAddress } from '#services/feeds/download-feed.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import { openFeedSource } from '#services/feeds/open-feed-source.ts';

/** Differs from the exit code of a refused feed, so that a script may retry. */
export const notFetchedExitCode = 3;

export interface OpenedFeed {
  readonly files: readonly string[];
  readonly bytes: number;
  cleanUp(): Promise<void>;
}

export interface FeedProblem {
  readonly message: string;
  readonly exitCode: number;
}

export interface FeedArgument {
  /** '' = not known yet. */
  readonly format: string;
  readonly access?: FeedAccess;
  readonly hasPages?: boolean | undefined;
}

/** Call `cleanUp` when it has been read. */
export async function openFeedArgument(
  word: string,
  wanted: FeedArgument,
  at: Date,
): Promise<Result<OpenedFeed, FeedProblem>> {
  if (!isFeedAddress(word)) {
    try {
      await accessFile(word, constants.R_OK);
      const info = await stat(word);
      if (info.isFile()) return ok({ files: [word], bytes: info.size, cleanUp: async () => {} });
      return fail({ message: `${word} is not a file`, exitCode: 1 });
    } catch {
      return fail({ message: `${word} cannot be read`, exitCode: 1 });
    }
  }
  const { publicUrl, allowsLoopbackFeeds } = readCommandContext().settings;
  const fetch = createFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds });
  const request = { address: word, ...wanted, validators: { etag: null, lastModified: null } };
  const opened = await openFeedSource({ fetch }, request, at);
  if (!opened.ok) return fail({ message: explainRunFailure(opened.failure), exitCode: notFetchedExitCode });
  // The request carries no validators, so "not modified" would be a wrong answer.
  if (opened.value.kind !== 'files')
    throw new Error('the server answered "not modified" to a request without validators');
  const { files, cleanUp } = opened.value;
  const sizes = await Promise.all(files.map(async file => (await stat(file)).size));
  return ok({ files, bytes: sizes.reduce((sum, size) => sum + size, 0), cleanUp });
}

export async function* readFeedFiles(files: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

/** Detects the format of an opened feed, or returns the reason why it cannot. */
export async function findFormat({ files }: OpenedFeed): Promise<Result<string, FeedProblem>> {
  const found = await detectFormat(readFeedFiles(files));
  if (found.ok) return found;
  const message = `the format could not be detected; ${found.failure}. If you know the format, set it with --format`;
  return fail({ message, exitCode: 1 });
}

/** Opens the named feed only to detect its format. */
export async function detectArgumentFormat(
  word: string,
  wanted: Omit<FeedArgument, 'format'>,
  at: Date,
): Promise<Result<string, FeedProblem>> {
  const opened = await openFeedArgument(word, { ...wanted, format: '', hasPages: false }, at);
  if (!opened.ok) return opened;
  try {
    return await findFormat(opened.value);
  } finally {
    await opened.value.cleanUp();
  }
}
