import { expect, test } from 'vitest';
import { measureText, sansFont, serifFont, setText, wrapText } from '#drawings/letters/set-text.ts';
import { languages } from '#domain/locale/locale.ts';
import english from '#messages/en.json' with { type: 'json' };
import french from '#messages/fr.json' with { type: 'json' };
import german from '#messages/de.json' with { type: 'json' };
import italian from '#messages/it.json' with { type: 'json' };
import spanish from '#messages/es.json' with { type: 'json' };

const words: Record<(typeof languages)[number], Record<string, string>> = {
  en: english,
  fr: french,
  de: german,
  it: italian,
  es: spanish,
};

test.each(languages)(
  'both fonts have every letter of the colours, option values and titles in %s',
  language => {
    const texts = Object.entries(words[language]).filter(([key]) => /^(home|fact|price)\./.test(key));
    const letters = new Set(texts.flatMap(([, text]) => [...text.replace(/\s/g, '')]));
    for (const font of [serifFont, sansFont]) {
      const missing = [...letters].filter(letter => measureText({ font, size: 1_000, text: letter }) === 0);
      expect(missing).toEqual([]);
    }
  },
);

test('a line is as wide as its letters, at any size', () => {
  const at = (size: number, text: string) => measureText({ font: serifFont, size, text });
  expect(at(64, '412 €')).toBeCloseTo(at(32, '412 €') * 2);
  expect(at(10, 'Mac mini')).toBeCloseTo(at(10, 'Mac') + at(10, ' ') + at(10, 'mini'));
});

test('words wrap within the width, and an ellipsis marks words that do not fit', () => {
  const line = { font: sansFont, size: 28, text: 'one two three four five six seven eight nine ten' };
  const lines = wrapText(line, 150, 3);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const text of lines.slice(0, -1)) expect(measureText({ ...line, text })).toBeLessThanOrEqual(150);
  expect(wrapText(line, 10_000, 3)).toEqual([line.text]);
});

test('set text consists of outlines and numbers, and contains nothing of the text', () => {
  const svg = setText({ font: serifFont, size: 64, text: '<script>"&' }, 10, 20, '#18221c');
  expect(svg.replace(/<\/?(g|path)\b/g, '')).not.toMatch(/script|&/);
  expect(svg).not.toMatch(/NaN|undefined/);
});
