import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSpecTexts } from '#adapters/content/read-content.ts';
import type { PublicContext } from '#api/contexts.ts';
import { createGetSpecText } from '#api/handlers/spec-texts.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';

const getSpecText = createGetSpecText({
  findSpecText: readSpecTexts(join(import.meta.dirname, '../../../content')),
  currentCatalogue: () => ({ changeSequence: 1 }) as unknown as CatalogueView,
});

async function read(request: Parameters<typeof getSpecText>[0]): Promise<{ title: string; html: string }> {
  const answer = await getSpecText(request, { now: new Date() } as PublicContext);
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value;
}

test('a specification is explained in the words and law of the country, by default of the first country of the language', async () => {
  const shipping = { language: 'en', specSlug: 'shipping' } as const;
  const british = await read({ ...shipping, country: 'gb' });
  expect(british.title).toBe('Refurbishers’ delivery charges compared');
  expect(british.html).toContain('Consumer Rights Act 2015');
  expect((await read({ ...shipping, country: 'ca' })).html).toContain('Quebec');
  const american = await read(shipping);
  expect(american.title).toBe('Refurbishers’ shipping costs compared');
  expect(await read({ ...shipping, country: 'us' })).toEqual(american);
  // A country with another language has no regional English.
  expect(await read({ ...shipping, country: 'fr' })).toEqual(american);
  expect((await read({ ...shipping, language: 'de', country: 'de' })).title).toMatch(/Versand/);
});

test('a country without a text of its own has that of its language', async () => {
  const battery = { language: 'en', specSlug: 'battery-condition' } as const;
  expect((await read({ ...battery, country: 'ca' })).title).toBe((await read(battery)).title);
});
