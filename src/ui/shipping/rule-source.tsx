// The authority that set a rule, and the date of the rule.
import { authorities } from '#domain/shipping/shipping-rules.ts';
import type { AuthorityKey } from '#domain/shipping/shipping-rules.ts';
import { formatDate } from '#messages/format-date.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './shipping-ledger.module.css';

interface RuleSourceProps {
  readonly authority: AuthorityKey;
  /** ISO date. */
  readonly day: string;
}

export function RuleSource({ authority, day }: RuleSourceProps) {
  const { locale, t } = useI18n();
  const { name, href } = authorities[authority];
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer">
        {name}
      </a>
      {', '}
      <span className={styles.day}>{t('usShipping.asOf', { day: formatDate(locale, 'day', day) })}</span>
    </>
  );
}
