// Files of long texts: a head of `key: value` lines between two `---`, then Markdown with a few marks of its own.
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface ContentFile {
  readonly title: string;
  readonly description: string;
  /** ISO date of the last change of the content. */
  readonly updated: string;
  readonly body: string;
}

const headKeys = ['title', 'description', 'updated'] as const;

/** The parsed file, or what is wrong with it. */
export function parseContentFile(text: string): Result<ContentFile, string> {
  const file = readHead(text, headKeys);
  if (!file.ok) return file;
  const { head, body } = file.value;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(head.updated) || Number.isNaN(Date.parse(head.updated)))
    return fail('has no date of its last change (updated: 2026-11-20)');
  return ok({ ...head, body });
}

/** The head of a file, which must have each of the keys once and no other, and the Markdown below it; or what is wrong. */
export function readHead<Key extends string>(
  text: string,
  keys: readonly Key[],
): Result<{ readonly head: Readonly<Record<Key, string>>; readonly body: string }, string> {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) return fail('has no head between two lines of ---');
  const values = new Map<string, string>();
  for (const line of head.split('\n')) {
    const colon = line.indexOf(': ');
    const key = line.slice(0, colon);
    if (colon === -1 || !keys.some(known => known === key) || values.has(key))
      return fail(`has a line in its head that is none of ${keys.join(', ')}: ${line}`);
    values.set(key, line.slice(colon + 2).trim());
  }
  const missing = keys.filter(key => !values.get(key));
  if (missing.length > 0) return fail(`has no ${missing.join(', no ')}`);
  return ok({ head: Object.fromEntries(values) as Record<Key, string>, body });
}

export interface ContentHeading {
  readonly level: 2 | 3;
  readonly text: string;
  /** The same in every language, so that links to it work in each. */
  readonly id: string;
}

const headingLine = /^(#{2,3}) (.+?) \{#([a-z][a-z0-9-]*)\}$/;

/** Reads `## Who pays {#who-pays}`; null for a line that is no heading. */
export function readHeading(line: string): ContentHeading | null {
  const [, marks = '', text = '', id = ''] = headingLine.exec(line) ?? [];
  return id === '' ? null : { level: marks.length === 2 ? 2 : 3, text, id };
}

/** The conditions that parts of a text can depend on. @table */
export const contentConditions = ['operated', 'unoperated', 'demonstration'] as const;
export type ContentCondition = (typeof contentConditions)[number];

/** The values that are filled into a text. */
export interface ContentFilling {
  readonly conditions: ReadonlySet<ContentCondition>;
  /** Plain text, which is escaped for Markdown; null = not known. */
  readonly words: Readonly<Record<string, string | null>>;
  /** Pieces of Markdown, each alone on its line. */
  readonly blocks: Readonly<Record<string, string>>;
}

const placeholder = /\{\{([a-zA-Z]+)\}\}/g;
const openingLine = /^::: ([a-z]+)$/;
const closingLine = ':::';

/** The names in `{{...}}`, each once. */
export function listPlaceholders(body: string): string[] {
  return [...new Set([...body.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** What is wrong with the `::: condition` marks of a text, which must open and close in turn, each on a line of its own; null = nothing. */
export function findMarkProblem(body: string): string | null {
  let isOpen = false;
  for (const line of body.split('\n').filter(each => each.startsWith(closingLine))) {
    const opened = openingLine.exec(line)?.[1];
    if (opened === undefined ? line !== closingLine || !isOpen : isOpen)
      return `has '${line}' where it ${isOpen ? 'is still inside a part' : 'is in none'}`;
    if (opened !== undefined && !contentConditions.some(known => known === opened))
      return `has a part under '${opened}'; there are ${contentConditions.join(', ')}`;
    isOpen = opened !== undefined;
  }
  return isOpen ? 'has a part that is never closed' : null;
}

/**
 * The Markdown of a text with everything filled in. Parts between `::: condition` and `:::` stay when the condition holds; a
 * line with a word that is null is left out. Throws on an unknown name.
 */
export function fillContent(body: string, { conditions, words, blocks }: ContentFilling): string {
  let isShown = true;
  const lines = body.split('\n').flatMap(line => {
    const opened = openingLine.exec(line)?.[1];
    if (opened !== undefined || line === closingLine) {
      isShown = opened === undefined || [...conditions].some(condition => condition === opened);
      return [];
    }
    if (!isShown) return [];
    const names = listPlaceholders(line);
    const unknown = names.find(name => words[name] === undefined && blocks[name] === undefined);
    if (unknown !== undefined) throw new Error(`nobody knows what {{${unknown}}} stands for`);
    if (names.some(name => words[name] === null)) return [];
    return [
      line.replaceAll(placeholder, (_, name: string) => blocks[name] ?? escapeMarkdown(words[name] ?? '')),
    ];
  });
  return lines.join('\n');
}

/** A line of plain text with its words filled in. Throws on an unknown name. */
export function fillLine(text: string, { words }: Pick<ContentFilling, 'words'>): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const word = words[name];
    if (word === undefined || word === null) throw new Error(`nobody knows what {{${name}}} stands for`);
    return word;
  });
}

/** CommonMark: after a backslash, ASCII punctuation is literal. No-break spaces stay, as before a French colon. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replaceAll(/[ \t\r\n]+/g, ' ');
}
