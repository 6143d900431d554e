import { locales } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';
import { countryNames, currencySigns } from '#ui/layout/country-names.ts';
import styles from './footer.module.css';

interface FooterProps {
  readonly locale: Locale;
  readonly t: Translate;
  /** Path and query behind the locale prefix; the country links lead to the same page elsewhere. */
  readonly path: string;
  /** null when the page failed before the year was known. */
  readonly year: number | null;
}

export function Footer({ locale: own, t, path, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.countries} aria-labelledby="countries">
          <h2 className={styles.heading} id="countries">
            {t('footer.countries')}
          </h2>
          <ul className={styles.list}>
            {locales.map(locale => (
              <li key={locale.slug}>
                <a
                  className={styles.country}
                  href={formatLocalePath(locale, path)}
                  lang={locale.language}
                  hrefLang={locale.tag.toLowerCase()}
                  aria-current={locale.slug === own.slug ? 'true' : undefined}
                  data-reload=""
                >
                  {countryNames[locale.country]}
                  <span className={styles.currency}>{currencySigns[locale.country]}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.words}>
          <p>{t('footer.order')}</p>
          <p>{t('footer.independent')}</p>
          {year !== null && <p>{t('footer.copyright', { year })}</p>}
        </div>
      </div>
    </footer>
  );
}
