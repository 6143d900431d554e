// Names compared products for a heading: by their models, and products of the same model by their distinguishing options.
import type { ProductSummary } from '#api/contract/product.ts';

type Named = Pick<ProductSummary, 'modelName' | 'details'>;

export function nameColumns(products: readonly Named[]): string[] {
  return products.map(({ modelName, details }) => {
    const others = products.filter(other => other.modelName === modelName);
    const own = details.filter(detail => others.some(other => !other.details.includes(detail)));
    return [modelName, ...own].join(' ');
  });
}
