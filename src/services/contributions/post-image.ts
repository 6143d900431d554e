// Takes a photograph of a device from its owner: cleans it, and stores it until a moderator has reviewed it.
import { randomUUID } from 'node:crypto';
import { countWaitingImages, insertStoredImage } from '#adapters/database/catalogue/owner-image-store.ts';
import { readName } from '#domain/contributions/plain-text.ts';
import type { TextProblem } from '#domain/contributions/plain-text.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { countContribution } from '#services/contributions/contributor.ts';
import type { ContributionDeps, Contributor } from '#services/contributions/contributor.ts';
import type { TooMany } from '#services/limits/count-event.ts';
import type { CleanPicture, PictureProblem } from '#services/ports/clean-picture.ts';

/** Bytes of a file; our own form sends far less, since it makes the picture smaller first. */
const maxImageBytes = 2 * 1024 * 1024;
/** Images that wait for a moderator use storage, so their number is limited. */
const maxWaitingOfPerson = 10;
const maxWaitingOfAll = 1_000;
/** By then a moderator has reviewed some of them. */
const waitSeconds = 60 * 60;

export interface SentImage {
  readonly imageKey: string;
  /** The name to show as credit; null = none. */
  readonly credit: string | null;
  readonly file: Uint8Array;
}

export type ImageFailure =
  | { readonly kind: 'picture'; readonly problem: PictureProblem }
  | { readonly kind: 'text'; readonly field: 'name'; readonly problem: TextProblem }
  | ({ readonly kind: 'too-many' } & TooMany);

export async function postImage(
  deps: ContributionDeps & { readonly cleanPicture: CleanPicture },
  contributor: Contributor,
  { imageKey, credit, file }: SentImage,
): Promise<Result<void, ImageFailure>> {
  const { db, cleanPicture } = deps;
  const { personId, now } = contributor;
  const name = readName(credit);
  if (!name.ok) return fail({ kind: 'text', field: 'name', problem: name.failure });
  if (file.length > maxImageBytes) return fail({ kind: 'picture', problem: 'picture-too-large' });
  // Counted before the picture is decoded, so that decoding is limited, too; a refused picture counts.
  const counted = await countContribution(db, deps, 'image', contributor);
  if (!counted.ok) return fail({ kind: 'too-many', ...counted.failure });
  const cleaned = await cleanPicture(file);
  if (!cleaned.ok) return fail({ kind: 'picture', problem: cleaned.failure });
  return db.transaction().execute(async transaction => {
    const waiting = await countWaitingImages(transaction, personId);
    if (waiting.ofPerson >= maxWaitingOfPerson || waiting.ofAll >= maxWaitingOfAll)
      return fail({ kind: 'too-many' as const, retryAfterSeconds: waitSeconds });
    await insertStoredImage(transaction, {
      personId,
      imageKey,
      credit: name.value,
      addedAt: now,
      name: randomUUID(),
      sizes: cleaned.value,
    });
    return ok(undefined);
  });
}
