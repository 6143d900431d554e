import { expect, test } from 'vitest';
import type { Rating } from '#domain/contributions/contribution.ts';
import { QuestionList } from '#ui/contributions/question-list.tsx';
import { ReviewList } from '#ui/contributions/review-list.tsx';
import { renderIn } from '#tests/support/render-in.tsx';

const words = {
  _id: '1',
  text: 'Tom & Jerry <script>alert(1)</script>\n\n"quoted"',
  name: '<b>Eve</b>',
  isDemo: true,
};

test('visitors’ contributions are rendered as plain text in paragraphs, even when they look like markup', () => {
  const html = renderIn(
    'en-us',
    <ReviewList labelledBy="x" reviews={[{ ...words, rating: 4 as Rating, writtenOn: '2026-11-20' }]} />,
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).toContain('Tom &amp; Jerry &lt;script&gt;alert(1)&lt;/script&gt;</p><p');
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(html).toContain('>4 out of 5<');
  expect(html).toContain('Nov 20, 2026');
});

test('every invented contribution is marked, and no real one is', () => {
  const answer = { ...words, _id: '2', answeredOn: '2026-11-21' };
  const render = (isDemo: boolean) =>
    renderIn(
      'de-de',
      <QuestionList
        labelledBy="x"
        renderAction={() => null}
        questions={[
          {
            ...words,
            isDemo,
            name: null,
            askedOn: '2026-11-20',
            askedOf: ['128 GB', 'Blau'],
            answers: [{ ...answer, isDemo }],
          },
        ]}
      />,
    );
  expect(render(true).match(/>Demo</g)).toHaveLength(2);
  expect(render(false)).not.toContain('Demo');
  expect(render(false)).toContain('zu 128 GB\u00a0· Blau');
  expect(render(false)).toContain('>Anonym<');
});

test('a question that nobody has answered says so', () => {
  const question = { ...words, askedOn: '2026-11-20', askedOf: [], answers: [] };
  const html = renderIn(
    'fr-fr',
    <QuestionList labelledBy="x" renderAction={() => null} questions={[question]} />,
  );
  expect(html).toContain('Pas encore de réponse.');
});
