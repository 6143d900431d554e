// Prometheus metrics of this process (/metrics).
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { watchMachine, watchOutbox, watchPool, watchSite } from '#web/site-gauges.ts';
import type { MachineFigures, OutboxFigures, PoolFigures, SiteFigures } from '#web/site-gauges.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Seconds by the kind of request (`page`, `api`, `file`, `operations`) and status class. */
  readonly requestSeconds: Histogram<'kind' | 'status'>;
  /** Seconds measured by visitors' browsers, by kind of page. */
  readonly webVitals: Histogram<'page' | 'vital'>;
  readonly layoutShifts: Histogram<'page'>;
  readonly unexpectedErrors: Counter;
  /** Cacheable pages by the cache's outcome: `hit`, `stale`, `miss`. */
  readonly pages: Counter<'outcome'>;
  /** Visits that were dropped, by reason (services/visits/visit-queue.ts lists them). */
  readonly visitsDropped: Counter<'reason'>;
  /** Connections that were cut, by reason: `overrun`, `unread`. */
  readonly connectionsCut: Counter<'reason'>;
  /** Change sequence of the catalogue in memory, in a process that has one. */
  watchChangeSequence(read: () => number): void;
  /** The outbox by channel; the same in every process of a database. */
  watchOutbox(read: () => Promise<readonly OutboxFigures[]>): void;
  /** Feeds, offers, alerts and troubles; the same in every process of a database. */
  watchSite(read: () => Promise<SiteFigures>): void;
  /** The disk and the dumps that this process sees. */
  watchMachine(read: () => Promise<MachineFigures>): void;
  /** This process's connections to the database. */
  watchPool(read: () => PoolFigures): void;
  /** Size of the page cache, in a process that has one. */
  watchPageCache(readBytes: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // R10: metrics do not reveal which Node version runs here.
  registry.removeSingleMetric('nodejs_version_info');
  const requestSeconds = new Histogram({
    name: 'windfall_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const webVitals = new Histogram({
    name: 'windfall_web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB as browsers of visitors measured them',
    labelNames: ['page', 'vital'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
    registers: [registry],
  });
  const layoutShifts = new Histogram({
    name: 'windfall_layout_shift_score',
    help: 'Layout shifts (CLS) as browsers of visitors measured them',
    labelNames: ['page'],
    buckets: [0.001, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  const unexpectedErrors = new Counter({
    name: 'windfall_unexpected_errors_total',
    help: 'Errors that nobody expected, each counted once',
    registers: [registry],
  });
  const pages = new Counter({
    name: 'windfall_pages_total',
    help: 'Pages that may be kept, by what the page cache had: hit, stale or miss',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const visitsDropped = new Counter({
    name: 'windfall_visits_dropped_total',
    help: 'Visits and clicks that were not kept, by why',
    labelNames: ['reason'],
    registers: [registry],
  });
  const connectionsCut = new Counter({
    name: 'windfall_connections_cut_total',
    help: 'Connections that were cut: too many requests sent ahead, or answers that nobody took',
    labelNames: ['reason'],
    registers: [registry],
  });
  const watch = (name: string, help: string) => (read: () => number) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  return {
    registry,
    requestSeconds,
    webVitals,
    layoutShifts,
    unexpectedErrors,
    pages,
    visitsDropped,
    connectionsCut,
    watchChangeSequence: watch(
      'windfall_catalogue_change_sequence',
      'Change sequence of the catalogue in memory',
    ),
    watchOutbox: read => watchOutbox(registry, read),
    watchSite: read => watchSite(registry, read),
    watchMachine: read => watchMachine(registry, read),
    watchPool: read => watchPool(registry, read),
    watchPageCache: watch('windfall_page_cache_bytes', 'Memory that cached pages take'),
  };
}
