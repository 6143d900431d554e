// Refurbished or new, each with its number of products.
import type { Mode } from '#domain/offers/condition.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './mode-switch.module.css';

interface ModeSwitchProps {
  readonly mode: Mode;
  readonly ownHref: string;
  readonly otherHref: string;
  /** Products in stock in the other mode. */
  readonly otherTotal: string;
}

export function ModeSwitch({ mode, ownHref, otherHref, otherTotal }: ModeSwitchProps) {
  const { t } = useI18n();
  const own = (
    <a key="own" className={styles.mode} href={ownHref} aria-current="page">
      {t(`mode.${mode}`)}
    </a>
  );
  const other = (
    <a key="other" className={styles.mode} href={otherHref}>
      {t(`mode.${mode === 'new' ? 'refurbished' : 'new'}`)} <span className={styles.total}>{otherTotal}</span>
    </a>
  );
  return (
    <nav className={styles.switch} aria-label={t('results.modes')}>
      {mode === 'new' ? [other, own] : [own, other]}
    </nav>
  );
}
