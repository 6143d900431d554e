// Moderation by the operator: list, show, publish, reject, remove, and what happens with time (R35).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureCleaner } from '#adapters/pictures/clean-picture.ts';
import {
  listContributions,
  publishContributions,
  rejectContributions,
  removeContributions,
  showContribution,
} from '#cli/moderate-commands.ts';
import { loadDemoContributions } from '#demo/demo-contributions.ts';
import { rejectedLifeMs } from '#domain/contributions/contribution.ts';
import { languages } from '#domain/locale/locale.ts';
import { openContributionCache } from '#read-models/contributions/contribution-cache.ts';
import { openOwnerImageCache } from '#read-models/images/owner-image-cache.ts';
import { purgeRejected } from '#services/contributions/purge-rejected.ts';
import { makeTemporaryDirectory, openMarketDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { clockOfTest, prepareMarket, startOfTest } from '#tests/support/market.ts';
import { openPeopleSite } from '#tests/support/people-site.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const inFrance = { countrySlug: 'fr', languageSlug: 'fr' } as const;
const folder = makeTemporaryDirectory();
const jpeg = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#835200' } })
  .jpeg()
  .toBuffer();

/** A site with a waiting review, question and photograph, and a published answer to the question. */
async function openModeratedSite() {
  const readOutput = captureOutput();
  const site = await openPeopleSite();
  const ada = await site.signUp('ada@example.org');
  const productSku = 'IPHONE-13-128-MIDNIGHT';
  await ada.call('postReview', {
    ...inFrance,
    rating: 5,
    text: 'Tout est clair,\nrien à redire.',
    name: 'Ada',
  });
  await ada.call('postQuestion', { ...inFrance, productSku, text: 'Où voit-on l’état de la batterie ?' });
  const clock = { now: site.now };
  await publishContributions(['question/1'])(site.db, clock);
  await ada.call('postAnswer', { ...inFrance, questionId: '1', text: 'Dans les réglages.\u001b[31m' });
  await ada.call('postUserImage', { ...inFrance, productSku, file: jpeg.toString('base64') });
  readOutput();
  return { site, readOutput, clock, db: site.db };
}

test('waiting contributions are listed with their subject, and one is shown in full', async () => {
  const { site, readOutput, clock, db } = await openModeratedSite();
  expect(await listContributions([])(db, clock)).toBe(0);
  expect(readOutput().split('\n')).toEqual([
    'review/1      fr  5 of 5  “Tout est clair, rien à redire.”  (Ada)',
    'answer/1      fr  question/1 Où voit-on l’état de la batterie ?  “Dans les réglages.[31m”',
    'image/1           iphone-13-midnight',
    'Pending: 1 review, 1 answer, 1 image.',
    '',
  ]);
  expect(await listContributions(['--kind', 'question', '--state', 'published', '--json'])(db, clock)).toBe(
    0,
  );
  expect(JSON.parse(readOutput())).toMatchObject([
    { contribution: 'question/1', about: 'IPHONE-13-128-MIDNIGHT', language: 'fr', state: 'published' },
  ]);
  expect(await showContribution(['review/1'])(db, clock)).toBe(0);
  expect(readOutput().split('\n')).toEqual([
    `review/1, from Ada, ${startOfTest.toISOString()}`,
    'about     5 of 5',
    'language  fr',
    '          Tout est clair,',
    '          rien à redire.',
    'state     waiting',
    '',
  ]);
  const path = join(folder, 'look.webp');
  expect(await showContribution(['image/1', '--save', path])(db, clock)).toBe(0);
  expect(await sharp(readFileSync(path)).metadata()).toMatchObject({
    format: 'webp',
    width: 500,
    height: 400,
  });
  await expect(showContribution(['image/1', '--save', path])(db, clock)).rejects.toThrow('cannot be written');
  expect(await showContribution(['review/1', '--save', join(folder, 'none.webp')])(db, clock)).toBe(1);
  expect(existsSync(join(folder, 'none.webp'))).toBe(false);
  expect(await showContribution(['review/9'])(db, clock)).toBe(1);
  await site.stop();
});

test('several are decided at once; missing ones are named, and the others are still decided', async () => {
  const { site, readOutput, clock, db } = await openModeratedSite();
  expect(await publishContributions(['review/1', 'image/7', 'image/1'])(db, clock)).toBe(1);
  expect(readOutput()).toBe('Published: review/1\nPublished: image/1\nwindfall: there is no image/7\n');
  expect(await rejectContributions(['answer/1', '--reason', 'insult', '--json'])(db, clock)).toBe(0);
  expect(JSON.parse(readOutput())).toEqual([{ contribution: 'answer/1', isDone: true }]);
  expect(await showContribution(['answer/1', '--json'])(db, clock)).toBe(0);
  expect(JSON.parse(readOutput())).toMatchObject({ state: 'rejected', reason: 'insult' });
  expect(await listContributions([])(db, clock)).toBe(0);
  expect(readOutput()).toBe('Nothing pending.\n');
  // A decision can be changed.
  expect(await publishContributions(['answer/1'])(db, clock)).toBe(0);
  await showContribution(['answer/1', '--json'])(db, clock);
  expect(JSON.parse(readOutput().split('\n').slice(1).join('\n'))).toMatchObject({
    state: 'published',
    reason: null,
  });
  await site.stop();
});

test('a published contribution shows at once in every process that follows it', async () => {
  const { site, clock, db } = await openModeratedSite();
  const changed: string[] = [];
  const shared = {
    db,
    subscribe: site.subscribe,
    withDemo: true,
    onChange: (tags: readonly string[]) => void changed.push(...tags),
    onProblem: (error: unknown) => void changed.push(String(error)),
  };
  const contributions = await openContributionCache(shared);
  const images = await openOwnerImageCache(shared);
  await publishContributions(['review/1', 'image/1'])(db, clock);
  await expect.poll(() => changed.toSorted()).toEqual(['images/iphone-13-midnight', 'reviews/fr']);
  expect((await contributions.reviews('fr', { offset: 0, limit: 1 })).total).toBe(1);
  expect(images.of('iphone-13-midnight')).toHaveLength(1);
  await removeContributions(['review/1'])(db, clock);
  await expect.poll(() => changed).toHaveLength(3);
  expect((await contributions.reviews('fr', { offset: 0, limit: 1 })).total).toBe(0);
  await Promise.all([contributions.stop(), images.stop()]);
  await site.stop();
});

test('removal deletes a contribution, a question with its answers, and a photograph with its files', async () => {
  const { site, clock, db } = await openModeratedSite();
  expect(await removeContributions(['question/1', 'image/1'])(db, clock)).toBe(0);
  for (const table of ['question', 'answer', 'owner_image', 'owner_image_file'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await removeContributions(['question/1'])(db, clock)).toBe(1);
  await site.stop();
});

test('rejected contributions are deleted after thirty days, and nothing else', async () => {
  const { site, clock, db } = await openModeratedSite();
  await rejectContributions(['review/1', 'image/1', '--reason', 'unreadable'])(db, clock);
  const after = (ms: number) => new Date(startOfTest.getTime() + ms);
  expect(await purgeRejected({ db }, after(rejectedLifeMs))).toBe(0);
  expect(await purgeRejected({ db }, after(rejectedLifeMs + 1))).toBe(2);
  expect(await db.selectFrom('question').select('id').execute()).toHaveLength(1);
  await site.stop();
});

test.each([
  [[], /give at least one contribution/],
  [['review'], /is not a contribution/],
  [['review/0'], /is not a contribution/],
  [['poem/1'], /is not a contribution/],
] as const)('invalid arguments are refused: %j', (words, message) => {
  for (const command of [publishContributions, removeContributions, showContribution])
    expect(() => command(words)).toThrow(message);
  expect(() => rejectContributions([...words, '--reason', 'insult'])).toThrow(message);
});

test('a rejection without a valid reason is refused, and so are unknown kinds and states', () => {
  expect(() => rejectContributions(['review/1'])).toThrow('--reason must be one of off-topic');
  expect(() => rejectContributions(['review/1', '--reason', 'ugly'])).toThrow('--reason');
  expect(() => listContributions(['--kind', 'poem'])).toThrow('--kind must be one of');
  expect(() => listContributions(['--state', 'gone'])).toThrow('--state must be one of');
  expect(() => listContributions(['--limit', '0'])).toThrow('--limit');
});

test('the demonstration loads its contributions once, in every language, marked, and a site without it leaves them out', async () => {
  const database = await openMarketDatabase();
  const { db } = database;
  await prepareMarket(database);
  const cleanPicture = createPictureCleaner();
  for (let start = 0; start < 2; start++) {
    await loadDemoContributions({ db, clock: clockOfTest, cleanPicture }, root);
  }
  const readOutput = captureOutput();
  await listContributions([])(db, clockOfTest);
  expect(readOutput()).toBe('Nothing pending.\n');

  const { model_id: modelId } = await db.selectFrom('question').select('model_id').executeTakeFirstOrThrow();
  const read = async (withDemo: boolean) => {
    const problems: unknown[] = [];
    const shared = {
      db,
      subscribe: database.subscribe,
      withDemo,
      onChange() {},
      onProblem: (error: unknown) => problems.push(error),
    };
    const contributions = await openContributionCache(shared);
    const images = await openOwnerImageCache(shared);
    const shown = {
      reviews: await Promise.all(
        languages.map(language => contributions.reviews(language, { offset: 0, limit: 20 })),
      ),
      questions: await Promise.all(
        languages.map(language => contributions.questions(modelId, language, { offset: 0, limit: 20 })),
      ),
      images: images.of('iphone-13-midnight'),
    };
    await Promise.all([contributions.stop(), images.stop()]);
    expect(problems).toEqual([]);
    return shown;
  };
  const demo = await read(true);
  for (const { total, reviews, rated, meanRating } of demo.reviews) {
    expect(total).toBeGreaterThanOrEqual(6);
    expect(reviews.every(({ isDemo }) => isDemo)).toBe(true);
    // Invented reviews do not count for the mean.
    expect([rated, meanRating]).toEqual([0, null]);
  }
  for (const { total, questions } of demo.questions) {
    expect(total).toBeGreaterThanOrEqual(2);
    expect(questions.every(({ isDemo, answers }) => isDemo && answers.every(answer => answer.isDemo))).toBe(
      true,
    );
  }
  expect(demo.images).toMatchObject([
    { isDemo: true, size: { width: 1_200, height: 900 } },
    { isDemo: true },
  ]);
  expect(await read(false)).toEqual({
    reviews: languages.map(() => ({ total: 0, rated: 0, meanRating: null, reviews: [] })),
    questions: languages.map(() => ({ total: 0, questions: [] })),
    images: [],
  });
});
