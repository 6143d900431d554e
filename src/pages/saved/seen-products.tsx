// Products seen last in this browser, with current prices.
import { forgetSeen, useSaved } from '#pages/saved/saved-store.ts';
import { useProductSet } from '#pages/saved/use-product-set.ts';
import { Button } from '#ui/controls/button.tsx';
import { useSnackbar } from '#ui/controls/snackbar.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import { ProductStrip } from '#ui/saved/product-strip.tsx';

const shown = 6;

export interface SeenProductsProps {
  /** SKU of the product whose page this is, to leave out. */
  readonly except?: string | null;
}

export function SeenProducts({ except = null }: SeenProductsProps) {
  const { t } = useI18n();
  const { open } = useSnackbar();
  const skus =
    useSaved()
      ?.seen.filter(sku => sku !== except)
      .slice(0, shown) ?? [];
  const { found } = useProductSet(skus);
  const products = skus.flatMap(sku => found.get(sku) ?? []);
  if (products.length === 0) return null;
  return (
    <ProductStrip
      heading={t('saved.seen')}
      products={products}
      action={
        <Button
          kind="quiet"
          onClick={() => {
            forgetSeen();
            open(t('saved.forgotten'), 'success');
          }}
        >
          {t('saved.forget')}
        </Button>
      }
    />
  );
}
