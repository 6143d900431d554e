// `/compare?sku=A,B`: up to four products side by side, what differs first (decision 0043).
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatComparePath, maxCompared } from '#domain/urls/compare-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatList } from '#messages/formats.ts';
import { listColumnOrders } from '#pages/compare/column-orders.ts';
import { CompareEmpty } from '#pages/compare/compare-empty.tsx';
import { listCompareRows } from '#pages/compare/compare-rows.tsx';
import type { CompareData } from '#pages/compare/load-compare.ts';
import { loadChunk } from '#pages/load-chunk.ts';
import { usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/head/page-head.tsx';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { OfferLink } from '#ui/offers/offer-link.tsx';
import { explainSupport } from '#ui/devices/support-figure.tsx';
import { CompareTable } from '#ui/compare/compare-table.tsx';
import { ChoiceLinks } from '#ui/controls/choice-links.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { nameColumns } from '#pages/compare/name-columns.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import frame from '#ui/layout/page-frame.module.css';
import styles from './compare-page.module.css';

export async function loader(args: LoaderFunctionArgs) {
  // A separate chunk: the first page gets its products from the server.
  const { loadCompare } = await loadChunk(() => import('#pages/compare/load-compare.ts'));
  return loadCompare(args);
}

export function Component() {
  const { locale, t } = useI18n();
  const { publicUrl } = usePage();
  const data = useLoaderData<typeof loader>() as CompareData;
  const { columns, unknown, hasMore, pairs } = data;
  const names = nameColumns(columns.map(({ product }) => product));
  const title =
    columns.length > 1
      ? t('compare.titleOf', { products: formatList(locale, 'and', names) })
      : t('compare.title');
  const path = formatComparePath(columns.map(({ sku }) => sku));
  return (
    <div className={frame.page}>
      <PageHead title={title} description={t('compare.description')} path={path} isIndexable={false} />
      <Breadcrumbs
        homeHref={formatLocalePath(locale, '/')}
        items={[{ label: t('compare.title'), href: null }]}
      />
      <header className={styles.header}>
        {/* No-break spaces keep names such as "iPhone 14" on one line. */}
        <h1 className={styles.title}>{title.replaceAll(/ (?=\d)/g, '\u00a0')}</h1>
        {columns.length > 0 && <ShareButton title={title} url={publicUrl + formatLocalePath(locale, path)} />}
      </header>
      {unknown.length > 0 && (
        <p className={styles.note}>
          {t('compare.unknown', { count: unknown.length, list: formatList(locale, 'and', unknown) })}
        </p>
      )}
      {hasMore && <p className={styles.note}>{t('compare.tooMany', { max: String(maxCompared) })}</p>}
      {columns.length === 0 ? <CompareEmpty pairs={pairs} /> : <Comparison data={data} />}
    </div>
  );
}

function Comparison({ data }: { readonly data: CompareData }) {
  const { locale, t } = useI18n();
  const { columns, suggestions } = data;
  const skus = columns.map(({ sku }) => sku);
  const linkTo = (list: readonly string[]) => formatLocalePath(locale, formatComparePath(list));
  return (
    <>
      {columns.length > 1 && <Orders columns={columns} />}
      {columns.length === 1 && <p className={styles.note}>{t('compare.one')}</p>}
      <CompareTable
        caption={t('compare.caption')}
        columns={columns.map(({ sku, product }) => ({
          key: sku,
          heading: (
            <span className={styles.device}>
              <DeviceDrawing
                className={styles.drawing}
                imageKeyHash={product.imageKeyHashes[0] ?? ''}
                isEager
              />
              <a className={styles.name} href={formatLocalePath(locale, product.path)}>
                <UnbrokenSizes text={product.modelName} />
              </a>
              <span className={styles.variant}>{joinDetails(product.details)}</span>
              <a className={styles.remove} href={linkTo(skus.filter(each => each !== sku))} rel="nofollow">
                {t('compare.remove')}
                <span className="visually-hidden"> {product.title}</span>
              </a>
            </span>
          ),
        }))}
        top={{
          key: 'price',
          label: t('compare.price'),
          cells: columns.map(({ sku, offer }) =>
            offer ? (
              <span key={sku} className={styles.offer} data-click-source="compare">
                <strong className={styles.price}>{offer.priceLabel}</strong>
                <span className={styles.go}>
                  <OfferLink offerId={offer.id} kind="quiet">
                    {t('offer.goShort')}
                    <span className="visually-hidden"> ({offer.merchantName})</span>
                  </OfferLink>
                </span>
              </span>
            ) : (
              t('stock.soldOut')
            ),
          ),
        }}
        {...listCompareRows(t, locale, columns)}
      />
      <Assumptions columns={columns} />
      <p className={styles.small}>{t(data.taxIncluded ? 'tax.included' : 'tax.excluded')}</p>
      {suggestions.length > 0 && (
        <section className={styles.more}>
          <h2 className={styles.heading}>{t('compare.add')}</h2>
          <ul className={styles.list}>
            {suggestions.map(({ productSku, product, offer }) => (
              <li key={productSku}>
                <a className={styles.link} href={linkTo([...skus, productSku])} rel="nofollow">
                  {product.title}
                </a>{' '}
                <span className={styles.from}>
                  {offer ? t('price.from', { price: offer.priceLabel }) : t('stock.soldOut')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Orders of the columns, each a link. */
function Orders({ columns }: Pick<CompareData, 'columns'>) {
  const { locale, t } = useI18n();
  const current = columns.map(({ sku }) => sku).join();
  return (
    <ChoiceLinks
      label={t('refurbishers.sort')}
      isFollowed={false}
      choices={listColumnOrders(columns).map(({ key, skus }) => ({
        key,
        label: t(`stats.sort.${key}`),
        href: formatLocalePath(locale, formatComparePath(skus)),
        isChosen: skus.join() === current,
      }))}
    />
  );
}

/** The full explanation of the years of updates, which are estimates. */
function Assumptions({ columns }: Pick<CompareData, 'columns'>) {
  const { locale, t } = useI18n();
  const estimates = columns.flatMap(({ sku, product, support }) =>
    support?.kind === 'estimate'
      ? [{ sku, name: product.title, text: explainSupport(t, locale, support) }]
      : [],
  );
  if (estimates.length === 0) return null;
  return (
    <section className={styles.assumptions}>
      <h2 className={styles.heading}>{t('compare.assumption')}</h2>
      <p>{t('compare.perYearRule')}</p>
      <ul>
        {estimates.map(({ sku, name, text }) => (
          <li key={sku}>
            <strong>{name}</strong>
            {t('chips.labelled', { label: '', value: text })}
          </li>
        ))}
      </ul>
      <p>{t('support.fixes')}</p>
    </section>
  );
}
