// A list with one card for each model: its lowest price, its colours, and the lowest price of each storage size and condition.
import type { WireListModel } from '#api/contract/models.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './model-list.module.css';

interface ModelListProps {
  readonly models: readonly WireListModel[];
  /** For screen readers. */
  readonly heading: string;
}

export function ModelList({ models, heading }: ModelListProps) {
  return (
    <section>
      <h2 className="visually-hidden">{heading}</h2>
      <ul className={styles.list}>
        {models.map(model => (
          <li className={styles.cell} key={model.modelName}>
            <ModelCard model={model} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModelCard({ model }: { readonly model: WireListModel }) {
  const { t } = useI18n();
  const { label, url, lowestPriceLabel, imageKeyHash, colors, storages, conditions } = model;
  return (
    <article className={lowestPriceLabel === null ? `${styles.card} ${styles.away}` : styles.card}>
      <DeviceDrawing className={styles.drawing} imageKeyHash={imageKeyHash} />
      <div className={styles.head}>
        <h3 className={styles.title}>
          <a className={styles.link} href={url}>
            {label}
          </a>
        </h3>
        <p className={styles.price}>
          {lowestPriceLabel === null ? t('stock.soldOut') : t('price.from', { price: lowestPriceLabel })}
        </p>
      </div>
      <div className={styles.choices}>
        {colors.length > 0 && (
          <ul className={styles.colors} aria-label={t('spec.colour')}>
            {colors.map(({ value, label: name, colorValue, url: href }) => (
              <li key={value}>
                <a className={styles.color} href={href} aria-label={name} title={name}>
                  <Dot value={colorValue} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <Choices label={t('spec.storage')} choices={storages} />
        <Choices label={t('offer.condition')} choices={conditions.filter(({ value }) => value !== 'N')} />
      </div>
    </article>
  );
}

type Choice = WireListModel['storages'][number] | WireListModel['conditions'][number];

function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <ul className={styles.values} aria-label={label}>
      {choices.map(({ value, label: name, lowestPriceLabel, url }) => (
        <li key={value}>
          <a className={styles.value} href={url}>
            <span>{name}</span>
            {lowestPriceLabel !== null && <span className={styles.lowest}>{lowestPriceLabel}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** SVG, since the content security policy allows no style attribute. */
function Dot({ value }: { readonly value: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={value} />
    </svg>
  );
}
