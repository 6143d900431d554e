// `.../sku/{sku}`: one product, all its offers, its siblings and its facts (specification 2, 4).
import { redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { formatCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { ProductAddress } from '#domain/urls/catalogue-address.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loaderContext, usePage } from '#pages/page-context.ts';
import { PageHead } from '#pages/page-head.tsx';
import { readProductAddress } from '#pages/read-address.ts';
import { failedCall } from '#pages/responses.ts';
import { DeviceDrawing } from '#ui/catalogue/device-drawing.tsx';
import { OfferLedger } from '#ui/catalogue/offer-ledger.tsx';
import { SelectedOffer } from '#ui/catalogue/selected-offer.tsx';
import { SpecList } from '#ui/catalogue/spec-list.tsx';
import { VariantSwitcher } from '#ui/catalogue/variant-switcher.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import styles from './product-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(loaderContext);
  const asked = readProductAddress(request);
  const answer = await api.getProduct(
    { countrySlug: locale.country, activeFilters: { mode: asked.mode }, productSku: asked.sku },
    request.signal,
  );
  if (!answer.ok) return answer.failure.status === 404 ? leaveProduct(asked) : failedCall(answer.failure);
  const { data } = answer.value;
  const address: ProductAddress = { ...asked, family: data.productFamily, sku: data.canonicalSku };
  if (formatCatalogueAddress(address) !== formatCatalogueAddress(asked)) moveTo(address);
  return { address, product: data };
}

/** Unknown, retired or not sold in this country: to the path before `/sku/`, which may change any day. */
function leaveProduct({ mode, family }: ProductAddress): never {
  const path = formatCatalogueAddress({ ...firstPage, mode, family });
  throw redirect(path, { status: 301, headers: { 'cache-control': 'no-store' } });
}

/** The SKU alone decides the product; another path before it, or an old SKU, leads to today's address. */
function moveTo(address: ProductAddress): never {
  throw redirect(formatCatalogueAddress(address), 301);
}

const firstPage = { kind: 'result', sort: 'price', availability: 'available', page: 1 } as const;

export function Component() {
  const { locale, t } = usePage();
  const { address, product } = useLoaderData<typeof loader>();
  const { mode, family } = address;
  const { selectedOffer: offer, specs, variants } = product;
  const { fullTitle, modelName, modelSlug, deviceColor, storageLabel } = product.product;
  const offers = mode === 'new' ? product.offersNew : product.offersRefurbished;
  const otherMode = mode === 'new' ? 'refurbished' : 'new';
  const hasOtherOffers = (mode === 'new' ? product.offersRefurbished : product.offersNew).length > 0;
  const href = (path: string) => formatLocalePath(locale, path);
  const variant = [storageLabel, deviceColor?.label, t(`product.mode.${mode}`)].filter(Boolean).join(' · ');
  const title = t('product.title', { product: fullTitle, mode });
  return (
    <div className={styles.page}>
      <PageHead
        title={offer?.available ? t('product.titlePrice', { title, price: offer.priceLabel }) : title}
        description={`${product.product.description} ${t('product.summary', { count: offers.length, product: fullTitle })}`}
        path={formatCatalogueAddress(address)}
        countries={product.countries}
      />
      <Breadcrumbs
        t={t}
        homeHref={href('/')}
        items={[
          {
            label: t(`mode.${mode}`),
            href: href(formatCatalogueAddress({ ...firstPage, mode, family: null })),
          },
          ...(family === null
            ? []
            : [
                {
                  label: t(`family.${family}`),
                  href: href(formatCatalogueAddress({ ...firstPage, mode, family })),
                },
              ]),
          { label: fullTitle, href: null },
        ]}
      />
      <div className={styles.spread}>
        <div className={styles.plate}>
          <DeviceDrawing
            className={styles.drawing}
            modelSlug={modelSlug}
            colour={deviceColor?.value ?? null}
            view="side-by-side"
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
              <a href={href(formatCatalogueAddress({ ...address, mode: otherMode }))}>
                {t(`variants.otherMode.${otherMode}`)}
              </a>
            </p>
          )}
          <VariantSwitcher
            t={t}
            sku={product.productSku}
            variants={variants}
            formatHref={sku => href(formatCatalogueAddress({ ...address, sku }))}
          />
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
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('product.specs')}</h2>
        <p className={styles.description}>{product.product.description}</p>
        <SpecList specs={specs} />
      </section>
    </div>
  );
}
