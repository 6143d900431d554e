// The operator's commands as an operator runs them: a process of the built command line, with its output and exit code.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { processEnvironment } from '#tests/support/process-environment.ts';

const root = join(import.meta.dirname, '..', '..');

/** A demonstration feed of 56 listings that give 49 offers. */
export const germanFeed = join(root, 'seed', 'demo', 'feeds', 'kernobst-de.xml');

export interface CommandRun {
  readonly code: number | null;
  /** Both streams, as a terminal shows them. */
  readonly output: string;
}

/** A directory that is removed at the end of the test. */
export function makeCommandDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-commands-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * A directory with the German feed as of 1 October 2026, read as run 1. Created once for all test files, because a first start creates a
 * database and loads the whole catalogue; each caller gets a copy.
 */
export async function makeReadDirectory(): Promise<string> {
  const shared = inject('sharedDirectory');
  const read = join(shared, 'german-feed');
  const making = `${read}.making`;
  if (!existsSync(read) && claim(making)) {
    expect(await windfall(join(making, 'data'), 'database', 'migrate')).toMatchObject({ code: 0 });
    const run = await ingestGerman(join(making, 'data'), germanFeed, '--at', '2026-10-01T08:00:00Z');
    // All users of a copy rely on this.
    expect(run).toMatchObject({ code: 0 });
    expect(run.output).toMatch(/56 {2}listings read/);
    expect(run.output).toContain('Offers: 51 new, 0 changed, 0 unchanged, 0 gone');
    renameSync(making, read);
  }
  await expect.poll(() => existsSync(read), { timeout: 120_000 }).toBe(true);
  const directory = makeCommandDirectory();
  cpSync(join(read, 'data'), directory, { recursive: true });
  return directory;
}

/** True for the one caller that creates the directory. */
function claim(directory: string): boolean {
  try {
    mkdirSync(directory);
    return true;
  } catch {
    return false;
  }
}

export function windfall(dataDir: string, ...words: string[]): Promise<CommandRun> {
  return windfallWith({}, dataDir, ...words);
}

/** With additional settings besides the folder. */
export function windfallWith(
  variables: Readonly<Record<string, string>>,
  dataDir: string,
  ...words: string[]
): Promise<CommandRun> {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'cli.js'), ...words], {
    cwd: root,
    env: {
      ...processEnvironment,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      WINDFALL_DEMO: 'small',
      ...variables,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise(resolve => child.once('close', code => resolve({ code, output })));
}

/**
 * A command that reads standard input and needs no database. With `linesRead`, only that many lines of its output are read, and its input
 * never ends.
 */
export function windfallReading(
  input: string,
  words: readonly string[],
  linesRead?: number,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'cli.js'), ...words], {
    cwd: root,
    env: { ...processEnvironment, NODE_ENV: 'production' },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (linesRead !== undefined && stdout.split('\n').length > linesRead) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // A command that ends early closes its end of the pipe.
  child.stdin.on('error', () => {});
  if (linesRead === undefined) child.stdin.end(input);
  else child.stdin.write(input);
  return new Promise(resolve => child.once('close', code => resolve({ code, stdout, stderr })));
}

/** `windfall ingest` of a feed of the demonstration's German merchant. */
export function ingestGerman(dataDir: string, file: string, ...words: string[]): Promise<CommandRun> {
  const feed = ['--merchant', 'kernobst', '--country', 'de', '--format', 'google-merchant-xml'];
  return windfall(dataDir, 'ingest', ...feed, ...words, file);
}
