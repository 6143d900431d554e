import type { MouseEvent } from 'react';
import { useI18n } from '#ui/i18n-context.ts';
import { countryNames, currencySigns } from '#ui/layout/country-names.ts';
import { Flag } from '#ui/layout/flag.tsx';
import styles from './country-link.module.css';

interface CountryLinkProps {
  /** Shows the name in place of the code. */
  readonly isNamed?: boolean;
  /** Called before the page scrolls. */
  readonly onFollow?: () => void;
}

/** Flag, country and currency; links to the country list in the footer (specification, Header). */
export function CountryLink({ isNamed = false, onFollow }: CountryLinkProps) {
  const { locale, t } = useI18n();
  const name = countryNames[locale.country];

  function scroll(event: MouseEvent) {
    const heading = document.getElementById('countries');
    if (!heading) return;
    // Scrolls by script, so that the address and the history stay unchanged.
    event.preventDefault();
    onFollow?.();
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }

  const code = locale.country === 'gb' ? 'UK' : locale.country.toUpperCase();
  const shownName = isNamed ? name : code;
  return (
    <a className={styles.link} href="#countries" onClick={scroll}>
      <Flag country={locale.country} isEager />
      {/* The accessible name begins with the visible text (WCAG 2.5.3). */}
      <span>{`${shownName} · ${currencySigns[locale.country]}`}</span>
      <span className="visually-hidden">{t('header.country', { country: name })}</span>
    </a>
  );
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
