// Owners' images: photographs of devices that their owners gave us.
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

export interface OwnerImage {
  readonly id: number;
  /** The key of the product's picture, without its last 10 characters. */
  readonly imageKey: string;
  /** An https address, or a path below the root of our own files. */
  readonly url: string;
  readonly credit: string | null;
  readonly addedAt: Date;
}

/** The id of the new image; null when the key has this address already. */
export async function insertOwnerImage(
  db: Kysely<Schema>,
  image: Omit<OwnerImage, 'id'>,
): Promise<number | null> {
  const row = await db
    .insertInto('owner_image')
    .values({ image_key: image.imageKey, url: image.url, credit: image.credit, added_at: image.addedAt })
    .onConflict(conflict => conflict.columns(['image_key', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All images, or those of one key, in the order in which they were added. */
export async function readOwnerImages(db: Kysely<Schema>, imageKey?: string): Promise<OwnerImage[]> {
  let query = db.selectFrom('owner_image').selectAll().orderBy('id');
  if (imageKey !== undefined) query = query.where('image_key', '=', imageKey);
  const rows = await query.execute();
  return rows.map(row => ({
    id: row.id,
    imageKey: row.image_key,
    url: row.url,
    credit: row.credit,
    addedAt: row.added_at,
  }));
}

export async function deleteOwnerImage(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('owner_image').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
