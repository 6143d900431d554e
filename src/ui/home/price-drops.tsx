import type { Home } from '#api/contract/home.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { trendDays } from '#domain/offers/price-trend.ts';
import { formatDate } from '#messages/formats.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { formatCondition } from '#ui/offers/offer-labels.ts';
import { WholeWords } from '#ui/whole-words.tsx';
import { TrendLine } from '#ui/history/trend-line.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import device from './device-name.module.css';
import ledger from './device-table.module.css';
import styles from './price-drops.module.css';

interface PriceDropsProps {
  readonly drops: Home['priceDrops'];
  readonly labelledBy: string;
}

/** Price drops as a table: the last 90 days as a line, the lowest earlier price, the current price, and since when. */
export function PriceDrops({ drops, labelledBy }: PriceDropsProps) {
  const { t } = useI18n();
  return (
    <table className={`${ledger.table} ${styles.drops}`} aria-labelledby={labelledBy}>
      <thead className={ledger.head}>
        <tr>
          <th scope="col">{t('home.drops.device')}</th>
          <th scope="col">{t('home.drops.trend')}</th>
          <th scope="col">{t('home.drops.since')}</th>
          <th scope="col" className={ledger.figure}>
            {t('home.drops.before')}
          </th>
          <th scope="col" className={ledger.figure}>
            {t('launch.now')}
          </th>
          <th scope="col" className={ledger.figure}>
            {t('launch.drop')}
          </th>
        </tr>
      </thead>
      <tbody>
        {drops.map(drop => (
          <Row key={drop.product.path} drop={drop} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ drop }: { readonly drop: Home['priceDrops'][number] }) {
  const { locale, t } = useI18n();
  const { product, offer, beforeLabel, percent, day, trend } = drop;
  return (
    <tr>
      <th scope="row" className={`${ledger.device} ${styles.device}`}>
        <DeviceDrawing className={device.drawing} imageKeyHash={product.imageKeyHashes[0] ?? ''} />
        <span>
          <a className={device.name} href={formatLocalePath(locale, product.path)}>
            <WholeWords text={product.modelName} />
          </a>
          <span className={device.variant}>
            {joinDetails([...product.details, formatCondition(t, offer)])}
          </span>
        </span>
      </th>
      <td className={styles.trend}>
        <TrendLine trend={trend} to={trendDays} isWide />
      </td>
      <td className={styles.since}>
        <span className={styles.label}>{t('home.drops.since.day')} </span>
        <time dateTime={day}>{formatDate(locale, 'shortDay', day)}</time>
      </td>
      <td className={`${ledger.was} ${styles.before}`}>
        <s>{beforeLabel}</s>
      </td>
      <td className={`${ledger.now} ${styles.now}`}>{offer.priceLabel}</td>
      <td className={`${ledger.drop} ${styles.drop}`}>{t('launch.percent', { percent })}</td>
    </tr>
  );
}
