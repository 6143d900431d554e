// The parts of one ICU message: its arguments, tags, choices and plain text.
import { parse } from '@messageformat/parser';

type Token = ReturnType<typeof parse>[number] | { readonly type: 'octothorpe' };
type Category = Intl.LDMLPluralRule;

/** One choice between branches inside a message. */
export interface Choice {
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly argument: string;
  readonly cases: readonly string[];
}

/** A parsed message. */
export interface MessageShape {
  readonly arguments: ReadonlySet<string>;
  /** Names of `<tag>`s. */
  readonly tags: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  /** `argument: case|case` for every select: the cases are values of the program, the same in every language. */
  readonly selects: ReadonlySet<string>;
  /** Text of every branch with arguments replaced by `0`, for typographic checks. */
  readonly texts: readonly string[];
}

/** Parses a message; throws the parser's own error when it is not ICU MessageFormat. */
export function readMessage(text: string, language: string): MessageShape {
  const tokens = parse(text, {
    cardinal: pluralCategories(language, 'cardinal'),
    ordinal: pluralCategories(language, 'ordinal'),
  });
  const found = {
    arguments: new Set<string>(),
    tags: new Set([...text.matchAll(/<\/?([a-z][\w-]*)\s*\/?>/gi)].map(match => match[1] ?? '')),
    choices: [] as Choice[],
    selects: new Set<string>(),
    texts: [] as string[],
  };
  collect(tokens, found);
  return found;
}

/** The plural categories of the language, by CLDR. */
export function pluralCategories(language: string, type: 'cardinal' | 'ordinal'): Category[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

interface Collected {
  readonly arguments: Set<string>;
  readonly choices: Choice[];
  readonly selects: Set<string>;
  readonly texts: string[];
}

function collect(tokens: readonly Token[], into: Collected): void {
  let text = '';
  for (const token of tokens) {
    if (token.type === 'content') text += token.value;
    else text += '0';
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    into.arguments.add(token.arg);
    if (token.type === 'argument' || token.type === 'function') continue;
    const cases = token.cases.map(({ key }) => key);
    if (token.type === 'select') into.selects.add(`${token.arg}: ${cases.toSorted().join('|')}`);
    into.choices.push({ kind: token.type, argument: token.arg, cases });
    for (const branch of token.cases) collect(branch.tokens, into);
  }
  if (text !== '') into.texts.push(text);
}
