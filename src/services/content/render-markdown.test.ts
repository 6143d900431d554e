import { expect, test } from 'vitest';
import { renderMarkdown } from '#services/content/render-markdown.ts';

const render = (markdown: string) => renderMarkdown(markdown, path => `/fr${path}`);

test('headings keep their ids, and are listed', () => {
  expect(render('## Who *pays* {#who}\n\n### How\n')).toEqual({
    html: '<h2 id="who">Who <em>pays</em></h2>\n<h3>How</h3>\n',
    headings: [{ level: 2, text: 'Who *pays*', id: 'who' }],
  });
});

test('links of ours get the prefix, others may not reach back, and addresses that are none lose their link', () => {
  expect(render('[a](/b#c) [d](https://e.example) [f](mailto:g@h.example)').html).toBe(
    '<p><a href="/fr/b#c">a</a> <a href="https://e.example" rel="noopener">d</a> <a href="mailto:g@h.example">f</a></p>\n',
  );
  expect(render('[a](javascript:alert) [b](//c.example)').html).toBe('<p><a>a</a> <a>b</a></p>\n');
});

test('only tags of the list come out, and no comment', () => {
  expect(render('a<!-- b --><script>c</script><img src=x onerror=y><b style="d">e</b>').html).toBe(
    '<p>ae</p>\n',
  );
  expect(
    render('<div onclick="a"><table><tr><th scope="col" class="b">c</th></tr></table></div>').html,
  ).not.toMatch(/div|onclick|class/);
});
