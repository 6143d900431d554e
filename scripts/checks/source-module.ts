// One parsed source file: its imports (of every kind), its exports and its syntax tree.
import { parseSync, type ParseResult } from 'vite';
import { listNodes, type SyntaxNode } from './syntax.ts';

/**
 * How a file refers to another: a `type` import is erased before running, a `url` is a path for a Worker (`new URL('./index-thread.ts',
 * import.meta.url)`).
 */
export type ImportKind = 'static' | 'dynamic' | 'type' | 'url';

/** One import of one file. */
export interface ImportEdge {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly line: number;
  /** Imported names; `*` for a namespace, `default` for a default import. */
  readonly names: readonly string[];
}

/** What the checks need to know about a file. */
export interface SourceModule {
  readonly file: string;
  readonly imports: readonly ImportEdge[];
  /** True when the file only re-exports. */
  readonly isBarrel: boolean;
  readonly program: SyntaxNode;
  /** The text of each comment between its marks, and its start. */
  readonly comments: readonly { readonly text: string; readonly start: number }[];
  lineAt(offset: number): number;
}

/** Parses a file. A syntax error gives an empty module: the type check reports it better. */
export function parseModule(file: string, text: string): SourceModule {
  const parsed = parseSync(file, text);
  const lineAt = makeLineFinder(text);
  return {
    file,
    imports: [
      ...staticImports(parsed, text, lineAt),
      ...reExports(parsed, text, lineAt),
      ...dynamicImports(parsed, text, lineAt),
      ...typeImports(parsed, text, lineAt),
      ...urlImports(text, lineAt),
    ],
    isBarrel: isBarrel(parsed),
    // The syntax tree costs more than all the rest, so it is converted only for checks that use it.
    get program() {
      return parsed.program as unknown as SyntaxNode;
    },
    comments: parsed.comments.map(({ value, start }) => ({ text: value, start: start + '//'.length })),
    lineAt,
  };
}

type LineFinder = (offset: number) => number;

function staticImports(parsed: ParseResult, text: string, lineAt: LineFinder): ImportEdge[] {
  return parsed.module.staticImports.map(statement => ({
    specifier: statement.moduleRequest.value,
    // `import { type A }` is not erased: with verbatimModuleSyntax the file is still loaded.
    kind: isErased(text.slice(statement.start, statement.end)) ? 'type' : 'static',
    line: lineAt(statement.start),
    names: statement.entries.map(({ importName }) =>
      importName.name === null
        ? (importName.kind as string) === 'Default'
          ? 'default'
          : '*'
        : importName.name,
    ),
  }));
}

function reExports(parsed: ParseResult, text: string, lineAt: LineFinder): ImportEdge[] {
  return parsed.module.staticExports.flatMap(statement => {
    const request = statement.entries.find(entry => entry.moduleRequest)?.moduleRequest;
    if (!request) return [];
    const kind = isErased(text.slice(statement.start, statement.end)) ? 'type' : 'static';
    return [{ specifier: request.value, kind, line: lineAt(statement.start), names: ['*'] }];
  });
}

function dynamicImports(parsed: ParseResult, text: string, lineAt: LineFinder): ImportEdge[] {
  return parsed.module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const specifier = unquote(text.slice(moduleRequest.start, moduleRequest.end));
    return specifier === null ? [] : [{ specifier, kind: 'dynamic', line: lineAt(start), names: ['*'] }];
  });
}

/** `import('#api/x.ts').Thing` in a type: erased, but still a dependency on another layer. */
function typeImports(parsed: ParseResult, text: string, lineAt: LineFinder): ImportEdge[] {
  if (text.split(/\bimport\s*\(/).length - 1 === parsed.module.dynamicImports.length) return [];
  return listNodes(parsed.program as unknown as SyntaxNode).flatMap(node => {
    if (node.type !== 'TSImportType') return [];
    const source = node.source as { value?: unknown } | undefined;
    if (typeof source?.value !== 'string') return [];
    return [{ specifier: source.value, kind: 'type', line: lineAt(node.start), names: ['*'] }];
  });
}

function urlImports(text: string, lineAt: LineFinder): ImportEdge[] {
  return [...text.matchAll(/new URL\(\s*(['"])(\.[^'"]+\.tsx?)\1/g)].map(match => ({
    specifier: match[2] ?? '',
    kind: 'url',
    line: lineAt(match.index),
    names: [],
  }));
}

function isErased(statement: string): boolean {
  return /^(import|export)\s+type\b(?!\s*(,|from\s*['"]))/.test(statement);
}

function isBarrel(parsed: ParseResult): boolean {
  const { staticExports, staticImports } = parsed.module;
  const passedOn = staticExports.filter(statement => statement.entries.some(entry => entry.moduleRequest));
  if (passedOn.length === 0) return false;
  const { body } = parsed.program;
  return staticImports.length + passedOn.length === body.length;
}

function unquote(source: string): string | null {
  const match = /^(['"`])([^'"`$]*)\1$/.exec(source.trim());
  return match?.[2] ?? null;
}

/** Maps an offset in a text, from 0, to its line, from 1. */
export function makeLineFinder(text: string): LineFinder {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return offset => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
