// What compared devices are called in a heading: by their models, and where two are of one model, by what tells these apart.
import type { ProductSummary } from '#api/contract/product.ts';

type Named = Pick<ProductSummary, 'modelName' | 'details'>;

export function nameColumns(products: readonly Named[]): string[] {
  return products.map(({ modelName, details }) => {
    const others = products.filter(other => other.modelName === modelName);
    const own = details.filter(detail => others.some(other => !other.details.includes(detail)));
    return [modelName, ...own].join(' ');
  });
}
