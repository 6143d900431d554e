// Reviews, questions, answers and photographs: from the visitor's call through moderation to the public (R35).
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishContributions, rejectContributions } from '#cli/moderate-commands.ts';
import { dayMs } from '#domain/durations.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';
import type { Browser, PeopleSite } from '#tests/support/people-site.ts';

const inGermany = { countrySlug: 'de', languageSlug: 'de' } as const;
const sku = 'IPHONE-13-128-MIDNIGHT';
const review = { ...inGermany, rating: 4, text: 'Der Preisverlauf hat mir sehr geholfen.', name: 'Ada' };
const question = {
  ...inGermany,
  productSku: sku,
  text: 'Passt noch eine normale SIM-Karte hinein?',
  name: null,
};
const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#835200' } })
  .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
  .jpeg()
  .toBuffer();
const image = { ...inGermany, productSku: sku, name: 'Ada', file: photo.toString('base64') };

/** The published contributions, after the site has refreshed them. */
async function readPublished(site: PeopleSite) {
  await site.visits.refresh();
  const stranger = site.openBrowser('198.51.100.9');
  const answers = {
    reviews: await stranger.call('getReviews', { language: 'de' }),
    questions: await stranger.call('getQuestions', { ...inGermany, productSku: sku }),
    images: await stranger.call('getUserImages', { imageKey: 'iphone-13-midnight' }),
  };
  return {
    reviews: answers.reviews.body as { total: number; meanRating: number | null; reviews: object[] },
    questions: answers.questions.body as { total: number; questions: { _id: string }[] },
    images: answers.images.body['images'] as { url: string }[],
  };
}

async function publish(site: PeopleSite, ...names: string[]): Promise<void> {
  expect(await publishContributions(names)(site.db, { now: site.now })).toBe(0);
  await site.visits.refresh();
}

const nothing = {
  reviews: { total: 0, meanRating: null, reviews: [] },
  questions: { total: 0, questions: [] },
  images: [],
};

test('without a confirmed address nothing can be written, and nothing is stored', async () => {
  const site = await openPeopleSite();
  const stranger = site.openBrowser();
  const pending = site.openBrowser('198.51.100.2');
  await pending.typeAddress('ada@example.org');
  for (const browser of [stranger, pending]) {
    for (const [call, request] of [
      ['postReview', review],
      ['postQuestion', question],
      ['postAnswer', { ...inGermany, questionId: '1', text: 'Ja.' }],
      ['postUserImage', image],
    ] as const) {
      const answer = await browser.call(call, request);
      expect([answer.status, answer.body['code']]).toEqual([403, 'address-unconfirmed']);
    }
  }
  for (const table of ['site_review', 'question', 'answer', 'owner_image'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await site.stop();
});

test('a contribution waits, shows once it is published, and shows only the name that its author gave', async () => {
  captureOutput();
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  for (const [call, request] of [
    ['postReview', review],
    ['postQuestion', question],
    ['postUserImage', image],
  ] as const) {
    const answer = await ada.call(call, request);
    expect([answer.status, answer.body]).toEqual([200, { status: 'waiting' }]);
  }
  expect(await readPublished(site)).toEqual(nothing);

  await publish(site, 'review/1', 'question/1', 'image/1');
  const answer = await ada.call('postAnswer', {
    ...inGermany,
    questionId: '1',
    text: ' Ja,\n\n\n\neine Nano-SIM. ',
  });
  expect(answer.body).toEqual({ status: 'waiting' });
  const writtenOn = site.now().toISOString().slice(0, 10);
  expect(await readPublished(site)).toEqual({
    reviews: {
      total: 1,
      meanRating: null,
      reviews: [{ _id: '1', text: review.text, name: 'Ada', rating: 4, isDemo: false, writtenOn }],
    },
    questions: {
      total: 1,
      questions: [
        {
          _id: '1',
          text: question.text,
          name: null,
          isDemo: false,
          askedOn: writtenOn,
          askedOf: [],
          answers: [],
        },
      ],
    },
    images: [
      {
        url: '/images/photos/1-960.webp',
        smallUrl: '/images/photos/1-480.webp',
        width: 1_200,
        height: 900,
        credit: 'Ada',
        addedAt: site.now().toISOString(),
        isVisitors: true,
        isDemo: false,
      },
    ],
  });
  await publish(site, 'answer/1');
  expect((await readPublished(site)).questions.questions).toMatchObject([
    { answers: [{ text: 'Ja,\n\neine Nano-SIM.', name: null, answeredOn: writtenOn }] },
  ]);
  // Also shown on pages of other configurations, with the one it was asked about; not for other models or in other languages.
  const ask = async (productSku: string, languageSlug: string) =>
    (await ada.call('getQuestions', { productSku, countrySlug: 'de', languageSlug })).body['questions'];
  expect(await ask('IPHONE-13-256-BLUE', 'de')).toMatchObject([{ askedOf: ['128\u00a0GB', 'Mitternacht'] }]);
  expect(await ask('IPHONE-12-64-BLACK', 'de')).toEqual([]);
  expect(await ask(sku, 'fr')).toEqual([]);
  const english = await ada.call('getReviews', { language: 'en' });
  expect(english.body).toMatchObject({ total: 0 });

  expect(await rejectContributions(['review/1', '--reason', 'off-topic'])(site.db, { now: site.now })).toBe(
    0,
  );
  expect((await readPublished(site)).reviews.total).toBe(0);
  await site.stop();
});

test('only the pages whose content changed are invalidated', async () => {
  captureOutput();
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  await ada.call('postReview', review);
  await ada.call('postQuestion', question);
  await ada.call('postUserImage', image);
  await site.visits.refresh();
  expect(site.invalidated).toEqual([]);
  const { model_id: model } = await site.db
    .selectFrom('question')
    .select('model_id')
    .executeTakeFirstOrThrow();
  for (const [name, tag] of [
    ['review/1', 'reviews/de'],
    ['question/1', `questions/${model}/de`],
    ['image/1', 'images/iphone-13-midnight'],
  ] as const) {
    await publish(site, name);
    expect(site.invalidated.splice(0)).toEqual([tag]);
  }
  await ada.call('postAnswer', { ...inGermany, questionId: '1', text: 'Ja.' });
  await site.visits.refresh();
  expect(site.invalidated).toEqual([]);
  await publish(site, 'answer/1');
  expect(site.invalidated.splice(0)).toEqual([`questions/${model}/de`]);
  await ada.call('deleteUser', {
    userToken: (await ada.getUser())['userToken'],
    sessionToken: 'current',
  });
  await site.visits.refresh();
  expect(site.invalidated.toSorted()).toEqual(
    [`questions/${model}/de`, 'images/iphone-13-midnight', 'reviews/de'].toSorted(),
  );
  expect(await readPublished(site)).toEqual(nothing);
  await site.stop();
});

test('deleting an account deletes its texts, its photographs and the answers to its questions, and nothing of others', async () => {
  captureOutput();
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  const byron = await site.signUp('byron@example.org', {}, '198.51.100.4');
  await ada.call('postQuestion', question);
  await ada.call('postUserImage', image);
  await ada.call('postReview', review);
  await byron.call('postQuestion', question);
  await publish(site, 'question/1', 'question/2', 'image/1', 'review/1');
  await byron.call('postAnswer', { ...inGermany, questionId: '1', text: 'Ja.' });
  await ada.call('postAnswer', { ...inGermany, questionId: '2', text: 'Nein.' });
  await ada.call('deleteUser', {
    userToken: (await ada.getUser())['userToken'],
    sessionToken: 'current',
  });
  const left = async (table: 'site_review' | 'question' | 'answer' | 'owner_image' | 'owner_image_file') =>
    (await site.db.selectFrom(table).selectAll().execute()).length;
  expect([await left('site_review'), await left('question'), await left('answer')]).toEqual([0, 1, 0]);
  expect([await left('owner_image'), await left('owner_image_file')]).toEqual([0, 0]);
  expect((await readPublished(site)).questions.questions.map(({ _id }) => _id)).toEqual(['2']);
  await site.stop();
});

test('the export has a visitor’s texts, the decisions about them, and the photographs', async () => {
  captureOutput();
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  await ada.call('postReview', review);
  await ada.call('postUserImage', image);
  await rejectContributions(['review/1', '--reason', 'off-topic'])(site.db, { now: site.now });
  const { contributions } = (await ada.call('exportUser')).body as {
    contributions: { file: string | null }[];
  };
  expect(contributions).toMatchObject([
    {
      contribution: 'review/1',
      about: '4 of 5',
      text: review.text,
      name: 'Ada',
      state: 'rejected',
      reason: 'off-topic',
      file: null,
    },
    { contribution: 'image/1', about: 'iphone-13-midnight', name: 'Ada', state: 'waiting' },
  ]);
  const { format, width } = await sharp(Buffer.from(contributions[1]?.file ?? '', 'base64')).metadata();
  expect([format, width]).toEqual(['webp', 1_200]);
  await site.stop();
});

test('a new review replaces the one before, and waits again', async () => {
  captureOutput();
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  await ada.call('postReview', review);
  await publish(site, 'review/1');
  expect((await readPublished(site)).reviews.total).toBe(1);
  site.pass(60_000);
  await ada.call('postReview', { ...review, rating: 1, text: 'Inzwischen sehe ich das anders.' });
  expect((await readPublished(site)).reviews.total).toBe(0);
  await publish(site, 'review/1');
  expect((await readPublished(site)).reviews.reviews).toMatchObject([{ _id: '1', rating: 1 }]);
  await site.stop();
});

test('a mean is shown from five ratings on, and reviews come in pages', async () => {
  captureOutput();
  const site = await openPeopleSite();
  const stars = [5, 4, 4, 3, 1];
  for (const [at, rating] of stars.entries()) {
    const browser = await site.signUp(`visitor-${at}@example.org`, {}, `198.51.100.${at + 1}`);
    await browser.call('postReview', { ...review, rating });
    await publish(site, `review/${at + 1}`);
    expect((await readPublished(site)).reviews.meanRating).toBe(at === 4 ? 3.4 : null);
    site.pass(60_000);
  }
  const stranger = site.openBrowser();
  const ask = async (offset: number) =>
    (await stranger.call('getReviews', { language: 'de', offset, perPage: 2 })).body['reviews'];
  expect(await ask(0)).toMatchObject([{ rating: 1 }, { rating: 3 }]);
  expect(await ask(4)).toMatchObject([{ rating: 5 }]);
  expect(await ask(5)).toEqual([]);
  await site.stop();
});

const refusals: readonly [string, 'postReview' | 'postQuestion' | 'postUserImage', object, number, string][] =
  [
    ['a text that is too short', 'postReview', { ...review, text: 'Gut.' }, 422, 'text-too-short'],
    [
      'a text that is too long',
      'postQuestion',
      { ...question, text: 'a '.repeat(400) },
      422,
      'text-too-long',
    ],
    ['a link', 'postReview', { ...review, text: `${review.text} www.billig.example` }, 422, 'text-has-link'],
    [
      'HTML',
      'postQuestion',
      { ...question, text: 'Passt <b>noch</b> eine SIM-Karte?' },
      422,
      'text-has-markup',
    ],
    ['a link as a name', 'postReview', { ...review, name: 'billig.shop' }, 422, 'text-has-link'],
    ['six stars', 'postReview', { ...review, rating: 6 }, 400, 'invalid-request'],
    ['an unknown product', 'postQuestion', { ...question, productSku: 'IPHONE-99' }, 404, 'product-unknown'],
    ['no photograph', 'postUserImage', { ...image, file: 'bm8gcGljdHVyZQ==' }, 422, 'picture-unreadable'],
    [
      'a photograph with an archive behind it',
      'postUserImage',
      { ...image, file: Buffer.concat([photo, Buffer.from('PK\u0003\u0004')]).toString('base64') },
      422,
      'picture-unreadable',
    ],
  ];

test.each(refusals)(
  '%s is refused in the language of the visitor',
  async (_what, call, request, status, code) => {
    const site = await openPeopleSite();
    const ada = await site.signUp('ada@example.org');
    const answer = await ada.call(call, request as Record<string, unknown>);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(String(answer.body['error'])).not.toMatch(/^error\./);
    for (const table of ['site_review', 'question', 'owner_image'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await site.stop();
  },
);

test('an answer to a question that is not published is refused', async () => {
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  await ada.call('postQuestion', question);
  for (const questionId of ['1', '2']) {
    const answer = await ada.call('postAnswer', { ...inGermany, questionId, text: 'Ja, sicher.' });
    expect([answer.status, answer.body['code']]).toEqual([404, 'question-unknown']);
  }
  await site.stop();
});

async function countAccepted(browser: Browser, call: 'postQuestion' | 'postUserImage', times: number) {
  const answers = [];
  for (let n = 0; n < times; n++)
    answers.push(await browser.call(call, call === 'postQuestion' ? question : image));
  return { accepted: answers.filter(({ status }) => status === 200).length, last: answers.at(-1) };
}

test('a person may write ten texts and send eight photographs a day, and is then told how long to wait', async () => {
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  const questions = await countAccepted(ada, 'postQuestion', 12);
  expect(questions.accepted).toBe(10);
  expect([questions.last?.status, questions.last?.body['code']]).toEqual([429, 'too-many-requests']);
  expect(Number(questions.last?.headers['retry-after'])).toBeGreaterThan(3_600);
  expect((await countAccepted(ada, 'postUserImage', 9)).accepted).toBe(8);
  // At most ten photographs may wait for a moderator, over any number of days.
  site.pass(2 * dayMs);
  const later = await countAccepted(ada, 'postUserImage', 4);
  expect([later.accepted, later.last?.status]).toEqual([2, 429]);
  expect((await countAccepted(ada, 'postQuestion', 1)).accepted).toBe(1);
  await site.stop();
});

test('everybody behind one network address may write forty texts a day', async () => {
  const site = await openPeopleSite();
  let accepted = 0;
  for (let n = 0; n < 5; n++) {
    const browser = await site.signUp(`visitor-${n}@example.org`, {}, '203.0.113.77');
    accepted += (await countAccepted(browser, 'postQuestion', 10)).accepted;
  }
  expect(accepted).toBe(40);
  await site.stop();
});

test('a call from another site, or without our own script, writes nothing', async () => {
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  const answer = await ada.call('postReview', review, { origin: 'https://evil.example' });
  expect([answer.status, answer.body['code']]).toEqual([403, 'own-script-only']);
  expect(await site.db.selectFrom('site_review').selectAll().execute()).toEqual([]);
  await site.stop();
});
