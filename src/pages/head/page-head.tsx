// Title, description, canonical address and language alternates of a page; React lifts them into <head>.
import { clipDescription } from '#domain/content/clip-description.ts';
import { findLocaleByLanguage, locales } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug, Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { usePage } from '#pages/page-context.ts';
import { useI18n } from '#ui/i18n-context.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Canonical path and query after the locale prefix. */
  readonly path: string;
  /** false = search engines must not index the page, and it has no alternates. */
  readonly isIndexable?: boolean;
  /** false = search engines must not follow its links. */
  readonly isFollowed?: boolean;
  /** Countries where this page exists; all when left out. The page's own country is always listed. */
  readonly countries?: readonly CountrySlug[];
  /** Languages of a page with one address per language; none = it has no alternates; left out, the page has one per country. */
  readonly languages?: readonly LanguageSlug[];
  /** For a page with another path in each language: its paths after the prefix, in place of `languages`. */
  readonly alternates?: readonly { readonly language: LanguageSlug; readonly path: string }[];
  /** ISO dates of an article. */
  readonly article?: { readonly publishedOn: string; readonly updatedOn: string };
}

export function PageHead({
  title,
  description: whole,
  path,
  countries,
  alternates,
  languages = alternates?.map(({ language }) => language),
  article,
  isIndexable = true,
  isFollowed = true,
}: PageHeadProps) {
  const { locale: own } = useI18n();
  const { publicUrl } = usePage();
  const description = clipDescription(whole);
  const listed = isIndexable ? listPlaces(own, countries, languages) : [];
  const pathIn = (locale: Locale) =>
    alternates?.find(({ language }) => language === locale.language)?.path ?? path;
  const address = (locale: Locale) => publicUrl + formatLocalePath(locale, pathIn(locale));
  return (
    <>
      <title>{withSiteName(title)}</title>
      <meta name="description" content={description} />
      {!isIndexable && <meta name="robots" content={isFollowed ? 'noindex, follow' : 'noindex, nofollow'} />}
      <link rel="canonical" href={address(own)} />
      {listed.map(locale => (
        <link
          key={locale.slug}
          rel="alternate"
          hrefLang={languages ? locale.language : locale.tag.toLowerCase()}
          href={address(locale)}
        />
      ))}
      {listed.some(locale => locale.prefix === '') && (
        <link rel="alternate" hrefLang="x-default" href={publicUrl + pathIn(findLocaleByLanguage('en'))} />
      )}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedOn} />}
      {article && <meta property="article:modified_time" content={article.updatedOn} />}
      <meta property="og:locale" content={own.tag.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(own)} />
      <meta property="og:site_name" content="Windfall" />
      <meta property="og:image" content={`${publicUrl}/images/social/${own.slug}${cardOf(path)}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="628" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** `iPhone 13 · Windfall`; a title that names the site (`About Windfall`) stays as it is. */
function withSiteName(title: string): string {
  return title.includes('Windfall') ? title : `${title} · Windfall`;
}

/** The locales in which the page exists, including the current one. */
function listPlaces(
  own: Locale,
  countries: PageHeadProps['countries'],
  languages: PageHeadProps['languages'],
): readonly Locale[] {
  if (languages) return languages.map(findLocaleByLanguage);
  return locales.filter(
    ({ country, slug }) => slug === own.slug || !countries || countries.includes(country),
  );
}

/** A product has its own social card; every other page uses the site's. */
function cardOf(path: string): string {
  const sku = /\/sku\/([^/?]+)/.exec(path)?.[1];
  return sku === undefined ? '' : `/${sku}`;
}
