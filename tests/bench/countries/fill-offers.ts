// Offers by the million in a database that has the catalogue, with the proportions of facet-data.ts. Done in SQL: sending the rows would
// take most of the time.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';

const merchants = 60;

/** Offers of a product fall with its rank as (rank + 50)^-0.8; the largest country has a third of all. */
export async function fillOffers(db: Kysely<Schema>, offers: number): Promise<void> {
  await sql`
    insert into merchant (slug, name, hosts, countries, is_demo)
    select 'bench-' || translate(n::text, '0123456789', 'abcdefghij'), 'Bench ' || n, '{}', '{us,ca,gb,fr,de,it,es}', true
    from generate_series(1, ${merchants}::int) n
  `.execute(db);
  await sql`
    insert into feed (merchant_id, country, format, name, confirmed_at)
    select m.id, c, 'bench', 'bench', now()
    from merchant m cross join unnest(array['us','de','gb','fr','it','es','ca']) c where m.name like 'Bench %'
  `.execute(db);
  await sql`
    with placed_feeds as (
      select country, array_agg(id order by merchant_id) as ids, array_agg(merchant_id order by merchant_id) as merchant_ids
      from feed where name = 'bench' group by country
    ), ranked as (
      select array_agg(id order by hashint8(id)) as ids, count(*) as products from product
    ), drawn as (
      select n, hashint8(n) & 1048575 as a, hashint8(n + 1000000000) & 1048575 as b, hashint8(n + 2000000000) & 1048575 as c
      from generate_series(1, ${offers}::bigint) n
    ), placed as (
      select n, a, b, c,
        case when b < 353894 then 'us' when b < 542638 then 'de' when b < 699925 then 'gb' when b < 825754 then 'fr'
          when b < 920125 then 'it' when b < 993526 then 'es' else 'ca' end as country,
        greatest(1, ceil(power(power(50, 0.2) + (power(products + 50, 0.2) - power(50, 0.2)) * a / 1048576.0, 5) - 50))::int as rank
      from drawn cross join ranked
    )
    insert into offer (merchant_id, feed_id, country, code, product_id, mode, grade, price_minor, currency, available, url,
      warranty_months, shipping_minor)
    select f.merchant_ids[1 + p.n % ${merchants}::int], f.ids[1 + p.n % ${merchants}::int], p.country, 'o' || p.n, r.ids[least(p.rank, r.products)],
      case when c % 5 = 0 then 'new' else 'refurbished' end,
      case when c % 5 = 0 then 'N' else (array['A','B','C'])[1 + c % 3] end,
      15000 + (p.rank::bigint * 3700 + c) % 200000,
      case p.country when 'us' then 'USD' when 'ca' then 'CAD' when 'gb' then 'GBP' else 'EUR' end,
      c % 10 < 4, 'https://bench.example/p/' || p.n, 12, 500
    from placed p
    cross join ranked r
    join placed_feeds f on f.country = p.country
  `.execute(db);
  await sql`vacuum analyze offer`.execute(db);
}
