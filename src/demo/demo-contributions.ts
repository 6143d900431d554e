// What visitors of the demonstration "wrote": invented reviews, questions, answers and drawn photographs, `seed/demo/contributions/`. All of it
// is marked as such, and only a demonstration shows it.
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

interface InventedWords {
  readonly name: string | null;
  readonly daysAgo: number;
  readonly text: string;
}

/** One file for each language. */
interface InventedFile {
  readonly language: LanguageSlug;
  readonly country: CountrySlug;
  readonly reviews: readonly (InventedWords & { readonly rating: Rating })[];
  readonly questions: readonly (InventedWords & {
    readonly sku: string;
    readonly answers: readonly InventedWords[];
  })[];
}

interface InventedPhoto {
  readonly file: string;
  readonly imageKey: string;
  readonly name: string | null;
  readonly daysAgo: number;
}

interface BringDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly cleanPicture: CleanPicture;
}

/**
 * Brings words and photographs once, when the demonstration has none. A question about a product that is not in the catalogue is left out.
 * Throws when one of them breaks the rules that hold for visitors.
 */
export async function loadDemoContributions(
  { db, clock, cleanPicture }: BringDeps,
  root: string,
): Promise<void> {
  const now = clock.now();
  if (!(await hasDemoReviews(db))) await loadWords(db, root, now);
  if (!(await hasDemoImages(db))) await loadPhotos({ db, cleanPicture }, root, now);
}

async function loadWords(db: Kysely<Schema>, root: string, now: Date): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (const language of languages) await loadFile(transaction, readInvented(root, language), now);
  });
}

async function loadFile(db: Kysely<Schema>, file: InventedFile, now: Date): Promise<void> {
  const { language, country } = file;
  const present = ({ text, name, daysAgo }: InventedWords, limits: TextLimits) => ({
    personId: null,
    country,
    language,
    text: checked(readPlainText(text, limits), text),
    name: checked(readName(name), name ?? ''),
    writtenAt: daysBefore(now, daysAgo),
  });
  for (const review of file.reviews)
    await putReview(db, { ...present(review, reviewLimits), rating: review.rating });
  for (const question of file.questions) {
    const product = await findProductOfSku(db, question.sku);
    if (!product) continue;
    const questionId = await insertQuestion(db, {
      ...present(question, questionLimits),
      productId: product.id,
      modelId: product.modelId,
    });
    for (const answer of question.answers)
      await insertAnswer(db, { ...present(answer, answerLimits), questionId });
  }
}

/** Photographs are cleaned like those of visitors. */
async function loadPhotos(
  { db, cleanPicture }: Pick<BringDeps, 'db' | 'cleanPicture'>,
  root: string,
  now: Date,
): Promise<void> {
  const folder = join(root, 'seed', 'demo', 'contributions');
  const photos = JSON.parse(readFileSync(join(folder, 'photos.json'), 'utf8')) as InventedPhoto[];
  const cleaned: { readonly photo: InventedPhoto; readonly sizes: Sizes }[] = [];
  for (const photo of photos) {
    const sizes = await cleanPicture(readFileSync(join(folder, 'photos', photo.file)));
    cleaned.push({ photo, sizes: checked(sizes, photo.file) });
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

function checked<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: string },
  what: string,
): Value {
  if (!result.ok) throw new Error(`seed/demo/contributions: ${result.failure}: ${what}`);
  return result.value;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
