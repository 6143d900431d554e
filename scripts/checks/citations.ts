// Checks that everything cited in comments and documents exists in the project: headings of the specification, promises, decisions,
// documents.
import { dirname, posix } from 'node:path';
import type { Finding } from './finding.ts';
import { PROMISES } from './promises.ts';
import { makeLineFinder } from './source-module.ts';
import type { SourceTree } from './source-tree.ts';
import { SPECIFICATION } from './specification.ts';

/** Not `content`: visitors' texts cite laws, whose sections are in no document of ours. */
const FOLDERS = ['src', 'tests', 'scripts', 'docs'];
const DECISIONS = 'docs/decisions';

/** A file to search: its whole text, and the parts written for people. */
interface Source {
  readonly file: string;
  readonly text: string;
  /** The comments of a program; the whole text of a document. */
  readonly prose: readonly Passage[];
}

interface Passage {
  readonly text: string;
  readonly start: number;
}

type Search = (source: Source) => readonly Citation[];

interface Citation {
  readonly start: number;
  readonly rule: string;
  readonly message: string;
}

/** Finds citations without a target. Migrations are skipped: their text must not change, because its hash is recorded. */
export async function checkCitations(tree: SourceTree): Promise<Finding[]> {
  const searches: readonly Search[] = [
    findNumbers,
    createHeadingSearch(tree),
    createPromiseSearch(tree),
    createDecisionSearch(tree),
    createDocumentSearch(tree),
  ];
  const files = [...tree.list(FOLDERS, ['.ts', '.tsx', '.mjs', '.css', '.md']), 'README.md'];
  return files
    .filter(file => tree.exists(file))
    .flatMap(file => {
      const source = readSource(tree, file);
      const lineAt = makeLineFinder(source.text);
      return searches
        .flatMap(search => search(source))
        .map(({ start, rule, message }) => ({
          file,
          line: lineAt(start),
          rule: `citations/${rule}`,
          message,
        }));
    });
}

function readSource(tree: SourceTree, file: string): Source {
  const text = tree.read(file);
  const isProgram = /\.(?:tsx?|mjs)$/.test(file);
  return { file, text, prose: isProgram ? tree.parse(file).comments : [{ text, start: 0 }] };
}

/**
 * Forms of citations by section number. Sections of our documents are cited by name; a number belongs to a document outside the project.
 */
const numberings: readonly RegExp[] = [
  /\bspecifications? \(?\d/gi,
  /\bspecification (?:§|[RP]\d)/gi,
  /\bDESIGN \d/g,
  /\breliability (?:\d|[RP]\d)/gi,
  /\bsections? \d/gi,
];
/** Numbers in documents by others are allowed. */
const foreign = /\b(?:RFC \d+|APPNOTE)\b[^\n]*$/;

function findNumbers({ text }: Source): Citation[] {
  return numberings.flatMap(form =>
    [...text.matchAll(form)]
      .filter(({ index }) => !foreign.test(text.slice(0, index)))
      .map(({ 0: words, index }) => ({
        start: index,
        rule: 'number',
        message: `'${words}' is in no document of the project: cite a heading of the specification by name`,
      })),
  );
}

/** Between two words of a comment: spaces, or a line break with the comment mark of the next line. */
const gap = String.raw`(?:[ \t]*\n[ \t]*(?:\/\/|\*)?[ \t]*|[ \t]+)`;
const headingCitation = new RegExp(String.raw`(?<=\(|\b)specification,${gap}(?=[A-Z\d])`, 'g');
const maxHeadingLength = 60;

/** `specification, Selected offer` must name a heading of the specification. */
function createHeadingSearch(tree: SourceTree): Search {
  const headings = tree.exists(SPECIFICATION)
    ? [...tree.read(SPECIFICATION).matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading.trim())
    : [];
  return ({ text }) =>
    [...text.matchAll(headingCitation)].flatMap(({ 0: opening, index }) => {
      const behind = text.slice(index + opening.length).slice(0, 2 * maxHeadingLength);
      const words = behind.replaceAll(new RegExp(gap, 'g'), ' ').slice(0, maxHeadingLength);
      const isKnown = headings.some(
        heading => words.startsWith(heading) && !/^[\w-]/.test(words.slice(heading.length)),
      );
      if (isKnown) return [];
      const message = `'${words.split(/[).;,:]/, 1)[0] ?? ''}' is no heading of ${SPECIFICATION}`;
      return [{ start: index, rule: 'heading', message }];
    });
}

/** `P27`, `R13` must be rows of the promises. */
function createPromiseSearch(tree: SourceTree): Search {
  const rows = tree.exists(PROMISES) ? tree.read(PROMISES).matchAll(/^\| ([PR]\d+) +\|/gm) : [];
  const names = new Set([...rows].map(([, name]) => name));
  return ({ prose }) =>
    searchProse(prose, /(?<![\w-])[PR]\d{1,2}(?![\w-])/g)
      .filter(({ words }) => !names.has(words))
      .map(({ start, words }) => ({
        start,
        rule: 'promise',
        message: `${words} is no row of ${PROMISES}: say it in words`,
      }));
}

function createDecisionSearch(tree: SourceTree): Search {
  const numbers = new Set(tree.list([DECISIONS], ['.md']).map(file => posix.basename(file).slice(0, 4)));
  return ({ prose }) =>
    searchProse(prose, /(?<=\bdecisions? \[?)\d{4}\b/gi)
      .filter(({ words }) => !numbers.has(words))
      .map(({ start, words }) => ({ start, rule: 'decision', message: `there is no decision ${words}` }));
}

/** A document named in a comment must exist: by its path, in docs, or in the file's folder. */
function createDocumentSearch(tree: SourceTree): Search {
  return ({ file, prose }) =>
    file.endsWith('.md')
      ? []
      : searchProse(prose, /(?<![\w/.{}-])[\w-]+(?:\/[\w-]+)*\.md\b/g)
          .filter(({ words }) => ![words, `docs/${words}`, `${dirname(file)}/${words}`].some(tree.exists))
          .map(({ start, words }) => ({
            start,
            rule: 'document',
            message: `there is no ${words}: say it in words`,
          }));
}

function searchProse(prose: readonly Passage[], form: RegExp): { start: number; words: string }[] {
  return prose.flatMap(({ text, start }) =>
    [...text.matchAll(form)].map(({ 0: words, index }) => ({ start: start + index, words })),
  );
}
