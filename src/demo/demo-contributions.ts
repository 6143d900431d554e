// Contributions of the demonstration's visitors, from `seed/demo/contributions/`: invented reviews, questions and answers, and drawn
// photographs. They are marked as such, and only a demonstration shows them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  findProductOfSku,
  hasDemoReviews,
  insertAnswer,
  insertQuestion,
  putReview,
} from '#adapters/database/contributions/contribution-store.ts';
import { hasDemoImages, insertStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import type { Rating } from '#domain/contributions/contribution.ts';
import {
  answerLimits,
  questionLimits,
  readName,
  readPlainText,
  reviewLimits,
} from '#domain/contributions/plain-text.ts';
import type { TextLimits } from '#domain/contributions/plain-text.ts';
import { dayMs } from '#domain/durations.ts';
import { languages } from '#domain/locale/locale.ts';
import type { CountrySlug, LanguageSlug } from '#domain/locale/locale.ts';
import type { CleanPicture } from '#services/ports/clean-picture.ts';
import type { Clock } from '#services/ports/clock.ts';

interface InventedText {
  readonly name: string | null;
  readonly daysAgo: number;
  readonly text: string;
}

/** One file for each language. */
interface InventedFile {
  readonly language: LanguageSlug;
  readonly country: CountrySlug;
  readonly reviews: readonly (InventedText & { readonly rating: Rating })[];
  readonly questions: readonly (InventedText & {
    readonly sku: string;
    readonly answers: readonly InventedText[];
  })[];
}

interface InventedPhoto {
  readonly file: string;
  readonly imageKey: string;
  readonly name: string | null;
  readonly daysAgo: number;
}

interface ContributionDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly cleanPicture: CleanPicture;
}

/**
 * Loads texts if the demonstration has none, and photographs likewise. A question about a product that is not in the catalogue is left
 * out. Throws when one of them breaks the rules for contributions of visitors.
 */
export async function loadDemoContributions(
  { db, clock, cleanPicture }: ContributionDeps,
  root: string,
): Promise<void> {
  const now = clock.now();
  if (!(await hasDemoReviews(db))) await loadTexts(db, root, now);
  if (!(await hasDemoImages(db))) await loadPhotos({ db, cleanPicture }, root, now);
}

async function loadTexts(db: Kysely<Schema>, root: string, now: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (const language of languages) await loadFile(transaction, readInvented(root, language), now);
  });
}

async function loadFile(db: Kysely<Schema>, file: InventedFile, now: Date): Promise<void> {
  const { language, country } = file;
  const toContribution = ({ text, name, daysAgo }: InventedText, limits: TextLimits) => ({
    personId: null,
    country,
    language,
    text: requireValid(readPlainText(text, limits), text),
    name: requireValid(readName(name), name ?? ''),
    writtenAt: daysBefore(now, daysAgo),
  });
  for (const review of file.reviews)
    await putReview(db, { ...toContribution(review, reviewLimits), rating: review.rating });
  for (const question of file.questions) {
    const product = await findProductOfSku(db, question.sku);
    if (!product) continue;
    const questionId = await insertQuestion(db, {
      ...toContribution(question, questionLimits),
      productId: product.id,
      modelId: product.modelId,
    });
    for (const answer of question.answers)
      await insertAnswer(db, { ...toContribution(answer, answerLimits), questionId });
  }
}

/** Photographs are cleaned like those of visitors. */
async function loadPhotos(
  { db, cleanPicture }: Pick<ContributionDeps, 'db' | 'cleanPicture'>,
  root: string,
  now: Date,
): Promise<void> {
  const folder = join(root, 'seed', 'demo', 'contributions');
  const photos = JSON.parse(readFileSync(join(folder, 'photos.json'), 'utf8')) as InventedPhoto[];
  const cleaned: { readonly photo: InventedPhoto; readonly sizes: Sizes }[] = [];
  for (const photo of photos) {
    const sizes = await cleanPicture(readFileSync(join(folder, 'photos', photo.file)));
    cleaned.push({ photo, sizes: requireValid(sizes, photo.file) });
  }
  await db.transaction().execute(async transaction => {
    for (const { photo, sizes } of cleaned)
      await insertStoredImage(transaction, {
        personId: null,
        imageKey: photo.imageKey,
        credit: photo.name,
        addedAt: daysBefore(now, photo.daysAgo),
        name: photo.file,
        sizes,
      });
  });
}

type Sizes = Extract<Awaited<ReturnType<CleanPicture>>, { ok: true }>['value'];

function readInvented(root: string, language: LanguageSlug): InventedFile {
  const path = join(root, 'seed', 'demo', 'contributions', `${language}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as InventedFile;
}

/** The value; throws for a failure. `what`: the text or file that it is about. */
function requireValid<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: string },
  what: string,
): Value {
  if (!result.ok) throw new Error(`seed/demo/contributions: ${result.failure}: ${what}`);
  return result.value;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
