// Current price and stock of products that the browser remembers.
import { useEffect, useState } from 'react';
import type { ProductOfSet } from '#api/contract/product-set.ts';
import { usePage } from '#pages/page-context.ts';
import { useI18n } from '#ui/i18n-context.ts';

export interface ProductSet {
  /** Products by requested SKU. */
  readonly found: ReadonlyMap<string, ProductOfSet>;
  /** False while some SKUs are loading. */
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
}

const nothing: ProductSet = { found: new Map(), isWhole: false, hasFailed: false };

const empty: ProductSet = { ...nothing, isWhole: true };

/** `skus` null = not known yet. Loaded products stay while the list changes. */
export function useProductSet(skus: readonly string[] | null): ProductSet {
  const { api } = usePage();
  const { locale } = useI18n();
  const [set, setSet] = useState<ProductSet>(nothing);
  const key = skus?.join(' ') ?? null;
  useEffect(() => {
    if (key === null || key === '') return undefined;
    const productSkus = key.split(' ');
    const abort = new AbortController();
    const { country: countrySlug, language: languageSlug } = locale;
    api.getProducts({ countrySlug, languageSlug, productSkus }, abort.signal).then(
      answer => {
        if (abort.signal.aborted) return;
        if (answer.ok) {
          const found = new Map(answer.value.products.map(each => [each.askedSku, each]));
          setSet({ found, isWhole: true, hasFailed: false });
        } else setSet(before => ({ ...before, isWhole: true, hasFailed: true }));
      },
      () => {
        if (!abort.signal.aborted) setSet(before => ({ ...before, isWhole: true, hasFailed: true }));
      },
    );
    return () => abort.abort();
  }, [key, api, locale]);
  return key === '' ? empty : set;
}
