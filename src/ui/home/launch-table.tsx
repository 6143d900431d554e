import type { Locale } from '#domain/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import type { CardView } from '#ui/catalogue/offer-view.ts';
import { formatCardHref } from '#ui/catalogue/result-card.tsx';
import styles from './launch-table.module.css';

interface LaunchTableProps {
  readonly t: Translate;
  readonly locale: Locale;
  readonly cards: readonly CardView[];
  readonly labelledBy: string;
}

/** Launch price, price now, and the distance between them as a figure and a line. */
export function LaunchTable({ t, locale, cards, labelledBy }: LaunchTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('spec.model')}</th>
          <th scope="col" className={styles.figure}>
            {t('launch.launch')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('launch.now')}
          </th>
          <th scope="col">{t('launch.drop')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(card => (
          <LaunchRow key={card.sku} t={t} locale={locale} card={card} />
        ))}
      </tbody>
    </table>
  );
}

function LaunchRow({
  t,
  locale,
  card,
}: { readonly card: CardView } & Pick<LaunchTableProps, 't' | 'locale'>) {
  const percent = card.offer?.discountPercent ?? null;
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <a className={styles.link} href={formatCardHref(locale, card)}>
          {card.modelName}
        </a>
        <span className={styles.variant}>{card.details.join(' · ')}</span>
      </th>
      <td className={styles.launch}>
        <s>{card.launchPriceLabel}</s>
      </td>
      <td className={styles.now}>{card.offer?.priceLabel}</td>
      <td className={styles.drop}>{percent !== null && percent > 0 && <Drop t={t} percent={percent} />}</td>
    </tr>
  );
}

/** The whole line is the launch price, its thick part what is left of it. */
function Drop({ t, percent }: { readonly t: Translate; readonly percent: number }) {
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
