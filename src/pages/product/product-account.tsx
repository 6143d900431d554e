// The column beside the picture: the product, its choices, the selected offer, its price trend and its actions (specification, Product
// page).
import type { ProductData } from '#api/contract/product.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatOfferQuery } from '#domain/urls/offer-query.ts';
import type { ProductPageData } from '#pages/product/load-product.ts';
import { CheaperElsewhere, ProductChoices } from '#pages/product/product-choices.tsx';
import { ProductTools } from '#pages/product/product-tools.tsx';
import { modeWord } from '#ui/devices/mode-word.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { PriceTrend } from '#ui/history/price-trend.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { SelectedOffer } from '#ui/product/selected-offer.tsx';
import { SimilarProducts } from '#ui/product/similar-products.tsx';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import styles from './product-page.module.css';

interface ProductAccountProps {
  readonly data: ProductPageData;
  /** The page's address with this query (question mark included). */
  readonly formatHref: (query: string) => string;
}

export function ProductAccount({ data, formatHref }: ProductAccountProps) {
  const { locale, t } = useI18n();
  const { mode, choice, matching, product, history, variants } = data;
  const { selectedOffer: offer } = product;
  const { fullTitle, modelName, details, path, category } = product.product;
  const isUnmatched = offer !== null && matching?.includes(offer.id) === false;
  const otherMode = mode === 'new' ? 'refurbished' : 'new';
  const hasOtherOffers = (mode === 'new' ? product.offersRefurbished : product.offersNew).length > 0;
  const variant = joinDetails([...details, modeWord({ locale, t }, mode, category)]);
  return (
    <div className={styles.account}>
      <h1 className={styles.title}>
        <UnbrokenSizes text={modelName} /> <span className={styles.variant}>{variant}</span>
      </h1>
      <ProductChoices data={data} formatHref={formatHref} />
      {offer ? (
        <SelectedOffer
          offer={offer}
          isPhone={product.productFamily === 'iphone'}
          taxIncluded={product.taxIncluded}
          choice={choice.filters.length === 0 ? 'any' : isUnmatched ? 'unmatched' : 'chosen'}
          aside={<CheaperElsewhere data={data} formatHref={formatHref} />}
        />
      ) : (
        <div className={styles.none}>
          <p>{t(`ledger.empty.${mode}`)}</p>
          <AlertFormLink href="#price-track.stock" label={t('alert.begin.stock')} look="main" />
        </div>
      )}
      {offer?.available && history !== null && history.since !== null && (
        <PriceTrend
          history={history}
          offer={offer}
          hasNetworks={product.choices.some(({ key }) => key === 'carrier')}
        />
      )}
      <ProductTools
        sku={product.canonicalSku}
        product={fullTitle}
        path={path + formatOfferQuery(data.choice)}
        neighbours={[data.previous, data.next].flatMap(each => each?.sku ?? [])}
      />
      {!offer?.available && <SimilarProducts variants={variants} list={findList(product)} />}
      {hasOtherOffers && (
        <p className={styles.other}>
          <a href={formatLocalePath(locale, `/${otherMode}${path.slice(mode.length + 1)}`)}>
            {t(`variants.otherMode.${otherMode}`)}
          </a>
        </p>
      )}
    </div>
  );
}

/** The list of the product's model; without a model, the last breadcrumb above the page. */
function findList({ breadcrumbs, product }: ProductData): { label: string; href: string } | null {
  const lists = breadcrumbs.slice(0, -1).filter(({ isHome }) => !isHome);
  const { modelName } = product;
  // Where the model has no list of its own, that of its line: never "Everything in stock: White".
  const list =
    lists.findLast(({ label }) => label === modelName) ??
    lists.findLast(({ label }) => modelName.startsWith(label)) ??
    lists.at(-1);
  return list ? { label: list.label, href: list.url } : null;
}
