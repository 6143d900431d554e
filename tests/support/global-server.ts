// Set-up once per kind of test, for tests over HTTP: the built server on its own directory with the demonstration loaded, and for tests of
// whole processes the result of its first start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '#scripts/build.ts';
import { missingBrowserLine } from '#tests/support/browser-path.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running server. */
    serverUrl: string;
    /** A folder that all test files of a run share, for things that are created once. */
    sharedDirectory: string;
    /** The very first start, stopped right after it was ready; its directory is to be copied. Not for tests of `whole`. */
    firstStart: { directory: string; code: number | null; lines: readonly string[] };
  }
}

const root = join(import.meta.dirname, '..', '..');
let server: ServerProcess | null = null;
let directory: string | null = null;

export async function setup(project: TestProject): Promise<void> {
  if (missingBrowserLine !== null) console.log(missingBrowserLine);
  await buildIfStale(root);
  directory = mkdtempSync(join(tmpdir(), 'windfall-server-'));
  const [seeded, data] = [join(directory, 'seeded'), join(directory, 'data')];
  if (project.name !== 'whole') {
    const first = await startServerProcess({ DATA_DIR: seeded });
    const code = await first.stop();
    copyDataDirectory(seeded, data);
    project.provide('firstStart', { directory: seeded, code, lines: first.lines });
  }
  server = await startServerProcess({ DATA_DIR: data, LOG_LEVEL: 'debug' });
  project.provide('serverUrl', server.url);
  project.provide('sharedDirectory', directory);
}

export async function teardown(): Promise<void> {
  const code = await server?.stop();
  if (directory) rmSync(directory, { recursive: true, force: true });
  if (code !== 0 && code !== undefined) throw new Error(`the server of the tests ended with ${code}`);
}
