import { expect, test } from 'vitest';
import { openProgress } from '#cli/progress.ts';

function write(isTTY: boolean): string {
  let text = '';
  const progress = openProgress({ isTTY, write: more => (text += more) });
  progress.show('1 read');
  progress.show('2 read');
  progress.end();
  progress.end();
  return text;
}

test('a terminal shows one line and ends without it', () => {
  expect(write(true)).toBe('\r\u001b[2K1 read\r\u001b[2K2 read\r\u001b[2K');
});

test('a file or a pipe gets no progress line', () => {
  expect(write(false)).toBe('');
});
