// Visitors' reviews and questions as schema.org types. Contributions invented for a demonstration are left out (decision 0040).
import type { Questions, Reviews } from '#api/contract/contributions.ts';
import type { Locale } from '#domain/locale/locale.ts';

const context = 'https://schema.org';

interface Person {
  readonly '@type': 'Person';
  readonly name: string;
}

export interface Review {
  readonly '@context': typeof context;
  readonly '@type': 'Review';
  readonly itemReviewed: { readonly '@type': 'Organization'; readonly name: string; readonly url: string };
  readonly reviewRating: {
    readonly '@type': 'Rating';
    readonly ratingValue: number;
    readonly bestRating: 5;
    readonly worstRating: 1;
  };
  readonly author: Person;
  readonly datePublished: string;
  readonly reviewBody: string;
  readonly inLanguage: string;
}

export interface Question {
  readonly '@context': typeof context;
  readonly '@type': 'Question';
  readonly name: string;
  readonly about: { readonly '@type': 'Product'; readonly name: string; readonly url: string };
  readonly author?: Person;
  readonly dateCreated: string;
  readonly inLanguage: string;
  readonly answerCount: number;
  readonly suggestedAnswer: readonly {
    readonly '@type': 'Answer';
    readonly text: string;
    readonly author?: Person;
    readonly dateCreated: string;
  }[];
}

/** Reviews of the site's operator; none without an operator. Reviews without a name are left out, because consumers require an author. */
export function describeReviews(
  { reviews }: Pick<Reviews, 'reviews'>,
  {
    operator,
    locale,
    publicUrl,
  }: {
    readonly operator: { readonly name: string | null };
    readonly locale: Locale;
    readonly publicUrl: string;
  },
): Review[] {
  const { name: operatorName } = operator;
  if (operatorName === null) return [];
  return reviews.flatMap(({ name, isDemo, rating, text, writtenOn }): Review[] =>
    isDemo || name === null
      ? []
      : [
          {
            '@context': context,
            '@type': 'Review',
            itemReviewed: { '@type': 'Organization', name: operatorName, url: `${publicUrl}/` },
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
            author: { '@type': 'Person', name },
            datePublished: writtenOn,
            reviewBody: text,
            inLanguage: locale.tag,
          },
        ],
  );
}

/** Questions about the page's product. Not a QAPage, which is a page about a single question. */
export function describeQuestions(
  { questions }: Pick<Questions, 'questions'>,
  product: { readonly name: string; readonly url: string },
  { tag }: Locale,
): Question[] {
  return questions
    .filter(({ isDemo }) => !isDemo)
    .map(({ text, name, askedOn, answers }) => {
      const real = answers.filter(({ isDemo }) => !isDemo);
      return {
        '@context': context,
        '@type': 'Question',
        name: text,
        about: { '@type': 'Product', ...product },
        ...describeAuthor(name),
        dateCreated: askedOn,
        inLanguage: tag,
        answerCount: real.length,
        suggestedAnswer: real.map(answer => ({
          '@type': 'Answer',
          text: answer.text,
          ...describeAuthor(answer.name),
          dateCreated: answer.answeredOn,
        })),
      };
    });
}

function describeAuthor(name: string | null): { readonly author?: Person } {
  return name === null ? {} : { author: { '@type': 'Person', name } };
}
