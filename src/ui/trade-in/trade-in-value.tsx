// On a product page: the payout for selling this device, and its price after trading in an older one. Their heading has the id `trade-in`.
import type { TradeInValue as Value } from '#api/contract/trade-in.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './trade-in.module.css';

interface TradeInValueProps {
  readonly value: Value;
  /** Path and query of the page on which another old device is chosen, without the locale prefix. */
  readonly otherPath: string;
}

export function TradeInValue({ value: { sell, upgrades }, otherPath }: TradeInValueProps) {
  const { locale, t } = useI18n();
  return (
    <ul className={styles.value} aria-labelledby="trade-in">
      {upgrades.map(({ label, path, maxPayoutLabel, net, netLabel }) => (
        <li className={styles.valueRow} key={path}>
          <a href={formatLocalePath(locale, path)}>
            {t('sell.value.old', { device: label, price: maxPayoutLabel })}
          </a>
          <span>{t(net < 0 ? 'sell.value.left' : 'sell.value.net', { price: netLabel })}</span>
        </li>
      ))}
      {upgrades.length > 0 && (
        <li className={styles.valueRow}>
          <a href={formatLocalePath(locale, otherPath)}>{t('sell.value.other')}</a>
        </li>
      )}
      {sell && (
        <li className={styles.valueRow}>
          <a href={formatLocalePath(locale, sell.path)}>
            {t('sell.value.own', { price: sell.maxPayoutLabel })}
          </a>
        </li>
      )}
    </ul>
  );
}
