// Words that are not in the browser when a page is shown are named only where they are (scripts/message-parts.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageParts } from '#scripts/message-parts.ts';

const root = join(import.meta.dirname, '..', '..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map(file => `src/${file.replaceAll('\\', '/')}`)
  .filter(
    file =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\.d\.ts$/.test(file) &&
      /^src\/(ui|pages|main\/browser)/.test(file),
  );

test.for(messageParts)('the part "$name" is named in its places alone', ({ prefixes, places }) => {
  const elsewhere = files
    .filter(file => !places.some(place => file.startsWith(place)))
    .filter(file => {
      const text = readFileSync(join(root, file), 'utf8');
      return prefixes.some(prefix => ["'", '"', '`'].some(quote => text.includes(quote + prefix)));
    });
  expect(elsewhere).toEqual([]);
});
