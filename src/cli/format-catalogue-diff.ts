// A catalogue diff as lines for an operator: + added, - removed, ~ changed.
import { options, type OptionValues } from '#domain/catalogue/options.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { CatalogueDiff, ModelDiff } from '#services/catalogue/catalogue-diff.ts';

/** One line for the family, then its models: a new model in summary, a changed one in full. */
export function formatCatalogueDiff({ family, models, successors, problems }: CatalogueDiff): string[] {
  const changes = models.length + successors.length;
  return [
    changes === 0 ? `${family}: no changes` : `${family}: ${models.length} models change`,
    ...models.flatMap(formatModel),
    ...successors.map(({ sku, successorSku }) => `  ${sku}: replaced by ${successorSku ?? 'no product'}`),
    ...problems.map(problem => `  ! ${problem}`),
  ];
}

function formatModel(model: ModelDiff): string[] {
  const { slug, kind, fields, products, prices, parts } = model;
  if (kind === 'added') {
    const sums = [
      `${products.added.length} products`,
      `${prices.length} launch prices`,
      `${parts.added.length} part numbers`,
    ];
    return [`  + ${slug}: ${sums.join(', ')}`];
  }
  return [
    kind === 'dropped' ? `  - ${slug}` : `  ~ ${slug}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
    ...products.added.map(sku => `      + product ${sku}`),
    ...products.restored.map(sku => `      + product ${sku} (was retired)`),
    ...products.retired.map(sku => `      - product ${sku} (retired)`),
    ...products.changed.map(({ sku, from, to }) => `      ~ product ${sku}: ${formatOptionValues(from, to)}`),
    ...formatPrices(prices),
    ...parts.added.map(part => `      + part ${part}`),
    ...parts.removed.map(part => `      - part ${part}`),
    ...parts.changed.map(part => `      ~ part ${part}`),
  ];
}

function formatOptionValues(from: OptionValues, to: OptionValues): string {
  return options
    .filter(({ key }) => from[key] !== to[key])
    .map(({ key }) => `${key} ${from[key] ?? 'not stated'} -> ${to[key] ?? 'not stated'}`)
    .join(', ');
}

function formatPrices(prices: ModelDiff['prices']): string[] {
  return countries.flatMap(country => {
    const { currency } = getCountryLocale(country);
    const print = (amountMinor: number | null) =>
      amountMinor === null ? 'none' : formatPrice({ amountMinor, currency });
    return prices
      .filter(price => price.country === country)
      .map(({ sku, from, to }) => `      ~ price in ${country} of ${sku}: ${print(from)} -> ${print(to)}`);
  });
}
