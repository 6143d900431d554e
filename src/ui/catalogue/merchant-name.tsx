import type { Translate } from '#messages/translate.ts';
import styles from './merchant-name.module.css';

interface MerchantNameProps {
  readonly t: Translate;
  readonly name: string;
  readonly isDemo: boolean;
}

/** The merchant's name; an invented merchant says so wherever it stands. */
export function MerchantName({ t, name, isDemo }: MerchantNameProps) {
  return (
    <>
      {name}
      {isDemo && ' '}
      {isDemo && <span className={styles.demo}>{t('demo.mark')}</span>}
    </>
  );
}
