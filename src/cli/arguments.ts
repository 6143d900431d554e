// Parses the arguments of a command: options, positionals, and the arguments that several commands share.
import { parseArgs } from 'node:util';
import { CommandProblem } from '#cli/command.ts';
import type { ListingName } from '#services/feeds/correct-listing.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/** Throws a CommandProblem for an unknown option, an option without its value, or more words than `most`. */
export function readArguments<Given extends Options>(words: readonly string[], options: Given, most: number) {
  try {
    const parsed = parseArgs({ args: [...words], allowPositionals: true, options });
    const extra = parsed.positionals[most];
    if (extra !== undefined) throw new Error(`"${extra}" is one word too many`);
    return parsed;
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
}

/** `kernobst/KB-1017`: everything after the first slash is the code. */
export function readListingName(text: string | undefined): ListingName {
  const [, merchantSlug, code] = /^([a-z-]+)\/(.+)$/s.exec(text ?? '') ?? [];
  if (merchantSlug === undefined || code === undefined)
    throw new CommandProblem('name the listing as MERCHANT/CODE, such as kernobst/KB-1017');
  return { merchantSlug, code };
}
