// The feeds over HTTP, with a market in a database and the catalogue in memory.
import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '#adapters/database/connection/database-errors.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { followCatalogue } from '#read-models/catalogue/follow-catalogue.ts';
import { TagVersions } from '#read-models/catalogue/tag-versions.ts';
import { createAlertNewsView } from '#read-models/alerts/find-alert-news.ts';
import { createOfferNewsView } from '#read-models/offers/list-offer-news.ts';
import type { ListOfferNews } from '#read-models/offers/list-offer-news.ts';
import { classifyAddress } from '#domain/urls/classify-address.ts';
import type { ClassifiedNewsFeed } from '#domain/urls/classify-address.ts';
import { countries } from '#domain/locale/locale.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import { sendNewsFeed } from '#web/news-feeds/send-news-feed.ts';
import { PageCache } from '#web/page-cache.ts';
import { readAtom } from '#tests/support/atom-rules.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/factories.ts';
import { prepareMarket, startOfTest } from '#tests/support/market.ts';

const publicUrl = 'https://windfall.example';

/** Starts a server of news feeds on a market in a database; a feed run sets the clock to its time. */
export async function startFeeds(merchant = makeMerchant({ name: 'Orchard & "Row" <1>' })) {
  const database = await openMarketDatabase();
  const market = await prepareMarket(database, merchant);
  let now = startOfTest;
  const problems: unknown[] = [];
  const tagVersions = new TagVersions(now.getTime());
  const catalogue = await followCatalogue(
    database,
    error => problems.push(error),
    () => now.getTime(),
    tagVersions,
  );
  const links = await openLinkTokens(openServerKeys({ db: database.db }));
  let list: ListOfferNews = createOfferNewsView(database.db);
  const deps = {
    listOfferNews: ((view, query, at) => list(view, query, at)) as ListOfferNews,
    articles: { collection: () => ({ articles: [], topics: [] }) },
    findAlertNews: createAlertNewsView(database.db),
    links,
    countries: new Set(countries),
    currentCatalogue: catalogue.current,
    translations: await loadTranslations(),
    publicUrl,
    now: () => now,
    cache: new PageCache({ tagVersions, now: () => now.getTime(), version: () => '', onOutcome() {} }),
    onUnexpected: (error: unknown) => void problems.push(error),
  };
  const server = fastify();
  server.get('/feeds/*', (request, reply) =>
    sendNewsFeed(
      deps,
      request,
      reply,
      classifyAddress(request.raw.url ?? '', catalogue.current().vocabulary) as ClassifiedNewsFeed,
    ),
  );
  onTestFinished(async () => {
    await server.close();
    await catalogue.stop();
  });
  const ask = async (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  return {
    db: database.db,
    links,
    market,
    problems,
    ask,
    /** Runs the feed and sets the clock to its time. */
    run: async (minutes: number, rows: Parameters<typeof market.run>[1]) => {
      const run = await market.run(minutes, rows, { isReleased: true });
      now = new Date(startOfTest.getTime() + minutes * 60_000);
      await catalogue.catchUp();
      return run;
    },
    moveTo: (minutes: number) => {
      now = new Date(startOfTest.getTime() + minutes * 60_000);
    },
    breakDatabase: () => {
      list = () => Promise.reject(new DatabaseUnavailable('away'));
    },
    entries: async (url: string) => readAtom((await ask(url)).body).entries,
  };
}
