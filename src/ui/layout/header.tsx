import type { Locale } from '#domain/locale/locale.ts';
import { modes } from '#domain/offers/condition.ts';
import type { Mode } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { Translate } from '#messages/translate.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import styles from './header.module.css';

interface HeaderProps {
  readonly locale: Locale;
  readonly t: Translate;
  /** The mode of the page on show, marked in the navigation. */
  readonly mode: Mode | null;
}

export function Header({ locale, t, mode }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.home} href={formatLocalePath(locale, '/')} aria-label={t('header.home')}>
          <Wordmark />
        </a>
        <nav aria-label={t('nav.label')}>
          <ul className={styles.links}>
            {modes.map(one => (
              <li key={one}>
                <a
                  className={styles.link}
                  href={formatLocalePath(locale, `/${one}`)}
                  aria-current={one === mode ? 'true' : undefined}
                >
                  {t(`mode.${one}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
