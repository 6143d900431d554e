// A tool of the MCP server: input validated by a schema, calls of the public API, and one answer in figures and in words.
import { z } from 'zod';
import type { ApiClient, CallFailure } from '#api/client.ts';
import { countries, getCountryLocale, languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';
import { formatLocalePath, parseLocalePrefix } from '#domain/urls/locale-prefix.ts';

/** The dependencies of a tool: the calls of pages, and the site's address. */
export interface ToolContext {
  readonly api: ApiClient;
  readonly publicUrl: string;
  readonly now: Date;
}

export interface ToolAnswer {
  /** Absolute address of the page that shows the same. */
  readonly url: string;
  /** ISO times at which the named items were last seen; none = the answer is our own list as of now. */
  readonly seenAt: readonly string[];
  /** The answer as text, for readers. */
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly run: (input: z.output<Input>, context: ToolContext) => Promise<Result<ToolAnswer, CallFailure>>;
}

/** Types the input of `run` by the schema. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): Tool<Input> {
  return tool;
}

/** Fields that tools have in common. */
export const placeFields = {
  country: z.enum(countries).meta({ description: 'where it is bought: it decides offers, currency and tax' }),
  language: z
    .enum(languages)
    .optional()
    .meta({ description: 'of labels; left out = that of the country, in which its pages are' }),
};

interface RequestedPlace {
  readonly country: CountrySlug;
  readonly language?: LanguageSlug | undefined;
}

/** The fields of a call that name country and language. */
export function callPlace({ country, language }: RequestedPlace) {
  return { countrySlug: country, ...(language && { languageSlug: language }) };
}

/** The language of labels. */
export function languageOf({ country, language }: RequestedPlace): LanguageSlug {
  return language ?? getCountryLocale(country).language;
}

/**
 * Absolute address in the country's own language, with or without a prefix given: in another language its page would be that of
 * another country, with other prices (specification, Building addresses).
 */
export function addressOf({ publicUrl }: ToolContext, country: CountrySlug, path: string): string {
  return publicUrl + formatLocalePath(getCountryLocale(country), parseLocalePrefix(path).path);
}
