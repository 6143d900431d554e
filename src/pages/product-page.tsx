// `.../sku/{sku}`: one product, all its offers, its siblings and its facts (specification 2, 4).
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { Condition, Grade } from '#domain/offers/condition.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { presentCrumbs } from '#pages/crumbs.ts';
import { findLastResult } from '#pages/last-result.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { readPath, readProductAddress } from '#pages/read-address.ts';
import { failedCall } from '#pages/responses.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import { OfferLedger } from '#ui/catalogue/offer-ledger.tsx';
import { SelectedOffer } from '#ui/catalogue/selected-offer.tsx';
import { SpecList } from '#ui/catalogue/spec-list.tsx';
import { VariantSwitcher } from '#ui/catalogue/variant-switcher.tsx';
import { PriceHistory } from '#ui/history/price-history.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './product-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale, loadVocabulary } = context.get(loaderContext);
  const vocabulary = await loadVocabulary();
  const { mode, sku, filters } = readProductAddress(request, vocabulary);
  const about = { countrySlug: locale.country, productSku: sku };
  const [found, specs, variants, history] = await Promise.all([
    api.getProduct({ ...about, activeFilters: { mode } }, request.signal),
    api.getProductSpecs(about, request.signal),
    api.getProductVariants({ ...about, mode }, request.signal),
    api.getPriceHistory({ ...about, mode }, request.signal),
  ]);
  if (!found.ok) {
    if (found.failure.status !== 404) return failedCall(found.failure);
    // Unknown, retired or not sold in this country: to the last list, else to the path before `/sku/`, which may change
    // any day.
    const list = findLastResult() ?? formatCatalogueAddress(filters, vocabulary);
    throw redirect(list, { status: 301, headers: { 'cache-control': 'no-store' } });
  }
  const { data } = found.value;
  // The SKU alone decides the product; another path before it, or an old SKU, leads to today's address.
  if (data.product.path !== readPath(request)) throw redirect(data.product.path, 301);
  if (!specs.ok) return failedCall(specs.failure);
  if (!variants.ok) return failedCall(variants.failure);
  // A page without its history is still a page.
  const past = history.ok ? history.value.history : null;
  return { mode, product: data, history: past, specs: specs.value.specs, variants: variants.value.variants };
}

export function Component() {
  const { locale, t, isDemo } = usePage();
  const { mode, product, history, specs, variants } = useLoaderData<typeof loader>();
  const { selectedOffer: offer } = product;
  const { fullTitle, modelName, imageKeyHashes, details, path } = product.product;
  const offers = mode === 'new' ? product.offersNew : product.offersRefurbished;
  const otherMode = mode === 'new' ? 'refurbished' : 'new';
  const hasOtherOffers = (mode === 'new' ? product.offersRefurbished : product.offersNew).length > 0;
  const href = (path: string) => formatLocalePath(locale, path);
  const variant = [...details, t(`product.mode.${mode}`)].join(' · ');
  const title = t('product.title', { product: fullTitle, mode });
  return (
    <div className={styles.page}>
      <PageHead
        title={offer?.available ? t('product.titlePrice', { title, price: offer.priceLabel }) : title}
        description={`${product.product.description} ${t('product.summary', { count: offers.length, product: fullTitle })}`}
        path={path}
        countries={product.countries}
      />
      <Breadcrumbs t={t} homeHref={href('/')} items={presentCrumbs(product.breadcrumbs)} />
      <div className={styles.spread}>
        <div className={styles.plate}>
          <DeviceDrawing
            className={styles.drawing}
            imageKeyHash={imageKeyHashes[0] ?? ''}
            view="spread"
            isEager
          />
        </div>
        <div className={styles.account}>
          <h1 className={styles.title}>
            {modelName} <span className={styles.variant}>{variant}</span>
          </h1>
          {offer ? (
            <SelectedOffer
              t={t}
              locale={locale}
              offer={offer}
              launchPriceLabel={product.originalPriceLabel}
              taxIncluded={product.taxIncluded}
            />
          ) : (
            <p className={styles.none}>{t(`ledger.empty.${mode}`)}</p>
          )}
          {hasOtherOffers && (
            <p className={styles.other}>
              <a href={href(`/${otherMode}${path.slice(mode.length + 1)}`)}>
                {t(`variants.otherMode.${otherMode}`)}
              </a>
            </p>
          )}
          <VariantSwitcher t={t} variants={variants} formatHref={href} />
        </div>
      </div>
      {offers.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading} id={`ledger-${mode}`}>
            {t(`ledger.${mode}`)} <span className={styles.number}>{offers.length}</span>
          </h2>
          <OfferLedger t={t} locale={locale} mode={mode} offers={offers} />
        </section>
      )}
      {history !== null && history.since !== null && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('history.title')}</h2>
          <PriceHistory t={t} locale={locale} history={history} chosen={gradeOf(offer)} isDemo={isDemo} />
        </section>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('product.specs')}</h2>
        <p className={styles.description}>{product.product.description}</p>
        <SpecList groups={specs} />
      </section>
    </div>
  );
}

/** The grade that the history knows the offer by. */
function gradeOf(offer: { readonly condition: Condition; readonly certified: boolean } | null): Grade | null {
  return offer && (offer.certified ? 'certified' : offer.condition);
}
