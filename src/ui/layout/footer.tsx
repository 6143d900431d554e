import { findLocaleByLanguage, locales } from '#domain/locale/locale.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { countryNames, currencySigns } from '#ui/layout/country-names.ts';
import { footerSections, madeWithPath, rankingPath } from '#ui/layout/footer-links.ts';
import type { FooterLink, FooterSection } from '#ui/layout/footer-links.ts';
import { Flag } from '#ui/layout/flag.tsx';
import { formatPageInLocale } from '#ui/layout/page-in-locale.ts';
import type { Alternates } from '#ui/layout/page-in-locale.ts';
import styles from './footer.module.css';

export interface Operator {
  /** null = a demonstration without an operator. */
  readonly name: string | null;
  readonly social: readonly { readonly name: string; readonly href: string }[];
}

interface FooterProps {
  /** Path and query after the locale prefix; the country links lead to the same page in other countries. */
  readonly path: string;
  /** For a page with one address per language: its languages; null = it exists in every country. */
  readonly languages: readonly LanguageSlug[] | null;
  /** Addresses of the page in each language, where they differ. */
  readonly alternates: Alternates | null;
  /** null when the page failed before the year was known. */
  readonly year: number | null;
  readonly operator: Operator;
  /** Links to partners that buy devices here. */
  readonly partners: readonly FooterLink[];
}

export function Footer({ path, languages, alternates, year, operator, partners }: FooterProps) {
  const { locale, t } = useI18n();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <CountrySelector path={path} languages={languages} alternates={alternates} />
        {footerSections.map(section => (
          <Section
            key={section.heading}
            section={section}
            more={section.heading === 'footer.resources' ? partners : []}
          />
        ))}
        {operator.social.length > 0 && <Social operator={operator} />}
        <div className={styles.words}>
          <p>
            {t('footer.order')}{' '}
            <a href={formatLocalePath(findLocaleByLanguage(locale.language), rankingPath)}>
              {t('footer.resources.rank')}
            </a>
          </p>
          <p>{t('footer.independent')}</p>
          <p>
            {t('footer.madeWith')}{' '}
            <a href={formatLocalePath(locale, madeWithPath)}>{t('footer.madeWith.link')}</a>
          </p>
          {year !== null && (
            <p>{t('footer.copyright', { year, operator: operator.name ?? t('footer.demonstration') })}</p>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Links to the same page in each country. They load a new document, because each country has its own messages. */
function CountrySelector({
  path,
  languages,
  alternates,
}: Pick<FooterProps, 'path' | 'languages' | 'alternates'>) {
  const { locale: own, t } = useI18n();
  return (
    <nav className={styles.countries} aria-labelledby="countries">
      <h2 className={styles.heading} id="countries">
        {t('footer.countries')}
      </h2>
      <ul className={styles.countryList}>
        {locales.map(locale => (
          <li key={locale.slug}>
            <a
              className={styles.country}
              href={formatPageInLocale(locale, path, languages, alternates)}
              lang={locale.language}
              hrefLang={locale.tag.toLowerCase()}
              aria-current={locale.slug === own.slug ? 'true' : undefined}
              data-locale={locale.slug}
              data-reload=""
            >
              <Flag country={locale.country} width={18} />
              {countryNames[locale.country]}
              <span className={styles.currency}>{currencySigns[locale.country]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionProps {
  readonly section: FooterSection;
  /** Additional links, which not every country has. */
  readonly more: readonly FooterLink[];
}

function Section({ section: { heading, links }, more }: SectionProps) {
  const { locale, t } = useI18n();
  const formatHref = ({ kind, href }: FooterLink) => {
    if (kind === 'locale') return formatLocalePath(locale, href);
    return kind === 'language' ? formatLocalePath(findLocaleByLanguage(locale.language), href) : href;
  };
  const shown = [...links, ...more].filter(
    link => !link.languages || link.languages.includes(locale.language),
  );
  return (
    <nav aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {t(heading)}
      </h2>
      <ul className={styles.list}>
        {shown.map(link => (
          <li key={link.href} className={link.kind === 'dialog' ? styles.scripted : undefined}>
            <a className={styles.link} href={formatHref(link)} {...(link.isExternal && wayOut)}>
              {'key' in link.label ? t(link.label.key) : link.label.name}
              {link.isExternal && <span className="visually-hidden">{` (${t('offer.newTab')})`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wayOut = { target: '_blank', rel: 'nofollow noopener' } as const;

function Social({ operator }: { readonly operator: Operator }) {
  const { t } = useI18n();
  return (
    <nav aria-labelledby="footer.social">
      <h2 className={styles.heading} id="footer.social">
        {t('footer.social')}
      </h2>
      <ul className={styles.list}>
        {operator.social.map(({ name, href }) => (
          <li key={name}>
            <a className={styles.link} href={href} rel="me noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
