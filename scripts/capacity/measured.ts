// @table Measurements of one machine, each with its command and date, on which the arithmetic of docs/scale.md is based.

export interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
  /** The command that prints it, or the document that has it. */
  readonly from: string;
  readonly day: string;
}

/** `size`: the setting of the bench that differs from its default. */
const bench = (name: string, size = '') => `${size} npm run bench -- ${name}`.trimStart();

export const measured = {
  indexBytes: {
    value: 60,
    unit: 'bytes',
    what: 'facet index, an offer of 20,000,000',
    from: bench('facets', 'WINDFALL_BENCH_OFFERS=20000000 WINDFALL_BENCH_PEERS=0'),
    day: '2026-11-23',
  },
  offerHeapBytes: {
    value: 312,
    unit: 'bytes',
    what: 'an offer of 1,000,000 in the heap of a web process',
    from: bench('countries'),
    day: '2026-11-23',
  },
  processBytesPerOffer: {
    value: 500,
    unit: 'bytes',
    what: 'an offer in a whole web process, resident: by the difference of the bench’s three',
    from: bench('countries'),
    day: '2026-11-23',
  },
  processMegabytes: {
    value: 430,
    unit: 'MB',
    what: 'such a process without offers, resident: the same',
    from: bench('countries'),
    day: '2026-11-23',
  },
  buildMicroseconds: {
    value: 12,
    unit: 'µs',
    what: 'an offer read at a start, of 1,000,000',
    from: bench('countries'),
    day: '2026-11-23',
  },
  changedMicroseconds: {
    value: 106,
    unit: 'µs',
    what: 'an offer that changed, until it shows, of 1,000,000, at a load of 4',
    from: bench('countries'),
    day: '2026-11-23',
  },
  changedCpuMicroseconds: {
    value: 121,
    unit: 'µs',
    what: 'what the web process computes for it, with the thread that collects garbage',
    from: bench('countries'),
    day: '2026-11-23',
  },
  followMicroseconds: {
    value: 30,
    unit: 'µs',
    what: 'an offer of a product read whole after a publish, at a load of 7',
    from: bench('countries'),
    day: '2026-11-23',
  },
  followCpuMicroseconds: {
    value: 10,
    unit: 'µs',
    what: 'of which the web process computes',
    from: bench('countries'),
    day: '2026-11-23',
  },
  keptPerSecond: {
    value: 4_798,
    unit: 'a second',
    what: 'cached pages that one process sends',
    from: bench('capacity'),
    day: '2026-11-23',
  },
  madePerSecond: {
    value: 242,
    unit: 'a second',
    what: 'pages that one process makes anew',
    from: bench('capacity'),
    day: '2026-11-23',
  },
  lineMicroseconds: {
    value: 51.9,
    unit: 'µs',
    what: 'a line of a feed that did not change, of 1,000,000',
    from: bench('feed'),
    day: '2026-11-23',
  },
  runSeconds: {
    value: 0.58,
    unit: 's',
    what: 'a run of a feed of 1,000 lines that did not change, at a load of 10',
    from: bench('feed', 'WINDFALL_BENCH_LINES=1000'),
    day: '2026-11-23',
  },
  walBytesPerLine: {
    value: 1_410,
    unit: 'bytes',
    what: 'written ahead for a line that did not change, of 100,000',
    from: bench('feed', 'WINDFALL_BENCH_LINES=100000'),
    day: '2026-11-23',
  },
  walBytesPerNewLine: {
    value: 2_204,
    unit: 'bytes',
    what: 'written ahead for a new line, of 100,000',
    from: bench('feed', 'WINDFALL_BENCH_LINES=100000'),
    day: '2026-11-23',
  },
  intervalBytes: {
    value: 338,
    unit: 'bytes',
    what: 'an ended interval of the history with its indexes',
    from: bench('partitions', 'WINDFALL_BENCH_SAMPLE=20000000'),
    day: '2026-11-23',
  },
  intervalIndexBytes: {
    value: 239,
    unit: 'bytes',
    what: 'of which indexes',
    from: bench('partitions', 'WINDFALL_BENCH_SAMPLE=20000000'),
    day: '2026-11-23',
  },
  intervalColumnBytes: {
    value: 10.2,
    unit: 'bytes',
    what: 'the same in columns, compressed',
    from: bench('partitions', 'WINDFALL_BENCH_SAMPLE=20000000'),
    day: '2026-11-23',
  },
  alertBytes: {
    value: 189,
    unit: 'bytes',
    what: 'an alert in the index of alerts',
    from: bench('alerts'),
    day: '2026-11-23',
  },
  mailsPerSecond: {
    value: 30,
    unit: 'a second',
    what: 'mails that go out',
    from: bench('alerts'),
    day: '2026-11-23',
  },
  dumpMicroseconds: {
    value: 65,
    unit: 'µs',
    what: 'a dump of the embedded database, an offer',
    from: 'docs/backups.md',
    day: '2026-11-23',
  },
  databaseBytesPerOffer: {
    value: 6_350,
    unit: 'bytes',
    what: 'database on disk, an offer with its listing and history',
    from: 'docs/backups.md',
    day: '2026-11-23',
  },
} as const satisfies Record<string, Measured>;
