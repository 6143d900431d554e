// windfall catalogue find: the SKUs of products, by words of their name.
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { readArguments, readWholeNumber } from '#cli/arguments.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine } from '#cli/print.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { splitWords } from '#domain/words.ts';

const usualLimit = 20;

export const catalogueFind: Command = {
  name: 'catalogue find',
  summary: 'find product SKUs by words in their name',
  help: `Usage: npm run windfall -- catalogue find WORD... [--limit N] [--json]

Every word must occur in the product's SKU or its model's name. Numbers match as a whole: "13" does not match "13.3" or "2013".
Use the SKU with \`review accept\`.

  windfall catalogue find iphone 13 128
  windfall catalogue find macbook air m2 midnight

Exit codes: 0 found; 1 no product matches; 2 usage error.`,
  run: async args => runOnDatabase(findProducts(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened. */
export function findProducts(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { limit: { type: 'string' }, json: { type: 'boolean' } },
    Number.POSITIVE_INFINITY,
  );
  const limit = values.limit === undefined ? usualLimit : readWholeNumber('limit', values.limit, 1, 10_000);
  const wanted = foldAll(positionals.join(' '));
  if (wanted.length === 0) throw new CommandProblem('give words to search for, such as iphone 13 128');
  return async db => {
    const found = (await readProducts(db))
      .filter(product => hasAll(product, wanted))
      .sort((one, other) => compareFound(one, other));
    if (values.json) {
      printJson(found.slice(0, limit).map(({ sku, model }) => ({ sku, model: model.name })));
      return found.length > 0 ? 0 : 1;
    }
    for (const { sku, model } of found.slice(0, limit)) printLine(`${sku}  ${model.name}`);
    if (found.length === 0) printLine('No product matches all of these words.');
    else if (found.length > limit)
      printLine(`${limit} of ${found.length} shown; add words to narrow the search, or use --limit.`);
    return found.length > 0 ? 0 : 1;
  };
}

/** "128GB" and "128 GB" are 128; "1TB" is 1000, as SKUs have it. */
function foldAll(text: string): string[] {
  const plain = text
    .replace(/(\d+)\s*tb\b/gi, (_, count: string) => String(Number(count) * 1_000))
    .replace(/(\d+)\s*gb\b/gi, '$1');
  return splitWords(plain).map(word => word.text);
}

function hasAll({ sku, model }: Product, wanted: readonly string[]): boolean {
  const words = new Set(splitWords(`${sku} ${model.name} ${model.slug}`).map(word => word.text));
  // "16GB" in a SKU is memory, which a search states without the unit.
  for (const word of words) words.add(word.replace(/gb$/, ''));
  return wanted.every(word => words.has(word));
}

/** Short names first: "iphone 13" before "iphone 13 pro max". */
function compareFound(one: Product, other: Product): number {
  return one.model.name.length - other.model.name.length || (one.sku < other.sku ? -1 : 1);
}
