import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadTranslations } from '#messages/load-messages.ts';
import { VariantSwitcher } from '#ui/catalogue/variant-switcher.tsx';
import type { VariantView } from '#ui/catalogue/variant-switcher.tsx';

const variant = (storage: number, colour: string, available = true): VariantView => ({
  productSku: `${storage}-${colour}`,
  storageSize: storage,
  storageLabel: `${storage} GB`,
  deviceColor: { slug: colour, label: colour, value: '#aabbcc' },
  available,
  lowestPriceLabel: available ? `${storage} €` : null,
});

async function listHrefs(variants: readonly VariantView[], sku: string): Promise<string[]> {
  const t = (await loadTranslations())['en-us'];
  const html = renderToStaticMarkup(
    <VariantSwitcher t={t} sku={sku} variants={variants} formatHref={one => `/${one}`} />,
  );
  return [...html.matchAll(/href="\/([^"]+)"/g)].map(match => match[1] as string);
}

test('storages keep the colour and colours keep the storage', async () => {
  const variants = [variant(256, 'blue'), variant(128, 'blue'), variant(128, 'green'), variant(256, 'green')];
  expect(await listHrefs(variants, '128-blue')).toEqual(['128-blue', '256-blue', '128-blue', '128-green']);
});

test('where the exact sibling does not exist, one in stock stands in', async () => {
  const variants = [variant(128, 'blue'), variant(256, 'green', false), variant(256, 'gold')];
  expect(await listHrefs(variants, '128-blue')).toContain('256-gold');
});

test('a product without siblings shows no choice', async () => {
  expect(await listHrefs([variant(128, 'blue')], '128-blue')).toEqual([]);
});
