// Checks the links between long texts and to pages of the site in every language.
import { findSpec } from '#domain/merchants/merchant-specs.ts';
import { modes } from '#domain/offers/condition.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { matchRoute } from '#domain/urls/site-routes.ts';
import { loadSeedVocabulary } from '#tests/support/seed-vocabulary.ts';

export interface LinkedText {
  readonly file: string;
  readonly language: string;
  /** Its address without the language prefix: `/terms`. */
  readonly path: string;
  readonly body: string;
  /** `2 money`: level and id of each heading. */
  readonly sections: readonly string[];
}

/** Pages that exist in every country or language, with data and without. */
const everywhere = [
  'index',
  'apiDocs',
  'blog',
  'compare',
  'identify',
  'productAlerts',
  'refurbishers',
  'refurbisherComparison',
  'refurbisherSpecsComparison',
  'saved',
  'search',
  'support',
  'supportContact',
];

/** Pictures do not count as links. */
export function listLinks(body: string): string[] {
  return [...body.matchAll(/(?<!!)\[[^\]]*\]\(([/#][^)]*)\)/g)].map(([, href = '']) => href);
}

/**
 * Whether a link leads to one of the texts in its own language (with the named section), to a list of the catalogue, or to a page that
 * always exists. `paths`: topic pages, as `language path`.
 */
export function leadsSomewhere(
  href: string,
  from: LinkedText,
  texts: readonly LinkedText[],
  paths: ReadonlySet<string>,
): boolean {
  const [path = '', id] = href.split('#', 2);
  const target =
    path === '' ? from : texts.find(text => text.path === path && text.language === from.language);
  if (target) return id === undefined || target.sections.some(section => section.endsWith(` ${id}`));
  if (paths.has(`${from.language} ${path}`)) return true;
  if (modes.some(mode => path === `/${mode}`)) return true;
  if (modes.some(mode => path.startsWith(`/${mode}/`))) return isCatalogueAddress(path);
  const route = matchRoute(path);
  if (route?.route.name === 'refurbisherSpecs') return findSpec(route.params['specSlug'] ?? '') !== null;
  return everywhere.some(name => route?.route.name === name);
}

let vocabulary: ReturnType<typeof loadSeedVocabulary>['vocabulary'] | null = null;

/** Checked with the vocabulary of the whole catalogue, which is read only when a text needs it. */
function isCatalogueAddress(path: string): boolean {
  vocabulary ??= loadSeedVocabulary().vocabulary;
  return parseCatalogueAddress(path, '', vocabulary) !== null;
}
