import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownMessages } from '#adapters/operations/describe-record.ts';
import { createLogger } from '#adapters/operations/logger.ts';
import { createTextLines } from '#adapters/operations/text-lines.ts';
import type { Terminal } from '#adapters/operations/text-lines.ts';
import { readScreen } from '#tests/support/read-screen.ts';

const colourless = { canRewrite: true, hasColours: false, columns: () => 80 };

/** A logger, and what its terminal received. */
function open(terminal: Partial<Omit<Terminal, 'write'>> = {}) {
  let written = '';
  const lines = createTextLines({ ...colourless, ...terminal, write: text => (written += text) });
  const log = createLogger('debug', lines);
  return { log, end: lines.end, written: () => written, screen: () => readScreen(written) };
}

function logFirstStart(log: ReturnType<typeof open>['log']): void {
  log.info({ tookMs: 312 }, 'database: open');
  for (const migration of ['0001-catalogue', '0002-offers'])
    log.info({ migration }, 'database: migration applied');
  log.info({ file: 'imac.json', models: 29, modelsChanged: 29, products: 1_082 }, 'catalogue loaded');
  log.info({ file: 'ipad.json', models: 45, modelsChanged: 45, products: 871 }, 'catalogue loaded');
  log.info({ done: 76, total: 76, offers: 67_621 }, 'demonstration: offers');
  log.info({ address: 'http://127.0.0.1:3000' }, 'ready');
}

test('a first start is a few aligned lines, and the address is the last', () => {
  const { log, screen } = open();
  logFirstStart(log);
  expect(screen()).toEqual([
    'database  ready in 0.3 s',
    'database  2 migrations applied',
    'catalogue 1,953 products',
    'offers    76 of 76 feeds, 67,621 offers',
    'ready     http://127.0.0.1:3000',
    '',
  ]);
});

test('progress after the start is one line that is overwritten; once it is complete, the address is the last line again', () => {
  const { log, screen } = open();
  log.info({ done: 12, total: 76 }, 'demonstration: history');
  log.info({ address: 'http://127.0.0.1:3000' }, 'ready');
  log.info({ done: 75, total: 76 }, 'demonstration: history');
  expect(screen()).toEqual(['ready     http://127.0.0.1:3000', 'history   75 of 76 feeds']);
  log.warn({ attempt: 2 }, 'database: migration waits for a lock');
  expect(screen().slice(1)).toEqual([
    'warning   database: migration waits for a lock (attempt 2)',
    'history   75 of 76 feeds',
  ]);
  log.info({ done: 76, total: 76, offers: 67_621 }, 'demonstration: history');
  expect(screen().slice(2)).toEqual([
    'history   76 of 76 feeds, 67,621 offers',
    'ready     http://127.0.0.1:3000',
    '',
  ]);
});

test('other counts wait until a partial line is complete', () => {
  const { log, screen } = open();
  log.info({ address: 'http://127.0.0.1:3000' }, 'ready');
  for (const done of [1, 2]) {
    log.info({ done, total: 3 }, 'demonstration: history');
    log.info({ merchant: 'kernobst', added: 3, changed: 0, gone: 0 }, 'feed accepted');
  }
  expect(screen()).toEqual(['ready     http://127.0.0.1:3000', 'history   2 of 3 feeds']);
  log.info({ done: 3, total: 3 }, 'demonstration: history');
  expect(screen().slice(1)).toEqual([
    'history   3 of 3 feeds',
    'ready     http://127.0.0.1:3000',
    'feeds     2 read: 6 new, 0 changed, 0 gone',
  ]);
});

test('a dumb terminal gets the same lines, and none is overwritten', () => {
  const { log, written } = open({ canRewrite: false });
  log.info({ done: 1, total: 3 }, 'demonstration: history');
  logFirstStart(log);
  log.info({ done: 2, total: 3 }, 'demonstration: history');
  log.info({ done: 3, total: 3 }, 'demonstration: history');
  expect(written()).toBe(
    [
      'database  ready in 0.3 s',
      'database  2 migrations applied',
      'catalogue 1,953 products',
      'offers    76 of 76 feeds, 67,621 offers',
      'ready     http://127.0.0.1:3000',
      'history   3 of 3 feeds',
      'ready     http://127.0.0.1:3000',
      '',
    ].join('\n'),
  );
});

test('a line that will be overwritten is cut before it wraps; every other line is whole', () => {
  let width = 16;
  const { log, screen, end } = open({ columns: () => width });
  log.info({ done: 12, total: 76 }, 'demonstration: history');
  expect(screen()).toEqual(['history   12...']);
  width = 3;
  log.info({ done: 13, total: 76 }, 'demonstration: history');
  expect(screen()).toEqual(['..']);
  width = 30;
  log.info({ done: 14, total: 76 }, 'demonstration: history');
  expect(screen()).toEqual(['history   14 of 76 feeds']);
  log.info(
    { dump: '/data/dumps/a-name-that-is-longer-than-the-terminal' },
    'database: dumped before migrating',
  );
  end();
  end();
  expect(screen()).toEqual([
    'database  dumped before migrating (dump /data/dumps/a-name-that-is-longer-than-the-terminal)',
    'history   14 of 76 feeds',
    '',
  ]);
});

test('warnings and errors are one line each; a stack follows only an error', () => {
  const { log, screen } = open();
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  log.warn({ err: refused }, 'database: an idle connection was lost');
  log.warn({ feed: 7, merchant: 'kernobst', problem: 'the server\nsaid 503' }, 'feed not-opened');
  const error = Object.assign(new Error('no such table'), { code: '42P01' });
  error.stack =
    'Error: no such table\n    at readOffers (/windfall/offers.ts:3:1)\n    at async /windfall/a.ts:9:2';
  log.error({ err: error, where: 'task popularity', requestId: '' }, 'unexpected error');
  log.error({ problems: ['a', 'b'], count: 2 }, 'database: the files disagree');
  expect(screen()).toEqual([
    'warning   database: an idle connection was lost: ECONNREFUSED',
    'warning   feed not-opened (feed 7, merchant kernobst, problem the server | said 503)',
    'error     unexpected error: no such table (where task popularity, code 42P01)',
    '          at readOffers (/windfall/offers.ts:3:1)',
    '          at async /windfall/a.ts:9:2',
    'error     database: the files disagree (problems ["a","b"], count 2)',
    '',
  ]);
});

test('other records are their message and fields; all feeds share one line, and finished tasks have none', () => {
  const { log, screen } = open();
  log.info({}, 'demonstration: reading what its merchants offer by now');
  for (const country of ['de', 'fr'])
    log.info(
      { feed: 1, merchant: 'kernobst', country, ms: 9, added: 3, changed: 800, gone: 0 },
      'feed accepted',
    );
  log.info({ feed: 1, merchant: 'kernobst', country: 'it', ms: 2 }, 'feed not-modified');
  log.info({ task: 'popularity' }, 'task done');
  log.info({ tookMs: 96 }, 'database: open');
  log.info({ done: 2, total: 9 }, 'pictures: drawn anew');
  log.info({ done: 9, total: 9 }, 'pictures: drawn anew');
  log.debug({ method: 'GET', path: '/', status: 200, note: null }, 'request');
  log.info({ reason: 'SIGTERM' }, 'stopping');
  expect(screen()).toEqual([
    'offers    reading what its merchants offer by now',
    'feeds     3 read: 6 new, 1,600 changed, 0 gone',
    'database  ready in 0.1 s',
    'pictures  drawn anew, 9 of 9',
    'windfall  request (method GET, path /, status 200)',
    'windfall  stopping (SIGTERM)',
    '',
  ]);
});

test('only the words "warning" and "error" have a colour, and only on a terminal with colours', () => {
  const [coloured, plain] = [open({ hasColours: true }), open()];
  for (const { log } of [coloured, plain]) {
    log.warn({}, 'visits are dropped');
    log.error({}, 'stopping took too long');
    log.info({ address: 'http://127.0.0.1:3000' }, 'ready');
  }
  expect(coloured.written()).toContain('\u001b[33mwarning\u001b[0m   visits are dropped\n');
  expect(coloured.written()).toContain('\u001b[31merror\u001b[0m     stopping took too long\n');
  expect(coloured.written()).toContain('ready     http://127.0.0.1:3000\n');
  expect(plain.written()).not.toContain('\u001b[3');
  expect(plain.screen()).toEqual(coloured.screen());
});

const hostile =
  '\u001b]0;owned\u0007\u001b[2J\u009b31m\rready     http://evil.example\n\u202egnp\u2028x\u0000';

test('no text from outside can control the terminal', () => {
  const { log, written, end } = open({ canRewrite: false });
  const error = new Error(hostile);
  error.stack = `Error: ${hostile}\n    at ${hostile}\n    at b`;
  log.warn({ title: hostile, [hostile]: [hostile], deep: { [hostile]: hostile } }, hostile);
  log.error({ err: Object.assign(error, { code: hostile }) }, 'unexpected error');
  log.info({ address: hostile }, 'ready');
  log.info({ reason: hostile }, 'stopping');
  log.info({ done: 1, total: 1 }, `${hostile}: ${hostile}`);
  end();
  const lines = written().split('\n');
  expect(lines.filter(line => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line))).toEqual([]);
  // Each of them stays within its line.
  expect(lines.filter(line => line.startsWith('ready'))).toHaveLength(2);
  expect(lines.filter(line => /^(warning|error) /.test(line))).toHaveLength(2);
  expect(written()).toContain('\\u{1b}]0;owned\\u{7}\\u{1b}[2J\\u{9b}31m | ready http://evil.example | ');
});

test('any text becomes one line of printable characters', () => {
  const anyText = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('info', 'warn', 'error'), (message, value, level) => {
      const { log, written } = open({ canRewrite: false });
      log[level]({ value }, message);
      log[level]({ [value]: [value] }, `x: ${message}`);
      expect(written()).toMatch(
        /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+\n[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+\n$/u,
      );
    }),
  );
});

test('personal data and secrets do not reach a line', () => {
  const { log, written } = open();
  const err = new Error('mail to jane.doe+x@example.co.uk failed');
  log.error({ err, token: 'abc', user: { password: 'hunter2' } }, 'mail to a@example.org');
  log.warn({ url: 'postgres://windfall:hunter2@db:5432/windfall' }, 'database: away');
  log.info({ path: '/magiclink/Abcdefghij0123456789_-xyz' }, 'request');
  log.info({ title: 'first\nAbcdefghij0123456789_-xyz' }, 'listing: odd');
  log.info({ address: 'http://jane:hunter2@127.0.0.1:3000' }, 'ready');
  for (const secret of ['jane.doe', 'a@example', 'abc', 'hunter2', 'Abcdefghij0123456789'])
    expect(written()).not.toContain(secret);
  expect(written()).toContain('(url postgres://windfall:[redacted]@db:5432/windfall)');
});

test('what is not a log record is printed as it is, and cannot control the terminal either', () => {
  let written = '';
  const { write } = createTextLines({ ...colourless, canRewrite: false, write: text => (written += text) });
  for (const line of ['no json \u001b[2J', '"text"', '7', '{"msg":7,"level":null,"x":1}']) write(line);
  expect(written.split('\n')).toEqual([
    'windfall  no json \\u{1b}[2J',
    'windfall  "text"',
    'windfall  7',
    'windfall   (x 1)',
    '',
  ]);
});

test('every message with a description is logged somewhere', () => {
  const sources = join(import.meta.dirname, '..', '..');
  const written = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|describe-record\.ts$/.test(file))
    .map(file => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  for (const message of knownMessages) expect(written).toContain(`'${message}'`);
});
