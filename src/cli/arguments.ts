// Parses the arguments of a command: options, positionals, and the arguments that several commands share.
import { parseArgs } from 'node:util';
import { CommandProblem } from '#cli/command.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import type { ListingName } from '#services/feeds/correct-listing.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/**
 * Throws a CommandProblem for an unknown option, an option without its value, or more than `most` positionals; so do the other functions
 * here.
 */
export function readArguments<Given extends Options>(args: readonly string[], options: Given, most: number) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options });
    const extra = parsed.positionals[most];
    if (extra !== undefined) throw new Error(`unexpected argument "${extra}"`);
    return parsed;
  } catch (error) {
    throw new CommandProblem((error as Error).message);
  }
}

export function readOneOf<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find(each => each === text);
  if (choice === undefined) throw new CommandProblem(`--${option} must be one of ${choices.join(', ')}`);
  return choice;
}

export function readCountry(text: string | undefined): CountrySlug {
  return readOneOf('country', text, countries);
}

export function readWholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most)
    throw new CommandProblem(`--${option} must be a whole number from ${least} to ${most}`);
  return number;
}

/** Parses the id that a list shows: `give the number of the image`. */
export function readId(thing: string, text = ''): number {
  if (!/^\d{1,15}$/.test(text)) throw new CommandProblem(`give the number of the ${thing}`);
  return Number(text);
}

/** ISO 8601; UTC without a zone. */
export function readTime(option: string, text: string): Date {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = new Date(hasZone ? text : `${text}Z`);
  if (Number.isNaN(time.getTime()))
    throw new CommandProblem(`--${option} must be a time, such as 2026-12-24T00:00:00Z`);
  return time;
}

/** `kernobst/KB-1017`: everything after the first slash is the code. */
export function readListingName(text: string | undefined): ListingName {
  const [, merchantSlug, code] = /^([a-z-]+)\/(.+)$/s.exec(text ?? '') ?? [];
  if (merchantSlug === undefined || code === undefined)
    throw new CommandProblem('give the listing as MERCHANT/CODE, such as kernobst/KB-1017');
  return { merchantSlug, code };
}
