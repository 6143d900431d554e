// `.../sku/{sku}`: one product, all its offers, its siblings and its facts (specification 2, 4).
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { ProductData } from '#api/contract/product.ts';
import type { Condition, Grade } from '#domain/offers/condition.ts';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { presentMerchants } from '#pages/product-merchants.ts';
import { listAppleLinks } from '#pages/apple-links.ts';
import { AppleProductToggle } from '#pages/apple-toggle.tsx';
import { presentCrumbs } from '#pages/crumbs.ts';
import { findLastResult } from '#pages/last-result.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { readPath, readProductAddress } from '#pages/read-address.ts';
import { failedCall } from '#pages/responses.ts';
import { OfferLedger } from '#ui/catalogue/offer-ledger.tsx';
import { PriceFigures } from '#ui/catalogue/price-figures.tsx';
import { ProductGallery } from '#ui/catalogue/product-gallery.tsx';
import { listPictures } from '#ui/catalogue/product-pictures.ts';
import { SelectedOffer } from '#ui/catalogue/selected-offer.tsx';
import { SimilarProducts } from '#ui/catalogue/similar-products.tsx';
import { SpecList } from '#ui/catalogue/spec-list.tsx';
import { VariantSwitcher } from '#ui/catalogue/variant-switcher.tsx';
import { PriceHistory } from '#ui/history/price-history.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './product-page.module.css';

/** Characters behind the key in the name of a picture (specification 7). */
const hashLength = 10;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale, loadVocabulary } = context.get(loaderContext);
  const vocabulary = await loadVocabulary();
  const { mode, sku, filters } = readProductAddress(request, vocabulary);
  const about = { countrySlug: locale.country, productSku: sku };
  const [found, specs, variants, history, merchants] = await Promise.all([
    api.getProduct({ ...about, activeFilters: { mode } }, request.signal),
    api.getProductSpecs(about, request.signal),
    api.getProductVariants({ ...about, mode }, request.signal),
    api.getPriceHistory({ ...about, mode }, request.signal),
    api.getMerchants({ country: locale.country }, request.signal),
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
  const imageKey = data.product.imageKeyHashes[0]?.slice(0, -hashLength) ?? '';
  const photographs = await api.getUserImages({ imageKey }, request.signal);
  return {
    mode,
    appleListPath: listAppleLinks(filters, vocabulary).onPath,
    product: data,
    specs: specs.value.specs,
    variants: variants.value.variants,
    // A page without its history, its photographs or what is told of merchants is still a page.
    history: history.ok ? history.value.history : null,
    photographs: photographs.ok ? photographs.value.images : [],
    merchants: merchants.ok ? presentMerchants(merchants.value.merchants, data, mode) : [],
  };
}

/** What the loader gives, for the dialogs of the page. */
export type ProductPageData = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export function Component() {
  const { locale, t, isDemo } = usePage();
  const { mode, appleListPath, product, history, photographs, merchants, specs, variants } =
    useLoaderData<typeof loader>();
  const { selectedOffer: offer } = product;
  const { fullTitle, modelName, imageKeyHashes, details, path } = product.product;
  const offers = mode === 'new' ? product.offersNew : product.offersRefurbished;
  const otherMode = mode === 'new' ? 'refurbished' : 'new';
  const pictures = listPictures(t, {
    imageKeyHash: imageKeyHashes[0] ?? '',
    family: product.productFamily,
    photographs,
  });
  const isPhone = product.productFamily === 'iphone';
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
      <Breadcrumbs
        t={t}
        homeHref={href('/')}
        items={presentCrumbs(product.breadcrumbs)}
        aside={<AppleProductToggle listPath={appleListPath} />}
      />
      <div className={styles.spread}>
        <ProductGallery t={t} pictures={pictures} />
        <div className={styles.account}>
          <h1 className={styles.title}>
            {modelName} <span className={styles.variant}>{variant}</span>
          </h1>
          {offer ? (
            <SelectedOffer
              t={t}
              locale={locale}
              offer={offer}
              merchant={merchants.find(({ slug }) => slug === offer.merchantSlug) ?? null}
              isPhone={isPhone}
              taxIncluded={product.taxIncluded}
              href={href(`/redirect/${offer.id}`)}
              figures={
                <PriceFigures
                  t={t}
                  locale={locale}
                  offer={offer}
                  launchPriceLabel={product.originalPriceLabel}
                  past={history?.grades.find(({ grade }) => grade === gradeOf(offer)) ?? null}
                  today={history?.today ?? null}
                />
              }
            />
          ) : (
            <p className={styles.none}>{t(`ledger.empty.${mode}`)}</p>
          )}
          {!offer?.available && (
            <SimilarProducts t={t} variants={variants} formatHref={href} list={findList(product)} />
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
          <p className={styles.order}>{t('footer.order')}</p>
          <OfferLedger
            t={t}
            locale={locale}
            mode={mode}
            offers={offers}
            merchants={merchants}
            isPhone={isPhone}
            formatHref={href}
          />
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

/** The list of the product's model: the last one above the page when the model has none. */
function findList({ breadcrumbs, product }: ProductData): { label: string; href: string } | null {
  const lists = breadcrumbs.slice(0, -1).filter(({ isHome }) => !isHome);
  const list = lists.findLast(({ label }) => label === product.modelName) ?? lists.at(-1);
  return list ? { label: list.label, href: list.url } : null;
}
