// The output of a start: a few lines on a terminal, JSON lines elsewhere.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { ask } from '#tests/support/http-client.ts';
import { processEnvironment } from '#tests/support/process-environment.ts';
import { readScreen } from '#tests/support/read-screen.ts';

const root = join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'windfall-terminal-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');
const start = [process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/tasks/start.mjs'];

const environment = {
  ...processEnvironment,
  SHELL: '/bin/sh',
  PORT: '0',
  WINDFALL_DEMO: 'small',
  DATA_DIR: join(dataDir, 'data'),
};

/** A start at a terminal of 60 columns; `press` sends keys. */
function startAtTerminal(variables: Readonly<Record<string, string>>) {
  const command = `stty cols 60 rows 30; exec ${start.map(word => `'${word}'`).join(' ')}`;
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    cwd: root,
    env: { ...environment, ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Killing it closes the terminal, which the process on it notices.
  onTestFinished(() => void child.kill());
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  const exitCode = new Promise<number | null>(resolve => child.once('close', resolve));
  return {
    written: () => written,
    /** Without the empty lines. */
    screen: () => readScreen(written).filter(line => line !== ''),
    press: (keys: string) => child.stdin.write(keys),
    exitCode,
  };
}

const addressLine = /^ready {5}(http:\/\/127\.0\.0\.1:\d+)$/;

async function readAddress(screen: () => readonly string[]): Promise<string> {
  await expect.poll(() => screen().at(-1), { timeout: 60_000 }).toMatch(addressLine);
  return addressLine.exec(screen().at(-1) ?? '')?.[1] ?? '';
}

test.runIf(hasScript)(
  'a terminal shows few aligned lines, the last one the address (needs script of util-linux)',
  async () => {
    const { screen, written, press, exitCode } = startAtTerminal({ TERM: 'xterm' });
    const address = await readAddress(screen);
    expect((await ask(address, '/healthz')).status).toBe(200);
    const lines = screen();
    expect(lines.length).toBeLessThanOrEqual(9);
    for (const line of lines) expect(line).toMatch(/^(?=.{9} \S)[a-z]+ +\S/);
    expect(lines.map(line => line.split(' ')[0])).toEqual(expect.arrayContaining(['build', 'database']));
    expect(lines).toContainEqual(expect.stringMatching(/^catalogue \d,\d{3} products$/));
    expect(lines).toContainEqual(expect.stringMatching(/^offers {4}(\d+) of \1 feeds, \d+ offers$/));
    // It was one line, rewritten as the families were loaded.
    expect(written()).toContain(' products\r\u001b[2Kcatalogue ');
    press('\u0003');
    expect(await exitCode).toBe(0);
    expect(screen().at(-1)).toBe('windfall  stopping (SIGINT)');
  },
);

test.runIf(hasScript)(
  'a dumb terminal gets nothing but lines, and a failure is one of them (needs script)',
  async () => {
    const PORT = new URL(inject('serverUrl')).port;
    const { screen, written, exitCode } = startAtTerminal({ TERM: 'dumb', PORT });
    expect(await exitCode).toBe(1);
    expect(written().replaceAll('\r\n', '\n')).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(screen().at(-1)).toMatch(/^error {5}port \d+ is in use/);
    expect(screen().at(-1)).toContain(PORT);
  },
);

test('a pipe gets JSON lines, and standard output only the address', async () => {
  const [command = '', ...words] = start;
  const child = spawn(command, words, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exitCode = new Promise<number | null>(resolve => child.once('close', resolve));
  let [out, log] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  await expect.poll(() => out, { timeout: 60_000 }).toMatch(/\n$/);
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  const [, address] = /^Windfall is ready: (http:\/\/\S+)\n$/.exec(out) ?? [];
  const records = log
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>);
  for (const record of records) {
    expect(record).toMatchObject({ level: 'info', time: expect.any(String), msg: expect.any(String) });
  }
  expect(records.map(({ msg }) => msg).slice(0, 2)).toEqual(['build: checking', 'build: checked']);
  expect(records).toContainEqual(
    expect.objectContaining({ msg: 'ready', address, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }),
  );
});
