// A small marketplace whose whole content follows from the number of publishes, so that after a crash one query tells whether a state is
// complete: it must equal the content after k publishes, for the k that it contains.
import { sql } from 'kysely';
import type { OpenDatabase } from '#adapters/database/open-database.ts';

const PRODUCTS = 2_000;
const CHANGES_PER_SWAP = 150;
const VISITS_PER_SWAP = 100;

export async function createModel(db: OpenDatabase['db']): Promise<void> {
  await sql`
    create table generation (id bigint primary key, change_count int not null);
    create table product (id bigint primary key, sku text not null unique, title text not null);
    create table change (generation_id bigint not null references generation, product_id bigint not null references product,
      primary key (generation_id, product_id));
    create table offer (id bigint generated always as identity primary key, product_id bigint not null unique references product,
      price int not null, generation_id bigint not null references generation);
    create index offer_price on offer (price, product_id);
    create index offer_generation on offer (generation_id);
    create table visit (id bigint primary key, page text not null);
    insert into generation values (0, 0);
    insert into product select i, 'sku-' || i, repeat('Refurbished device ' || i || ' ', 5) from generate_series(0, ${sql.lit(PRODUCTS - 1)}) i;
    insert into offer (product_id, price, generation_id) select id, 1000, 0 from product`.execute(db);
}

/** Publish number k changes a fixed set of products and gives them a price computed from k. */
export async function publish(db: OpenDatabase['db'], k: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`insert into generation values (${k}, ${CHANGES_PER_SWAP})`.execute(trx);
    await sql`insert into change select ${k}::bigint, (i * 13 + ${k}::bigint * 7) % ${PRODUCTS}::int
      from generate_series(1, ${CHANGES_PER_SWAP}::int) i`.execute(trx);
    await sql`insert into visit select ${k}::bigint * ${VISITS_PER_SWAP}::bigint + i, repeat('page ', 50)
      from generate_series(1, ${VISITS_PER_SWAP}::int) i`.execute(trx);
    await sql`update offer set price = 1000 + ${k}::int, generation_id = ${k}
      where product_id in (select product_id from change where generation_id = ${k})`.execute(trx);
  });
}

/** The number of publishes in the database. Throws when it is not exactly the content after that many. */
export async function readWholePublishes(db: OpenDatabase['db']): Promise<number> {
  const publishes = Number(
    (await sql<{ k: number }>`select max(id) as k from generation`.execute(db)).rows[0]!.k,
  );
  const expected = new Map(Array.from({ length: PRODUCTS }, (_, id) => [id, 0]));
  for (let k = 1; k <= publishes; k++) {
    for (let i = 1; i <= CHANGES_PER_SWAP; i++) expected.set((i * 13 + k * 7) % PRODUCTS, k);
  }
  // Once by the tables and once by the indexes, which must agree.
  for (const path of ['enable_indexscan', 'enable_seqscan']) {
    await db.transaction().execute(async trx => {
      await sql`set local ${sql.raw(path)} = off`.execute(trx);
      const offers = await sql<{ product_id: number; price: number; generation_id: number }>`
        select o.product_id, o.price, o.generation_id from offer o order by o.price, o.product_id`.execute(
        trx,
      );
      const products = await sql<{
        n: number;
      }>`select count(*) as n from product where sku like 'sku-%'`.execute(trx);
      const changes = await sql<{ n: number }>`select count(*) as n from change`.execute(trx);
      const visits = await sql<{ n: number }>`select count(*) as n from visit where id > 0`.execute(trx);
      const wrong = offers.rows.filter(
        offer =>
          expected.get(offer.product_id) !== offer.generation_id ||
          offer.price !== 1000 + offer.generation_id,
      );
      const sizes = [
        offers.rows.length,
        products.rows[0]!.n,
        changes.rows[0]!.n,
        visits.rows[0]!.n,
        wrong.length,
      ].join();
      const whole = [PRODUCTS, PRODUCTS, publishes * CHANGES_PER_SWAP, publishes * VISITS_PER_SWAP, 0].join();
      if (sizes !== whole)
        throw new Error(`after ${publishes} swaps, without ${path}: ${sizes} instead of ${whole}`);
    });
  }
  return publishes;
}
