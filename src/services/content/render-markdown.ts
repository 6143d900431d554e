// Markdown -> the HTML of a long text. Whatever the Markdown holds, only tags of an allowed list come out, and no comment
// (specification 5).
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { readHeading } from '#domain/content/content-file.ts';
import type { ContentHeading } from '#domain/content/content-file.ts';

export interface RenderedContent {
  readonly html: string;
  readonly headings: readonly ContentHeading[];
}

/** What a text may be made of. @table */
const allowed: sanitizeHtml.IOptions = {
  // prettier-ignore
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'code', 'br', 'hr', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** `formatHref` is given the paths of our own pages as the text has them, `/privacy#cookies`. */
export function renderMarkdown(markdown: string, formatHref: (path: string) => string): RenderedContent {
  const headings: ContentHeading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const heading = readHeading(`${'#'.repeat(depth)} ${text}`);
        const words = this.parser.parseInline(tokens).replace(/ \{#[a-z0-9-]+\}$/, '');
        if (!heading) return `<h${depth}>${words}</h${depth}>\n`;
        headings.push(heading);
        return `<h${depth} id="${heading.id}">${words}</h${depth}>\n`;
      },
      tablecell({ tokens, header }) {
        const words = this.parser.parseInline(tokens);
        return header ? `<th scope="col">${words}</th>\n` : `<td>${words}</td>\n`;
      },
    },
  });
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    ...allowed,
    transformTags: {
      a: (tagName, { href = '' }) => {
        if (href.startsWith('/') && !href.startsWith('//'))
          return { tagName, attribs: { href: formatHref(href) } };
        return { tagName, attribs: href.startsWith('http') ? { href, rel: 'noopener' } : { href } };
      },
    },
  });
  return { html, headings };
}
