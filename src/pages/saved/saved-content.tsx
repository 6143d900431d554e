// This browser's saved list with current prices.
import type { ProductOfSet } from '#api/contract/product-set.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { clearSaved, useSaved } from '#pages/saved/saved-store.ts';
import { SeenProducts } from '#pages/saved/seen-products.tsx';
import { useProductSet } from '#pages/saved/use-product-set.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { DeviceDrawing } from '#ui/devices/device-drawing.tsx';
import { joinDetails } from '#ui/devices/join-details.ts';
import { formatCondition, formatShipping } from '#ui/offers/offer-labels.ts';
import { SaveButton } from '#ui/saved/save-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/controls/link.tsx';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { UnbrokenSizes } from '#ui/unbroken-sizes.tsx';
import styles from './saved-content.module.css';

export function SavedContent() {
  const { locale, t } = useI18n();
  const { open } = useSnackbar();
  const saved = useSaved()?.saved ?? [];
  const { found, isWhole, hasFailed } = useProductSet(saved);
  const products = saved.flatMap(sku => found.get(sku) ?? []);
  const gone = isWhole && !hasFailed ? saved.filter(sku => !found.has(sku)) : [];
  return (
    <>
      {hasFailed && <p role="alert">{t('saved.failed')}</p>}
      {saved.length === 0 ? (
        <p className={styles.empty}>
          {t('saved.empty')}{' '}
          <Link href={formatLocalePath(locale, '/refurbished')} kind="onward">
            {t('saved.browse')}
          </Link>
        </p>
      ) : (
        <form action={formatLocalePath(locale, '/compare')}>
          <ul className={styles.list} aria-busy={!isWhole}>
            {products.map(each => (
              <SavedItem key={each.productSku} item={each} />
            ))}
          </ul>
          {gone.map(sku => (
            <p key={sku} className={styles.gone}>
              {t('saved.gone', { sku })} <SaveButton sku={sku} product={sku} look="plain" />
            </p>
          ))}
          <div className={styles.actions}>
            <Button isSubmit>{t('saved.compare')}</Button>
            <Button
              kind="quiet"
              onClick={() => {
                clearSaved();
                open(t('saved.cleared'), 'success');
              }}
            >
              {t('saved.clear')}
            </Button>
          </div>
        </form>
      )}
      <SeenProducts />
    </>
  );
}

function SavedItem({
  item: { askedSku, productSku, product, offer, offerCount },
}: {
  readonly item: ProductOfSet;
}) {
  const { locale, t } = useI18n();
  const href = formatLocalePath(locale, product.path);
  return (
    <li className={styles.item}>
      <DeviceDrawing className={styles.drawing} imageKeyHash={product.imageKeyHashes[0] ?? ''} />
      <div className={styles.device}>
        <a className={styles.name} href={href}>
          <UnbrokenSizes text={product.modelName} />
        </a>
        <span className={styles.variant}>{joinDetails(product.details)}</span>
        <label className={styles.choose}>
          <input type="checkbox" name="sku" value={productSku} />
          {t('saved.choose')}
          <span className="visually-hidden"> {product.title}</span>
        </label>
      </div>
      <div className={styles.facts}>
        {offer ? (
          <>
            <strong className={styles.price}>{offer.priceLabel}</strong>
            <span>
              {formatCondition(t, offer)} · {offer.merchantName}
            </span>
            <span className={styles.small}>{formatShipping(t, offer)}</span>
            <span className={styles.small}>{t('card.offers', { count: offerCount })}</span>
          </>
        ) : (
          <>
            <span>{t('stock.soldOut')}</span>
            <AlertFormLink href={`${href}#price-track.card`} label={t('alert.begin.back')} />
          </>
        )}
      </div>
      <SaveButton sku={askedSku} product={product.title} look="corner" />
    </li>
  );
}
