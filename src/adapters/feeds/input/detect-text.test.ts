import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import { detectText } from '#adapters/feeds/input/detect-text.ts';
import { cutAnywhere } from '#tests/support/feed-rows.ts';

async function decode(chunks: Iterable<Uint8Array>): Promise<string> {
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield* chunks;
  };
  let text = '';
  try {
    for await (const piece of detectText(source())) text += piece;
  } catch (error) {
    if (error instanceof BrokenFeed) return `broken:${error.reason}`;
    throw error;
  }
  return text;
}

const ascii = 'id;title\n'.repeat(3_000);
const cases: readonly (readonly [string, Buffer, string])[] = [
  ['UTF-8', Buffer.from('Weiß, 1 299 €'), 'Weiß, 1 299 €'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffWeiß'), 'Weiß'],
  ['UTF-8 after much ASCII', Buffer.from(`${ascii}Weiß`), `${ascii}Weiß`],
  ['windows-1252', Buffer.from('Wei\u00df \u0080 1299', 'latin1'), 'Weiß € 1299'],
  ['windows-1252 after much ASCII', Buffer.from(`${ascii}d\u00e9bloqu\u00e9`, 'latin1'), `${ascii}débloqué`],
  [
    'UTF-8 with a wrong byte',
    Buffer.concat([Buffer.from('größer \u00fc'), Buffer.from([0xff]), Buffer.from('ß')]),
    'größer ü\ufffdß',
  ],
  ['UTF-16', Buffer.from('\ufeffWeiß', 'utf16le'), 'Weiß'],
  [
    'a page that states Latin-1',
    Buffer.from('<meta charset="ISO-8859-1">Wei\u00df', 'latin1'),
    '<meta charset="ISO-8859-1">Weiß',
  ],
  ['a page of an unknown encoding', Buffer.from('<meta charset=koi8-r>x'), 'broken:unknown-encoding'],
  ['a binary file', Buffer.from([0x89, 0x50, 0, 0, 0x0d]), 'broken:not-text'],
];

describe('detectText', () => {
  it.each(cases)('decodes or refuses %s', async (_, bytes, expected) => {
    await fc.assert(
      fc.asyncProperty(cutAnywhere(bytes), async chunks => {
        expect(await decode(chunks)).toBe(expected);
      }),
      { numRuns: 30 },
    );
  });
});
