// Indexes all active alerts in memory by their conditions and finds those that a change may concern. Kept current from `alert.changed_at`;
// the results are candidates, which the database rows confirm.
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { hasCatalogueChanged } from '#adapters/database/alerts/alert-cursor-store.ts';
import { readChangedAlerts } from '#adapters/database/alerts/ready-alert-store.ts';
import type { StoredAlert } from '#adapters/database/alerts/alert-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { indexAlert } from '#domain/alerts/criteria.ts';
import type { ChangedOffer, IndexedAlert } from '#domain/alerts/criteria.ts';
import { AlertIndex } from '#domain/alerts/index/alert-index.ts';
import { minuteMs } from '#domain/durations.ts';
import type { ProductValues } from '#domain/filters/product-values.ts';
import { readAlertCatalogue } from '#read-models/alerts/alert-catalogue.ts';
import type { AlertCatalogue } from '#read-models/alerts/alert-catalogue.ts';

const pageSize = 2_000;
/**
 * How far back each refresh reads again: a transaction that began before the last refresh may have committed after it, and clocks differ.
 */
const overlapMs = 2 * minuteMs;

export class AlertMatcher {
  readonly #db: Kysely<Schema>;
  readonly #index = new AlertIndex();
  /** Alerts on texts: the filters that a text resolves to change with the catalogue. */
  readonly #texts = new Map<number, StoredAlert>();
  #catalogue: AlertCatalogue | null = null;
  /** The change sequence that the catalogue was read at. */
  #catalogueSequence = 0;
  #readUntil: number | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  get size(): number {
    return this.#index.size;
  }

  /**
   * Reads the alerts changed since the last refresh, in portions that let other work run. `changeSequence`: the newest one, read before the
   * call; `now` in milliseconds since 1970.
   */
  async refresh(changeSequence: number, now: number): Promise<void> {
    await this.#refreshCatalogue(changeSequence);
    // Rows written by a clock that was ahead are read again until their time has come.
    const since = this.#readUntil === null ? null : new Date(Math.min(this.#readUntil, now) - overlapMs);
    for (let afterId = 0; ;) {
      const page = await readChangedAlerts(this.#db, { since, afterId, limit: pageSize });
      for (const alert of page) this.#take(alert);
      afterId = page.at(-1)?.id ?? 0;
      if (page.length < pageSize) break;
      await setImmediate();
    }
    this.#readUntil = now;
  }

  async #refreshCatalogue(changeSequence: number): Promise<void> {
    const range = { after: this.#catalogueSequence, upTo: changeSequence };
    const isCurrent = this.#catalogue !== null && !(await hasCatalogueChanged(this.#db, range));
    const isFirst = this.#catalogue === null;
    if (!isCurrent) this.#catalogue = await readAlertCatalogue(this.#db);
    this.#catalogueSequence = Math.max(this.#catalogueSequence, changeSequence);
    if (isCurrent || isFirst) return;
    for (const alert of this.#texts.values()) this.#index.add(this.index(alert));
  }

  match(change: ChangedOffer): number[] {
    return this.#index.match(change);
  }

  /** The alert in the form that the index holds. */
  index(alert: StoredAlert): IndexedAlert {
    return indexAlert(alert, this.#known().resolveText);
  }

  /** null for a product that is unknown or retired. */
  valuesOf(productId: number): ProductValues | null {
    return this.#known().valuesOf(productId);
  }

  #take(alert: StoredAlert): void {
    if (alert.state !== 'active') {
      this.#index.remove(alert.id);
      this.#texts.delete(alert.id);
      return;
    }
    this.#index.add(this.index(alert));
    if (alert.subject.kind === 'text') this.#texts.set(alert.id, alert);
  }

  #known(): AlertCatalogue {
    if (!this.#catalogue) throw new Error('the matcher of alerts was asked before it was refreshed');
    return this.#catalogue;
  }
}
