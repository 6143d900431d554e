// Renders the Markdown of a long text as HTML. Whatever the Markdown contains, the HTML has only allowed tags and no comments
// (specification, Texts).
import { Marked } from 'marked';
import type { Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { readHeading } from '#domain/content/content-file.ts';
import type { ContentHeading } from '#domain/content/content-file.ts';
import { splitWords } from '#domain/words.ts';

export interface RenderedContent {
  readonly html: string;
  readonly headings: readonly ContentHeading[];
}

/** The HTML that a text may contain. @table */
const allowed: sanitizeHtml.IOptions = {
  // prettier-ignore
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'code', 'pre', 'br', 'hr', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    th: ['scope', 'data-align'],
    td: ['data-label', 'data-align'],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

interface RenderOptions {
  /** Each heading links to itself, so that a visitor can copy the address of a section; a heading without an id gets one from its words. */
  readonly linksHeadings?: boolean;
}

/** `formatHref` gets the paths of our own pages as written in the text, `/privacy#cookies`. */
export function renderMarkdown(
  markdown: string,
  formatHref: (path: string) => string,
  { linksHeadings = false }: RenderOptions = {},
): RenderedContent {
  const headings: ContentHeading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const heading =
          readHeading(`${'#'.repeat(depth)} ${text}`) ?? (linksHeadings ? nameHeading(depth, text) : null);
        const words = this.parser.parseInline(tokens).replace(/ \{#[a-z0-9-]+\}$/, '');
        if (!heading) return `<h${depth}>${words}</h${depth}>\n`;
        headings.push(heading);
        const shown = linksHeadings ? `<a href="#${heading.id}">${words}</a>` : words;
        return `<h${depth} id="${heading.id}">${shown}</h${depth}>\n`;
      },
      image({ href, title, text }) {
        // The title of a picture is its size: `![A scratch](/images/grades/B-pair.svg "132x96")`.
        const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(title ?? '') ?? [];
        const size = width === undefined ? '' : ` width="${width}" height="${height}" loading="lazy"`;
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${size}>`;
      },
      table({ header, rows }) {
        const words = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        const align = (cell: Tokens.TableCell) => (cell.align === 'right' ? ' data-align="end"' : '');
        const heads = header.map(cell => `<th scope="col"${align(cell)}>${words(cell)}</th>`);
        // On a narrow screen the cells of a row are stacked, each labelled with its column's heading.
        const labels = header.map(cell => escapeHtml(cell.text));
        const lines = rows.map(cells =>
          cells
            .map((cell, at) => `<td data-label="${labels[at] ?? ''}"${align(cell)}>${words(cell)}</td>`)
            .join(''),
        );
        return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.map(line => `<tr>${line}</tr>`).join('')}</tbody></table>\n`;
      },
    },
  });
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    ...allowed,
    // Only our own pictures are allowed.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^\/images\/[a-z]+\/[\w.-]+$/.test(attribs['src'] ?? ''),
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

/** Only the levels allowed in a text; an id shared by two headings leads to the first of them. */
function nameHeading(depth: number, text: string): ContentHeading | null {
  const id = splitWords(text)
    .map(word => word.text)
    .join('-');
  return (depth === 2 || depth === 3) && /^[a-z]/.test(id) ? { level: depth, text, id } : null;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
