// Gauges read from the database or the machine when the metrics are requested.
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export interface OutboxFigures {
  readonly channel: string;
  readonly waiting: number;
  readonly dead: number;
  /** For how long the oldest waiting row has been due. */
  readonly oldestSeconds: number;
}

/** The same in every process of a database. */
export interface SiteFigures {
  readonly feeds: readonly {
    readonly feed: number;
    readonly merchant: string;
    readonly country: string;
    readonly failedRuns: number;
    /** Time since a run confirmed its offers; null = none ever did. */
    readonly successAgeSeconds: number | null;
    readonly outcome: string;
  }[];
  readonly merchants: readonly {
    readonly merchant: string;
    readonly inStock: number;
    readonly soldOut: number;
  }[];
  readonly alerts: readonly { readonly state: string; readonly count: number }[];
  /** Number of open troubles of every kind. */
  readonly troubles: readonly { readonly kind: string; readonly count: number }[];
}

export interface MachineFigures {
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  /** Age of the newest verified dump; null = there is none, or the database is external. */
  readonly dumpAgeSeconds: number | null;
}

export interface PoolFigures {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
  readonly limit: number;
}

interface Sample {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

interface GaugeRow<Figures> {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly samples: (figures: Figures) => readonly Sample[];
}

/** Some of these queries read whole tables, and several scrapers may ask for metrics. */
const siteTtlMs = 30_000;

export function watchOutbox(registry: Registry, read: () => Promise<readonly OutboxFigures[]>): void {
  const row = (name: string, help: string, value: (of: OutboxFigures) => number) => ({
    name: `windfall_outbox_${name}`,
    help,
    labels: ['channel'],
    samples: (figures: readonly OutboxFigures[]) =>
      figures.map(of => ({ labels: { channel: of.channel }, value: value(of) })),
  });
  watchGauges(registry, read, [
    row('waiting', 'Mails, pushes and calls that wait to be sent', of => of.waiting),
    row('dead', 'Mails, pushes and calls that were given up', of => of.dead),
    row('oldest_seconds', 'How long the oldest of them has been due that waits', of => of.oldestSeconds),
  ]);
}

export function watchSite(registry: Registry, read: () => Promise<SiteFigures>): void {
  const ofFeed = ['feed', 'merchant', 'country'];
  const labelsOf = ({ feed, merchant, country }: SiteFigures['feeds'][number]) => ({
    feed,
    merchant,
    country,
  });
  watchGauges(
    registry,
    read,
    [
      {
        name: 'windfall_feed_last_success_age_seconds',
        help: 'Since a run confirmed the offers of a feed that is not paused',
        labels: ofFeed,
        samples: ({ feeds }) =>
          feeds.flatMap(feed =>
            feed.successAgeSeconds === null
              ? []
              : [{ labels: labelsOf(feed), value: feed.successAgeSeconds }],
          ),
      },
      {
        name: 'windfall_feed_failed_runs',
        help: 'Runs in a row that failed, of a feed that is not paused',
        labels: ofFeed,
        samples: ({ feeds }) => feeds.map(feed => ({ labels: labelsOf(feed), value: feed.failedRuns })),
      },
      {
        name: 'windfall_feeds',
        help: 'Feeds that are not paused, by the outcome of their last run that ended',
        labels: ['outcome'],
        samples: ({ feeds }) =>
          ['accepted', 'held', 'failed', 'none'].map(outcome => ({
            labels: { outcome },
            value: feeds.filter(feed => feed.outcome === outcome).length,
          })),
      },
      {
        name: 'windfall_merchant_offers',
        help: 'Offers that are listed, by merchant',
        labels: ['merchant', 'availability'],
        samples: ({ merchants }) =>
          merchants.flatMap(({ merchant, inStock, soldOut }) => [
            { labels: { merchant, availability: 'in-stock' }, value: inStock },
            { labels: { merchant, availability: 'sold-out' }, value: soldOut },
          ]),
      },
      {
        name: 'windfall_alerts',
        help: 'Alerts of visitors, by state',
        labels: ['state'],
        samples: ({ alerts }) => alerts.map(({ state, count }) => ({ labels: { state }, value: count })),
      },
      {
        name: 'windfall_troubles',
        help: 'What is wrong with the running of the site, by kind',
        labels: ['kind'],
        samples: ({ troubles }) => troubles.map(({ kind, count }) => ({ labels: { kind }, value: count })),
      },
    ],
    siteTtlMs,
  );
}

export function watchMachine(registry: Registry, read: () => Promise<MachineFigures>): void {
  const one = (value: number | null | undefined): Sample[] =>
    value === null || value === undefined ? [] : [{ labels: {}, value }];
  watchGauges(registry, read, [
    {
      name: 'windfall_disk_free_bytes',
      help: 'Room that is left on the disk of DATA_DIR',
      labels: [],
      samples: ({ disk }) => one(disk?.freeBytes),
    },
    {
      name: 'windfall_disk_size_bytes',
      help: 'Size of the disk of DATA_DIR',
      labels: [],
      samples: ({ disk }) => one(disk?.totalBytes),
    },
    {
      name: 'windfall_newest_dump_age_seconds',
      help: 'Age of the newest dump that was opened and checked',
      labels: [],
      samples: ({ dumpAgeSeconds }) => one(dumpAgeSeconds),
    },
  ]);
}

export function watchPool(registry: Registry, read: () => PoolFigures): void {
  watchGauges(registry, async () => read(), [
    {
      name: 'windfall_database_pool_connections',
      help: 'Connections of this process to the database, by whether they are in use',
      labels: ['state'],
      samples: ({ open, idle }) => [
        { labels: { state: 'used' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    {
      name: 'windfall_database_pool_waiting',
      help: 'Queries that wait for a connection',
      labels: [],
      samples: ({ waiting }) => [{ labels: {}, value: waiting }],
    },
    {
      name: 'windfall_database_pool_limit',
      help: 'Connections that this process opens at most',
      labels: [],
      samples: ({ limit }) => [{ labels: {}, value: limit }],
    },
  ]);
}

/**
 * Fills all gauges of a group from one read, which is valid for `ttlMs`. They have no value while the database is away: an old figure would
 * look current.
 */
function watchGauges<Figures>(
  registry: Registry,
  read: () => Promise<Figures>,
  rows: readonly GaugeRow<Figures>[],
  ttlMs = 0,
): void {
  let reading: Promise<Figures | null> | null = null;
  let until = 0;
  const readOnce = () => {
    if (reading === null || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      reading = read()
        .catch(() => null)
        .finally(() => {
          until = performance.now() + ttlMs;
        });
    }
    return reading;
  };
  for (const { name, help, labels, samples } of rows)
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        const values = figures === null ? [] : samples(figures);
        this.reset();
        // Without this, a gauge without labels would show zero.
        if (labels.length === 0 && values.length === 0) this.remove();
        for (const sample of values) this.set({ ...sample.labels }, sample.value);
      },
    });
}
