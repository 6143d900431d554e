// The operator's commands as an operator runs them: a process of the built command line, its words and its exit code.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A demonstration feed of 56 listings that give 49 offers. */
export const germanFeed = join(root, 'seed', 'demo', 'feeds', 'kernobst-de.xml');

export interface CommandRun {
  readonly code: number | null;
  /** Both streams, as a terminal shows them. */
  readonly output: string;
}

/** A directory that is removed when the test is over. */
export function makeCommandDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-commands-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function windfall(dataDir: string, ...words: string[]): Promise<CommandRun> {
  return windfallWith({}, dataDir, ...words);
}

/** With more settings than the folder. */
export function windfallWith(
  variables: Readonly<Record<string, string>>,
  dataDir: string,
  ...words: string[]
): Promise<CommandRun> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'dist', 'server', 'cli.js'), ...words],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        WINDFALL_DEMO: 'small',
        ...variables,
      },
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise(resolve => child.once('close', code => resolve({ code, output })));
}

/**
 * A command that reads standard input and needs no database. With `linesRead` its answers are read so far and no further, and its
 * input never ends.
 */
export function windfallReading(
  input: string,
  words: readonly string[],
  linesRead?: number,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'dist', 'server', 'cli.js'), ...words],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' } },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (linesRead !== undefined && stdout.split('\n').length > linesRead) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // A command that ends early closes its side.
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
