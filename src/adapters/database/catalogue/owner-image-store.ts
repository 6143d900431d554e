// Owners' images: photographs of devices that their owners gave us.
import type { Kysely } from 'kysely';
import { announceShownContributions } from '#adapters/database/contributions/shown-contributions.ts';
import type { Schema } from '#adapters/database/schema.ts';

export interface OwnerImage {
  readonly id: number;
  /** The key of the product's picture, without its last 10 characters. */
  readonly imageKey: string;
  /** An https address, or a path below the root of our own files; a stored image has a unique path without a file. */
  readonly url: string;
  readonly credit: string | null;
  readonly addedAt: Date;
  /** Pixels of the largest stored size; null = it is stored elsewhere, at `url`. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Belongs to the demonstration. */
  readonly isDemo: boolean;
  /** Sent by a visitor, or one of the demonstration's; false = added by the operator. */
  readonly isVisitors: boolean;
}

/** The id of the new image; null when the key has this address already. */
export async function insertOwnerImage(
  db: Kysely<Schema>,
  image: Pick<OwnerImage, 'imageKey' | 'url' | 'credit' | 'addedAt'>,
): Promise<number | null> {
  const row = await db
    .insertInto('owner_image')
    .values({ image_key: image.imageKey, url: image.url, credit: image.credit, added_at: image.addedAt })
    .onConflict(conflict => conflict.columns(['image_key', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await announceShownContributions(db);
  return row.id;
}

export interface NewStoredImage extends Pick<OwnerImage, 'imageKey' | 'credit' | 'addedAt'> {
  /** null = the demonstration's, which needs no moderator. */
  readonly personId: number | null;
  /** Its file name, unique among the images of its key. */
  readonly name: string;
  /** The largest last. */
  readonly sizes: readonly {
    readonly width: number;
    readonly height: number;
    readonly content: Uint8Array;
  }[];
}

/** Stores an image with its files. Call it in a transaction. */
export async function insertStoredImage(db: Kysely<Schema>, image: NewStoredImage): Promise<number> {
  const largest = image.sizes.at(-1);
  if (!largest) throw new Error('an image without a size');
  const isDemo = image.personId === null;
  const { id } = await db
    .insertInto('owner_image')
    .values({
      image_key: image.imageKey,
      url: `/images/photos/${image.name}`,
      credit: image.credit,
      added_at: image.addedAt,
      person_id: image.personId,
      is_demo: isDemo,
      state: isDemo ? 'published' : 'waiting',
      decided_at: isDemo ? image.addedAt : null,
      width: largest.width,
      height: largest.height,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('owner_image_file')
    .values(image.sizes.map(({ width, content }) => ({ image_id: id, width, content })))
    .execute();
  return id;
}

/** Published images, all or those of one key, in the order in which they were added; optionally without the demonstration's. */
export async function readOwnerImages(
  db: Kysely<Schema>,
  { imageKey, withDemo = true }: { readonly imageKey?: string | undefined; readonly withDemo?: boolean } = {},
): Promise<OwnerImage[]> {
  const rows = await db
    .selectFrom('owner_image')
    .selectAll()
    .where('state', '=', 'published')
    .$if(imageKey !== undefined, query => query.where('image_key', '=', imageKey as string))
    .$if(!withDemo, query => query.where('is_demo', '=', false))
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    imageKey: row.image_key,
    url: row.url,
    credit: row.credit,
    addedAt: row.added_at,
    size: row.width === null || row.height === null ? null : { width: row.width, height: row.height },
    isDemo: row.is_demo,
    isVisitors: row.person_id !== null || row.is_demo,
  }));
}

/** The smallest stored size that is at least `width` wide, otherwise (or for null) the largest; null = the image has no stored file. */
export async function readStoredImage(
  db: Kysely<Schema>,
  id: number,
  width: number | null,
): Promise<Uint8Array | null> {
  const stored = db.selectFrom('owner_image_file').select('content').where('image_id', '=', id).limit(1);
  const enough =
    width === null ? undefined : await stored.where('width', '>=', width).orderBy('width').executeTakeFirst();
  const row = enough ?? (await stored.orderBy('width', 'desc').executeTakeFirst());
  return row?.content ?? null;
}

/** Whether the demonstration's images are here already. */
export async function hasDemoImages(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('owner_image')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many images wait for a moderator: of one person, and of all. */
export async function countWaitingImages(
  db: Kysely<Schema>,
  personId: number,
): Promise<{ readonly ofPerson: number; readonly ofAll: number }> {
  const row = await db
    .selectFrom('owner_image')
    .where('state', '=', 'waiting')
    .select(({ fn }) => [
      fn.countAll<number>().as('ofAll'),
      fn.countAll<number>().filterWhere('person_id', '=', personId).as('ofPerson'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** false = there is no such image. */
export async function deleteOwnerImage(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('owner_image').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announceShownContributions(db);
  return true;
}
