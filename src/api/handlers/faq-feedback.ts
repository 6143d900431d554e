// The readers' feedback on support answers: POST /api/r/faq-hits and POST /api/support/votes.
import type { VisitorContext } from '#api/contexts.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import { findArticle } from '#api/handlers/support.ts';
import type { ArticleSlugs } from '#api/handlers/support.ts';
import type { LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { ArticleCache } from '#read-models/content/article-cache.ts';
import type { FaqHits } from '#read-models/support/faq-hits.ts';
import { findSession } from '#services/people/visitor-session.ts';
import { countFaqHit, voteOnFaq } from '#services/support/record-faq-feedback.ts';
import type { FaqReader, FaqReaderDeps } from '#services/support/record-faq-feedback.ts';

export interface FaqFeedbackDeps extends FaqReaderDeps {
  readonly articles: Pick<ArticleCache, 'collection'>;
  readonly faqHits: Pick<FaqHits, 'add'>;
}

export type FaqFeedbackHandlers = Pick<VisitorHandlers, 'recordFaqHit' | 'voteOnFaq'>;

export function createFaqFeedbackHandlers(deps: FaqFeedbackDeps): FaqFeedbackHandlers {
  const find = ({ language, ...slugs }: ArticleSlugs & { readonly language: LanguageSlug }, now: Date) =>
    findArticle(deps.articles.collection('faq', language, now), slugs)?.article ?? null;
  return {
    recordFaqHit: async (request, context) => {
      const article = find(request, context.now);
      if (!article) return fail({ code: 'page-unknown' });
      if (context.isBot) return ok({ isCounted: false });
      const isCounted = await countFaqHit(deps, article, await resolveReader(deps, context));
      if (isCounted) deps.faqHits.add(article);
      return ok({ isCounted });
    },

    voteOnFaq: async ({ isHelpful, ...request }, context) => {
      const article = find(request, context.now);
      if (!article) return fail({ code: 'page-unknown' });
      const voted = await voteOnFaq(deps, article, { ...(await resolveReader(deps, context)), isHelpful });
      return voted.ok ? ok({ isHelpful }) : fail({ code: 'too-many-requests', ...voted.failure });
    },
  };
}

/** Only tokens of valid sessions count: otherwise made-up tokens could count any number of times. */
async function resolveReader(
  deps: FaqFeedbackDeps,
  { sessionToken, client, now }: VisitorContext,
): Promise<FaqReader> {
  const session = await findSession(deps, sessionToken, { now, touches: true });
  return { sessionToken: session === null ? null : sessionToken, client, now };
}
