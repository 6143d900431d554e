import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './used-prices.module.css';

interface YearView {
  readonly year: number;
  readonly models: readonly {
    readonly label: string;
    readonly url: string;
    readonly minPriceLabel: string;
  }[];
}

interface UsedPricesProps {
  readonly years: readonly YearView[];
}

/** Years shown unfolded: about as long as people keep a phone. */
const openYears = 6;

/** Models with their lowest price, in one column per year of release. Older years are folded away. */
export function UsedPrices({ years }: UsedPricesProps) {
  const { t } = useI18n();
  // A single older year is not worth folding away.
  const open = years.length <= openYears + 1 ? years.length : openYears;
  const older = years.slice(open);
  const [first, last] = [older.at(-1)?.year, older[0]?.year];
  return (
    <>
      <Years years={years.slice(0, open)} />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary className={styles.summary}>
            {t('home.iphones.older', { first: String(first), last: String(last) })}
          </summary>
          <Years years={older} />
        </details>
      )}
    </>
  );
}

function Years({ years }: UsedPricesProps) {
  return (
    <div className={styles.years}>
      {years.map(({ year, models }) => (
        <section className={styles.year} key={year} aria-labelledby={`iphones-${year}`}>
          <h3 className={styles.heading} id={`iphones-${year}`}>
            {year}
          </h3>
          <ul>
            {models.map(({ label, url, minPriceLabel }) => (
              <li className={styles.model} key={url}>
                <a className={styles.name} href={url}>
                  <UnbrokenSizes text={label} />
                </a>
                <span className={styles.price}>{minPriceLabel}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
