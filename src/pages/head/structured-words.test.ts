import { expect, test } from 'vitest';
import { findLocale } from '#domain/locale/locale.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { describeQuestions, describeReviews } from '#pages/head/structured-words.ts';

const locale = findLocale('fr-fr') as Locale;
const publicUrl = 'https://windfall.example';
const site = { operator: { name: 'Verger SARL' }, locale, publicUrl };
const review = {
  _id: '1',
  text: 'Très clair.',
  name: 'Ada',
  isDemo: false,
  rating: 4 as const,
  writtenOn: '2026-11-20',
};

test('a real review is about the operator, with its author and its rating', () => {
  expect(describeReviews({ reviews: [review] }, site)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Review',
      itemReviewed: { '@type': 'Organization', name: 'Verger SARL', url: 'https://windfall.example/' },
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: 'Ada' },
      datePublished: '2026-11-20',
      reviewBody: 'Très clair.',
      inLanguage: 'fr-FR',
    },
  ]);
});

test('an invented review is left out, and so is one without an author or on a site without an operator', () => {
  const invented = { ...review, isDemo: true };
  expect(describeReviews({ reviews: [invented, { ...review, name: null }] }, site)).toEqual([]);
  expect(describeReviews({ reviews: [review] }, { ...site, operator: { name: null } })).toEqual([]);
});

const product = { name: 'Apple iPhone 13', url: 'https://windfall.example/fr/x' };
const answer = { _id: '1', text: 'Oui.', name: 'Noor', isDemo: false, answeredOn: '2026-11-21' };
const question = {
  _id: '1',
  text: 'Une nano-SIM ?',
  name: null,
  isDemo: false,
  askedOn: '2026-11-20',
  askedOf: [],
  answers: [answer, { ...answer, text: 'Inventée.', isDemo: true }],
};

test('a real question is about the product of the page, with its real answers', () => {
  expect(describeQuestions({ questions: [question] }, product, locale)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Question',
      name: 'Une nano-SIM ?',
      about: { '@type': 'Product', ...product },
      dateCreated: '2026-11-20',
      inLanguage: 'fr-FR',
      answerCount: 1,
      suggestedAnswer: [
        {
          '@type': 'Answer',
          text: 'Oui.',
          author: { '@type': 'Person', name: 'Noor' },
          dateCreated: '2026-11-21',
        },
      ],
    },
  ]);
  expect(describeQuestions({ questions: [{ ...question, isDemo: true }] }, product, locale)).toEqual([]);
});
