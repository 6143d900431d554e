// POST calls of reviews, questions, answers and photographs: only from visitors with a confirmed address; everything waits for a moderator.
import type { VisitorContext } from '#api/contexts.ts';
import type { VisitorHandlers } from '#api/dispatch.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { imageKey } from '#domain/catalogue/image-key.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import type { ContributionDeps, Contributor } from '#services/contributions/contributor.ts';
import { postImage } from '#services/contributions/post-image.ts';
import type { ImageFailure } from '#services/contributions/post-image.ts';
import { postAnswer, postQuestion, postReview } from '#services/contributions/post-text.ts';
import type { TextFailure } from '#services/contributions/post-text.ts';
import { findSession } from '#services/people/visitor-session.ts';
import type { CleanPicture } from '#services/ports/clean-picture.ts';

export interface ContributeDeps extends ContributionDeps {
  readonly cleanPicture: CleanPicture;
  readonly currentCatalogue: () => Pick<CatalogueView, 'findProduct'>;
}

type ContributeHandlers = Pick<
  VisitorHandlers,
  'postReview' | 'postQuestion' | 'postAnswer' | 'postUserImage'
>;

interface Place {
  readonly countrySlug: CountrySlug;
  readonly languageSlug: LanguageSlug;
}

export function createContributeHandlers(deps: ContributeDeps): ContributeHandlers {
  const find = (sku: string) => deps.currentCatalogue().findProduct(sku);
  return {
    postReview: (request, context) =>
      asContributor(deps, request, context, contributor =>
        postReview(deps, contributor, { ...typed(request), rating: request.rating }),
      ),

    postQuestion: async (request, context) => {
      const product = find(request.productSku);
      if (!product) return fail({ code: 'product-unknown' });
      const about = { id: product.id, modelId: product.model.id };
      return asContributor(deps, request, context, contributor =>
        postQuestion(deps, contributor, { ...typed(request), product: about }),
      );
    },

    postAnswer: (request, context) =>
      asContributor(deps, request, context, contributor =>
        postAnswer(deps, contributor, { ...typed(request), questionId: Number(request.questionId) }),
      ),

    postUserImage: async (request, context) => {
      const product = find(request.productSku);
      if (!product) return fail({ code: 'product-unknown' });
      return asContributor(deps, request, context, contributor =>
        postImage(deps, contributor, {
          imageKey: imageKey(product.model.slug, product.colour?.slug ?? null),
          credit: request.name ?? null,
          file: Buffer.from(request.file, 'base64'),
        }),
      );
    },
  };
}

function typed({ text, name }: { readonly text: string; readonly name?: string | null | undefined }) {
  return { text, name: name ?? null };
}

async function asContributor(
  deps: ContributeDeps,
  { countrySlug, languageSlug }: Place,
  { sessionToken, client, now }: VisitorContext,
  post: (contributor: Contributor) => Promise<Result<void, TextFailure | ImageFailure>>,
): Promise<Result<{ status: 'waiting' }, Failure>> {
  const session = await findSession(deps, sessionToken, { now, touches: true });
  if (!session || session.personId === null) return fail({ code: 'address-unconfirmed' });
  const { personId } = session;
  const posted = await post({ personId, client, country: countrySlug, language: languageSlug, now });
  return posted.ok ? ok({ status: 'waiting' }) : fail(presentProblem(posted.failure));
}

function presentProblem(failure: TextFailure | ImageFailure): Failure {
  switch (failure.kind) {
    case 'text':
      return { code: failure.problem, field: failure.field };
    case 'picture':
      return failure.problem === 'picture-busy'
        ? { code: 'unavailable' }
        : { code: failure.problem, field: 'file' };
    case 'question-unknown':
      return { code: 'question-unknown' };
    case 'too-many':
      return { code: 'too-many-requests', retryAfterSeconds: failure.retryAfterSeconds };
  }
}
