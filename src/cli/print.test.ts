import { expect, test, vi } from 'vitest';
import { formatJson, printJson, printLine, printLines, printProblem } from '#cli/print.ts';
import { openProgress } from '#cli/progress.ts';
import { captureOutput } from '#tests/support/capture-output.ts';

/** Moves the cursor, sets the window title, rings the bell, deletes, starts a C1 sequence, reverses the writing direction. */
const hostile = 'iPhone\u001b[2J\u001b]0;owned\u0007\r\b\u007f\u009b31m\u202eevil\u200b\u2028x\ny';
const shown =
  'iPhone\\u{1b}[2J\\u{1b}]0;owned\\u{7}\\u{d}\\u{8}\\u{7f}\\u{9b}31m\\u{202e}evil\\u{200b}\\u{2028}x\\u{a}y';
const driving = /(?!\n)[\p{Cc}\u200b\u2028\u202e]/u;

test('control characters for terminals are escaped, on either stream', () => {
  const readOutput = captureOutput();
  printLine(hostile);
  printProblem(hostile);
  printLines([hostile, 'Grüße aus 東京 👩‍💻']);
  expect(readOutput()).toBe(`${`${shown}\n`.repeat(3)}Grüße aus 東京 👩\\u{200d}💻\n`);
});

test('JSON keeps its value, without any character that controls a terminal', () => {
  const value = { title: hostile, tag: '\u{e0041}', list: [1, null] };
  for (const indent of [0, 2]) {
    const text = formatJson(value, indent);
    expect(text).not.toMatch(driving);
    expect(JSON.parse(text)).toEqual(value);
  }
  const readOutput = captureOutput();
  printJson({ title: 'plain', price: 399 });
  expect(readOutput()).toBe('{"title":"plain","price":399}\n');
});

test('a server names its commands as they are typed there', () => {
  vi.stubEnv('WINDFALL_COMMAND', 'windfall');
  const readOutput = captureOutput();
  try {
    printLine('Usage: npm run windfall -- feeds list');
    printProblem('see npm run windfall -- outbox');
  } finally {
    vi.unstubAllEnvs();
  }
  expect(readOutput()).toBe('Usage: windfall feeds list\nsee windfall outbox\n');
});

test('progress lines are escaped, too', () => {
  let written = '';
  const progress = openProgress({ isTTY: true, write: text => void (written += text) });
  progress.show('shop\u001b[2J: 5 of 9');
  expect(written).toBe('\r\u001b[2Kshop\\u{1b}[2J: 5 of 9');
});
