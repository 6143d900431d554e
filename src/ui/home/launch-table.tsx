import type { Home } from '#api/contract/home.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import { joinDetails } from '#ui/catalogue/join-details.ts';
import { WholeWords } from '#ui/whole-words.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import device from './device-name.module.css';
import ledger from './device-table.module.css';
import styles from './launch-table.module.css';

interface LaunchTableProps {
  readonly models: Home['newest'];
  readonly labelledBy: string;
}

/** Launch price, current price, and the difference as a figure and a bar. */
export function LaunchTable({ models, labelledBy }: LaunchTableProps) {
  const { t } = useI18n();
  return (
    <table className={`${ledger.table} ${styles.models}`} aria-labelledby={labelledBy}>
      <thead className={ledger.head}>
        <tr>
          <th scope="col">{t('spec.model')}</th>
          <th scope="col" className={ledger.figure}>
            {t('launch.launch')}
          </th>
          <th scope="col" className={ledger.figure}>
            {t('launch.now')}
          </th>
          <th scope="col">{t('launch.drop')}</th>
        </tr>
      </thead>
      <tbody>
        {models.map(model => (
          <LaunchRow key={model.product.path} model={model} />
        ))}
      </tbody>
    </table>
  );
}

function LaunchRow({
  model: { product, offer, launchPriceLabel },
}: {
  readonly model: Home['newest'][number];
}) {
  const { locale, t } = useI18n();
  const percent = offer.discountPercent;
  return (
    <tr>
      <th scope="row" className={`${ledger.device} ${styles.product}`}>
        <DeviceDrawing className={device.drawing} imageKeyHash={product.imageKeyHashes[0] ?? ''} />
        <span>
          <a className={device.name} href={formatLocalePath(locale, product.path)}>
            <WholeWords text={product.modelName} />
          </a>
          <span className={device.variant}>{joinDetails(product.details)}</span>
        </span>
      </th>
      <td className={`${ledger.was} ${styles.launch}`}>
        {launchPriceLabel === null ? t('launch.unknown') : <s>{launchPriceLabel}</s>}
      </td>
      <td className={ledger.now}>{offer.priceLabel}</td>
      <td className={`${ledger.drop} ${styles.drop}`}>
        {percent !== null && percent > 0 && <Drop percent={percent} />}
      </td>
    </tr>
  );
}

/** The whole bar is the launch price, its thick part the current price. */
function Drop({ percent }: { readonly percent: number }) {
  const { t } = useI18n();
  return (
    <>
      <svg
        className={styles.line}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.whole} x="0" y="3.5" width="100" height="1" />
        <rect className={styles.rest} x="0" y="2" width={100 - percent} height="4" />
      </svg>
      <span className={styles.percent}>{t('launch.percent', { percent })}</span>
    </>
  );
}
