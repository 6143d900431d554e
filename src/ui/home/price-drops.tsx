import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatPercent } from '#messages/formats.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { DrawnTrend } from '#ui/history/trend-line.tsx';
import type { TrendDrawing } from '#ui/history/trend-line.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import device from './device-name.module.css';
import ledger from './device-table.module.css';
import styles from './price-drops.module.css';

export interface DropView {
  /** Path of the product after the locale prefix. */
  readonly path: string;
  readonly modelName: string;
  /** What distinguishes the offer from others of its model: `128 GB · Midnight · Good`. */
  readonly details: string;
  readonly imageKeyHash: string;
  readonly beforeLabel: string;
  readonly priceLabel: string;
  readonly percent: number;
  /** First day of the lower price, an ISO date. */
  readonly day: string;
  readonly trend: TrendDrawing | null;
}

interface PriceDropsProps {
  readonly drops: readonly DropView[];
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
          <Row key={drop.path} drop={drop} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ drop }: { readonly drop: DropView }) {
  const { locale, t } = useI18n();
  const { path, modelName, details, imageKeyHash, beforeLabel, priceLabel, percent, day, trend } = drop;
  return (
    <tr>
      <th scope="row" className={`${ledger.device} ${styles.device}`}>
        <DeviceDrawing className={device.drawing} imageKeyHash={imageKeyHash} />
        <span>
          <a className={device.name} href={formatLocalePath(locale, path)}>
            <UnbrokenSizes text={modelName} />
          </a>
          <span className={device.variant}>{details}</span>
        </span>
      </th>
      <td className={styles.trend}>{trend && <DrawnTrend drawing={trend} isWide />}</td>
      <td className={styles.since}>
        <span className={styles.label}>{t('home.drops.since.day')} </span>
        <time dateTime={day}>{formatDate(locale, 'shortDay', day)}</time>
      </td>
      <td className={`${ledger.was} ${styles.before}`}>
        <s>{beforeLabel}</s>
      </td>
      <td className={`${ledger.now} ${styles.now}`}>{priceLabel}</td>
      <td className={`${ledger.drop} ${styles.drop}`}>{formatPercent(locale, percent / 100)}</td>
    </tr>
  );
}
