// /admin/translations: what lacks a translation: articles, texts of merchants, and messages of the site.
import { readArticleSummaries } from '#adapters/database/content/article-summary-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import { adminView } from '#admin/call.ts';
import type { StaffCall } from '#admin/call.ts';
import { TranslationsPage } from '#admin/pages/content/translations-page.tsx';
import { articleKinds } from '#domain/content/article.ts';
import { listMissingTexts } from '#domain/merchants/missing-texts.ts';

const articlesShown = 200;

export const translationCalls: readonly StaffCall[] = [
  adminView('/admin/translations', async ({ db, clock, listUntranslated }) => {
    const ask = { filter: 'lacking', after: '', limit: articlesShown, now: clock.now() } as const;
    const articles = await Promise.all(
      articleKinds.map(async kind => ({ kind, rows: await readArticleSummaries(db, { ...ask, kind }) })),
    );
    return {
      kind: 'page',
      title: 'Translations',
      body: (
        <TranslationsPage
          articles={articles}
          texts={listMissingTexts(await readMerchants(db))}
          messages={await listUntranslated()}
        />
      ),
    };
  }),
];
