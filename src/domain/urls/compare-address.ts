// The address of a comparison: `/compare?sku=A,B` (decision 0043).

/** Columns of a comparison. */
export const maxCompared = 4;
/** SKUs that are read from an address; further ones are dropped. */
const maxSkus = 12;

/** SKUs of a query, in order, each once: `sku=A,B` or `sku=A&sku=B`. What cannot be a SKU is left out. */
export function readComparedSkus(query: string): string[] {
  const values = new Set(
    splitPairs(query)
      .filter(isSkuPair)
      .flatMap(pair => decode(pair.slice(pair.indexOf('=') + 1)).split(','))
      .map(text => text.trim())
      .filter(text => /^[\w.-]{1,100}$/.test(text)),
  );
  return [...values].slice(0, maxSkus);
}

/** The canonical query of a comparison, without `?`: its SKUs, then the other pairs of `query`. */
export function formatCompareQuery(skus: readonly string[], query = ''): string {
  const others = splitPairs(query).filter(pair => !isSkuPair(pair));
  return [...(skus.length === 0 ? [] : [`sku=${skus.join(',')}`]), ...others].join('&');
}

/** Path and query after the locale prefix. */
export function formatComparePath(skus: readonly string[]): string {
  return skus.length === 0 ? '/compare' : `/compare?${formatCompareQuery(skus)}`;
}

function splitPairs(query: string): string[] {
  return query.split('&').filter(pair => pair !== '');
}

function isSkuPair(pair: string): boolean {
  return pair === 'sku' || pair.startsWith('sku=');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
