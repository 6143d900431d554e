import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { defaultLocale } from '#domain/locale/locale.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { renderSharedPage } from '#web/render-shared-page.ts';
import type { PageRenderer } from '#web/render.ts';

const translations = await loadTranslations();

/** A page of one call, which prints the status of its answer, and what was reported meanwhile. */
async function makeWith(dispatch: () => never) {
  const reports: unknown[] = [];
  const renderer: Pick<PageRenderer, 'render'> = {
    render: async ({ api }) => {
      const history = await api.getPriceHistory({ countrySlug: 'us', productSku: 'A', mode: 'new' });
      const html = history.ok ? 'history' : `no history: ${history.failure.status}`;
      return { kind: 'page', status: 200, html: Buffer.from(html), failures: [] };
    },
  };
  const page = await renderSharedPage(
    {
      loadRenderer: async () => renderer as PageRenderer,
      dispatchPublic: dispatch,
      translations,
      findProduct: () => null,
      now: () => new Date(0),
      onUnexpected: error => reports.push(error),
    },
    { locale: defaultLocale, vocabulary: {}, target: '/', request: { id: 'r' } as FastifyRequest },
  );
  return { page, reports };
}

test('a page whose call fails because the database is away is shown without that response, and not cached', async () => {
  const away = new DatabaseUnavailable('the database has not answered within 2000 ms');
  const { page, reports } = await makeWith(() => {
    throw away;
  });
  expect(page).toMatchObject({ uncached: { status: 200, html: Buffer.from('no history: 503') } });
  expect(reports).toEqual([away]);
});

test('a page whose call fails unexpectedly is not rendered', async () => {
  const { page, reports } = await makeWith(() => {
    throw new TypeError('a mistake of ours');
  });
  expect(page).toEqual({ uncached: null, isFailure: true });
  expect(reports).toHaveLength(1);
});
