// What an identifying number refers to: the number itself, the models it can mean, and their configurations with prices.
import type { ReactNode } from 'react';
import type { IdentifiedModel, IdentifiedProduct, IdentifiedWire } from '#api/contract/identify.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatDate } from '#messages/format-date.ts';
import { formatList } from '#messages/formats.ts';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { describeSupport } from '#ui/devices/support-figure.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import styles from './identify.module.css';

interface WithTradeIn {
  readonly tradeIn: NonNullable<IdentifiedModel['tradeIn']>;
}

interface IdentifiedDeviceProps {
  readonly text: string;
  readonly found: IdentifiedWire;
}

export function IdentifiedDevice({ text, found: { mark, isTwin, models, products } }: IdentifiedDeviceProps) {
  const { t } = useI18n();
  return (
    <section className={styles.section} aria-labelledby="found">
      <h2 className={styles.heading} id="found">
        {mark === null ? t('identify.none', { text }) : `${t(`identify.kind.${mark.kind}`)} ${mark.code}`}
      </h2>
      {mark === null && <p>{t('identify.none.text')}</p>}
      {mark?.part && <PartFacts part={mark.part} />}
      {mark !== null && models.length === 0 && <p>{t('identify.unknown')}</p>}
      {isTwin && <p className={styles.note}>{t('identify.twin')}</p>}
      {models.length > 1 && <p className={styles.note}>{t('identify.several', { count: models.length })}</p>}
      {models.map(model => (
        <ModelEntry key={model.url} model={model} />
      ))}
      {products.length > 0 && <Configurations products={products} />}
    </section>
  );
}

function PartFacts({ part }: { readonly part: NonNullable<NonNullable<IdentifiedWire['mark']>['part']> }) {
  const { locale, t } = useI18n();
  const { unit, region, regionCountries } = part;
  return (
    <dl className={styles.facts}>
      <Fact term={t('identify.unit')}>{t(`identify.unit.${unit}`)}</Fact>
      <Fact term={t('identify.region')}>
        {regionCountries.length === 0
          ? t('identify.region.unknown', { region })
          : t('identify.region.known', { region, countries: formatList(locale, 'and', regionCountries) })}
      </Fact>
    </dl>
  );
}

function ModelEntry({ model }: { readonly model: IdentifiedModel }) {
  const { locale, t } = useI18n();
  const { name, imageKeyHash, releasedOn, softwareSupport: support, url, meta, tradeIn } = model;
  const codes = [
    ['spec.modelNumbers', model.modelNumbers],
    ['spec.identifiers', model.identifiers],
    ['identify.kind.emc', model.emcNumbers],
  ] as const;
  return (
    <article className={styles.entry}>
      <DeviceDrawing className={styles.drawing} imageKeyHash={imageKeyHash} />
      <div>
        <h3 className={styles.name}>
          <UnbrokenSizes text={name} />
        </h3>
        <p className={styles.price}>
          <a href={url}>
            {meta.minPriceLabel === null
              ? t('identify.noOffers')
              : t('identify.offers', { count: meta.total, price: meta.minPriceLabel })}
          </a>
        </p>
        <dl className={styles.facts}>
          <Fact term={t('spec.released')}>{formatDate(locale, 'month', releasedOn)}</Fact>
          {tradeIn && (
            <Fact term={t('identify.tradeIn')}>
              <TradeIn tradeIn={tradeIn} />
            </Fact>
          )}
          {support && <Fact term={t('support.label')}>{describeSupport(t, locale, support)}</Fact>}
          {codes.map(
            ([label, values]) =>
              values.length > 0 && (
                <Fact key={label} term={t(label)}>
                  {values.join(', ')}
                </Fact>
              ),
          )}
        </dl>
      </div>
    </article>
  );
}

function Configurations({ products }: { readonly products: readonly IdentifiedProduct[] }) {
  const { t } = useI18n();
  return (
    <>
      <h3 className={styles.name}>{t('identify.configurations', { count: products.length })}</h3>
      <ul className={styles.rows}>
        {products.map(({ product, url, meta, tradeIn }) => (
          <li key={url} className={styles.configuration}>
            <a className={styles.row} href={url}>
              <span>{joinDetails([product.modelName, ...product.details])}</span>
              <span className={styles.figure}>
                {meta.minPriceLabel === null
                  ? t('identify.soldOut')
                  : t('price.from', { price: meta.minPriceLabel })}
              </span>
            </a>
            {tradeIn && (
              <p className={styles.tradeIn}>
                {t('identify.tradeIn')} <TradeIn tradeIn={tradeIn} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function TradeIn({ tradeIn: { maxPayoutLabel, path } }: Pick<WithTradeIn, 'tradeIn'>) {
  const { locale, t } = useI18n();
  return <a href={formatLocalePath(locale, path)}>{t('identify.tradeIn.upTo', { price: maxPayoutLabel })}</a>;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
