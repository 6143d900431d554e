import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openRecordSpool } from '#adapters/spool/record-spool.ts';
import type { SpoolLimits } from '#adapters/spool/record-spool.ts';
import type { RecordSpool } from '#services/ports/record-spool.ts';

function makeFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-spool-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'spool');
}

function open(folder: string, limits?: SpoolLimits): RecordSpool & { problems: unknown[] } {
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => void problems.push(error);
  const spool = openRecordSpool({ folder, name: 'visits', onProblem, ...(limits ? { limits } : {}) });
  return { ...spool, problems };
}

const texts = (spool: RecordSpool) => spool.takeOver().map(({ text }) => text);

function files(folder: string, ending = '.jsonl'): string[] {
  return readdirSync(folder).filter(name => name.endsWith(ending));
}

/** Runs a process that appends records and is killed without closing the spool. */
async function appendAndDie(folder: string, ...records: string[]): Promise<void> {
  const script = `
    import { openRecordSpool } from '${new URL('./record-spool.ts', import.meta.url).href}';
    const spool = openRecordSpool({ folder: process.argv[1], name: 'visits', onProblem: console.error });
    for (const record of process.argv.slice(2)) spool.append(record);
    process.kill(process.pid, 'SIGKILL');
  `;
  const run = promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    folder,
    ...records,
  ]);
  await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' });
}

test('what a killed process had appended is taken over once, in order, and kept until it is released', async () => {
  const folder = makeFolder();
  await appendAndDie(folder, 'one', 'two ü', 'three');
  const next = open(folder);
  expect(next.takeOver()).toEqual([
    { number: 1, text: 'one' },
    { number: 2, text: 'two ü' },
    { number: 3, text: 'three' },
  ]);
  expect(texts(open(folder))).toEqual([]);
  expect(next.append('four')).toBe(4);
  next.release(2);
  next.close();
  // Space is freed file by file: released records may be taken over again, which is better than losing others.
  const third = open(folder);
  expect(texts(third)).toEqual(['one', 'two ü', 'three', 'four']);
  third.release(4);
  third.close();
  expect(files(folder)).toEqual([]);
});

test('a line that was not written whole is left out, the lines before it are taken over', async () => {
  const folder = makeFolder();
  await appendAndDie(folder, '{"id":1}', '{"id":2}');
  const [name = ''] = files(folder);
  appendFileSync(join(folder, name), '{"id":3,"ki');
  expect(texts(open(folder))).toEqual(['{"id":1}', '{"id":2}']);
});

test('records of a living process are not taken over, and of several that start at once one gets each record', async () => {
  const folder = makeFolder();
  const living = open(folder);
  living.append('mine');
  for (let gone = 1; gone <= 3; gone++) await appendAndDie(folder, `left by ${gone}`);
  const script = `
    import { openRecordSpool } from '${new URL('./record-spool.ts', import.meta.url).href}';
    const spool = openRecordSpool({ folder: process.argv[1], name: 'visits', onProblem: console.error });
    for (const { text } of spool.takeOver()) console.log(text);
    // Stays alive until all have taken over.
    process.stdin.resume();
  `;
  const starting = Array.from({ length: 4 }, () => {
    const child = execFile(process.execPath, ['--input-type=module', '-e', script, folder]);
    let said = '';
    child.stdout?.on('data', (text: string) => (said += text));
    child.stderr?.on('data', (text: string) => (said += text));
    onTestFinished(() => void child.kill('SIGKILL'));
    return () => said.split('\n').filter(line => line !== '' && !line.includes('Warning'));
  });
  const taken = () => starting.flatMap(said => said()).toSorted();
  await expect.poll(taken, { timeout: 20_000 }).toEqual(['left by 1', 'left by 2', 'left by 3']);
  expect(texts(open(folder))).toEqual([]);
  expect(living.append('mine too')).toBe(2);
});

test('only the owner can read the files, and a record is on the disk when append returns', () => {
  const folder = makeFolder();
  const spool = open(folder);
  spool.append('a visit');
  const [name = ''] = files(folder);
  expect(readFileSync(join(folder, name), 'utf8')).toBe('a visit\n');
  if (process.platform === 'win32') return;
  for (const each of readdirSync(folder)) expect(statSync(join(folder, each)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('it takes records up to its size limit, and again after a release', () => {
  const folder = makeFolder();
  const spool = open(folder, { totalBytes: 100, fileBytes: 30 });
  const line = 'x'.repeat(9);
  expect(Array.from({ length: 10 }, () => spool.append(line))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(spool.append('')).toBe('full');
  expect(files(folder)).toHaveLength(4);
  spool.release(6);
  expect(files(folder)).toHaveLength(2);
  expect(spool.append(line)).toBe(11);
  spool.release(11);
  const left = files(folder).map(name => statSync(join(folder, name)).size);
  expect(left.reduce((sum, size) => sum + size, 0)).toBe(0);
  for (let at = 0; at < 10; at++) expect(spool.append(line)).toBe(12 + at);
  spool.release(21);
  spool.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('append returns a failure when the disk refuses, and opening throws', () => {
  const folder = makeFolder();
  const spool = open(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(spool.append('lost')).toBe('failed');
  writeFileSync(folder, 'a file in the place of the folder');
  expect(() => open(folder)).toThrow(/EEXIST|ENOTDIR/);
});
