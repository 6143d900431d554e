// GET calls of reviews and questions. They see no session, so that pages with their answers are cached.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { ParsedRequestOf } from '#api/contract/endpoint.ts';
import type { getQuestions, getReviews, Questions, Reviews } from '#api/contract/contributions.ts';
import type { CatalogueDeps } from '#api/handlers/catalogue-deps.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentTitleDetails } from '#api/present/present-option-values.ts';
import { isoDay } from '#domain/offers/price-history.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { ContributionCache } from '#read-models/contributions/contribution-cache.ts';

interface ContributionReadDeps extends Pick<CatalogueDeps, 'currentCatalogue' | 'translations'> {
  readonly contributions: Pick<ContributionCache, 'reviews' | 'questions'>;
}

/** The mean is shown from this many ratings on: of fewer it would be mostly chance. */
const minRated = 5;

export function createContributionHandlers(
  deps: ContributionReadDeps,
): Pick<PublicHandlers, 'getReviews' | 'getQuestions'> {
  return {
    getReviews: request => readReviews(deps, request),
    getQuestions: request => readQuestions(deps, request),
  };
}

async function readReviews(
  { contributions }: ContributionReadDeps,
  { language, offset, perPage }: ParsedRequestOf<typeof getReviews>,
): Promise<Result<Reviews, Failure>> {
  const { total, rated, meanRating, reviews } = await contributions.reviews(language, {
    offset,
    limit: perPage,
  });
  return ok({
    total,
    meanRating: meanRating === null || rated < minRated ? null : Math.round(meanRating * 10) / 10,
    reviews: reviews.map(({ writtenAt, rating, ...words }) => ({
      ...presentWords(words),
      rating,
      writtenOn: dayOf(writtenAt),
    })),
  });
}

async function readQuestions(
  { contributions, currentCatalogue, translations }: ContributionReadDeps,
  request: ParsedRequestOf<typeof getQuestions>,
): Promise<Result<Questions, Failure>> {
  const view = currentCatalogue();
  const product = view.findProduct(request.productSku);
  if (!product) return fail({ code: 'product-unknown' });
  const i18n = callI18n(request, translations);
  const { total, questions } = await contributions.questions(product.model.id, request.languageSlug, {
    offset: request.offset,
    limit: request.perPage,
  });
  const detailsOf = (productId: number) => {
    const asked = productId === product.id ? null : view.data.catalogue.find(productId);
    return asked ? presentTitleDetails(asked, i18n) : [];
  };
  return ok({
    total,
    questions: questions.map(({ productId, answers, writtenAt, ...words }) => ({
      ...presentWords(words),
      askedOn: dayOf(writtenAt),
      askedOf: [...detailsOf(productId)],
      answers: answers.map(answer => ({ ...presentWords(answer), answeredOn: dayOf(answer.writtenAt) })),
    })),
  });
}

function presentWords(words: {
  readonly id: number;
  readonly text: string;
  readonly name: string | null;
  readonly isDemo: boolean;
}) {
  return { _id: String(words.id), text: words.text, name: words.name, isDemo: words.isDemo };
}

/** Only the day: an exact time could reveal the author. */
function dayOf(at: Date): string {
  return isoDay(at.getTime());
}
