// A support centre without articles.
import type { SupportDeps } from '#api/handlers/support.ts';

export const noArticles: SupportDeps = {
  articles: {
    collection: () => ({ articles: [], topics: [] }),
    alternates: () => [],
    search: async () => [],
    refresh: async () => undefined,
    stop: async () => undefined,
  },
  faqHits: { of: () => 0 },
};
