import type { MouseEvent } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { countryNames } from '#ui/layout/country-names.ts';
import { Flag } from '#ui/layout/flag.tsx';
import styles from './country-link.module.css';

interface CountryLinkProps {
  readonly locale: Locale;
  readonly t: Translate;
  /** The name beside the flag is seen, too. */
  readonly isNamed?: boolean;
  /** Before the page scrolls. */
  readonly onFollow?: () => void;
}

/** The flag of the country whose prices are shown; leads to the footer, where another can be chosen (specification, Header). */
export function CountryLink({ locale, t, isNamed = false, onFollow }: CountryLinkProps) {
  const name = countryNames[locale.country];

  function scroll(event: MouseEvent) {
    const heading = document.getElementById('countries');
    if (!heading) return;
    // By hand, so that the address and the history stay as they are.
    event.preventDefault();
    onFollow?.();
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
  }

  return (
    <a
      className={styles.link}
      href="#countries"
      aria-label={t('header.country', { country: name })}
      onClick={scroll}
    >
      <Flag country={locale.country} isEager />
      {isNamed && name}
    </a>
  );
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
