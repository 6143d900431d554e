import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillContent, fillLine, findMarkProblem, parseContentFile } from '#domain/content/content-file.ts';
import { renderMarkdown } from '#services/content/render-markdown.ts';

const filling = {
  conditions: new Set(['unoperated' as const]),
  words: { name: 'A*b* <c>', phone: null },
  blocks: { table: '| a |\n| --- |' },
};

test('the head of a file is its title, description and date, and nothing else', () => {
  const head = 'title: Terms\ndescription: What: applies.\nupdated: 2026-11-20';
  expect(parseContentFile(`---\n${head}\n---\nText`)).toEqual({
    ok: true,
    value: { title: 'Terms', description: 'What: applies.', updated: '2026-11-20', body: 'Text' },
  });
  for (const wrong of ['', 'title: a', `${head}\nauthor: b`, head.replace('11-20', '13-40')]) {
    expect(parseContentFile(`---\n${wrong}\n---\nText`).ok).toBe(false);
  }
});

test('parts are kept when their condition holds, and a line with an unknown word is left out', () => {
  const body = 'By {{name}}.\n::: operated\nus\n:::\n::: unoperated\nnobody\n:::\nTel {{phone}}\n{{table}}';
  expect(fillContent(body, filling)).toBe(String.raw`By A\*b\* \<c\>.` + '\nnobody\n| a |\n| --- |');
  expect(() => fillContent('{{other}}', filling)).toThrow('{{other}}');
  expect(() => fillLine('{{phone}}', filling)).toThrow('{{phone}}');
});

test('marks open and close in turn', () => {
  expect(findMarkProblem('::: operated\na\n:::\n::: unoperated\nb\n:::')).toBeNull();
  for (const wrong of [
    '::: operated',
    ':::',
    '::: operated\n::: operated\n:::',
    '::: rich\n:::',
    ':::operated\n:::',
  ]) {
    expect(findMarkProblem(wrong)).not.toBeNull();
  }
});

test('a word that is filled in appears literally, whatever it means in Markdown or HTML', () => {
  const word = fc
    .string({ unit: 'grapheme-ascii', minLength: 1 })
    .map(text => text.trim())
    .filter(text => text !== '');
  fc.assert(
    fc.property(word, name => {
      const { html } = renderMarkdown(
        fillContent('By {{name}}.', { ...filling, words: { name } }),
        path => path,
      );
      const text = html
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      expect(text).toBe(`<p>By ${name.replaceAll(/\s+/g, ' ')}.</p>\n`);
    }),
  );
});
