// Observed changes of offers, event by event, for open data. Invented merchants are left out.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '#adapters/database/schema.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';

export interface Observation {
  readonly at: Date;
  readonly merchant: string;
  readonly offer: number;
  readonly model: string;
  readonly sku: string;
  readonly mode: string;
  readonly grade: string;
  readonly state: 'in-stock' | 'sold-out' | 'gone';
  /** null = gone. */
  readonly priceMinor: number | null;
}

/**
 * The events of a country from `from` until before `to`, in order of time. An offer that goes and returns at the same moment counts as
 * never gone.
 */
export async function readObservations(
  db: Kysely<Schema>,
  country: CountrySlug,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Observation[]> {
  const { rows } = await sql<Observation>`
    with event as (
      select valid_from as at, offer_id, product_id, mode, grade, price_minor,
        case when available then 'in-stock' else 'sold-out' end as state
      from offer_interval
      where country = ${country} and valid_from >= ${from}::timestamptz and valid_from < ${to}::timestamptz
      union all
      select valid_to, offer_id, product_id, mode, grade, null, 'gone'
      from offer_interval i
      where country = ${country} and valid_to >= ${from}::timestamptz and valid_to < ${to}::timestamptz
        and not exists (select 1 from offer_interval n where n.offer_id = i.offer_id and n.valid_from = i.valid_to)
    )
    select e.at, m.slug as merchant, e.offer_id as offer, d.slug as model, p.sku, e.mode, e.grade, e.state,
      e.price_minor as "priceMinor"
    from event e
    join offer o on o.id = e.offer_id join merchant m on m.id = o.merchant_id and not m.is_demo
    join product p on p.id = e.product_id join model d on d.id = p.model_id
    order by e.at, e.offer_id
  `.execute(db);
  return rows;
}
