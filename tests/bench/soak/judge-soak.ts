// The rule by which a soak is passed (P15). The first third of it is warm-up: code is loaded and compiled, caches fill.

/** Resources of the processes at one moment; memory in megabytes. */
export interface Reading {
  readonly minute: number;
  /** Resident memory of the server process. */
  readonly residentMb: number;
  /** The part of it that holds cached pages, which grow up to their limit. */
  readonly cacheMb: number;
  readonly heapMb: number;
  readonly externalMb: number;
  /** The part of the heap that is compiled code. */
  readonly codeMb: number;
  readonly openFiles: number;
  /** Memory of all processes of the database; shared memory counts once. */
  readonly databaseMb: number;
  readonly databaseProcesses: number;
}

/** A sixth of a soak. */
export interface Stretch {
  readonly endMinute: number;
  readonly visits: number;
  /** Answers of 500 and above, and requests without any. */
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Mean time of a piece of work that is always the same: what other work on the machine adds to it, it adds to answers as well. */
  readonly fixedWorkMs: number;
  readonly cpuMsPerVisit: number;
  /** Memory in use afterwards, once all garbage is collected: heap and buffers, without cached pages and compiled code. */
  readonly liveMb: number;
}

export interface Verdict {
  readonly what: string;
  readonly figure: string;
  readonly limit: string;
  readonly isKept: boolean;
}

/** MB that live memory may rise in ten minutes. */
const risePerTenMinutes = 1;
/** The median of the last third by that of the second. */
const growthLimit = 1.05;
/** p99 of the last stretch by that of the first, each by the fixed work of its stretch. */
const slowdownLimit = 1.2;

export function judgeSoak(readings: readonly Reading[], stretches: readonly Stretch[]): readonly Verdict[] {
  const settled = stretches.slice(Math.floor(stretches.length / 3) - 1);
  const rise = 10 * slope(settled.map(({ endMinute, liveMb }) => [endMinute, liveMb]));
  const failed = stretches.reduce((sum, stretch) => sum + stretch.failed, 0);
  const visits = stretches.reduce((sum, stretch) => sum + stretch.visits, 0);
  const [first, last] = [stretches[0], stretches.at(-1)].map(each =>
    each ? each.p99Ms / each.fixedWorkMs : 0,
  );
  return [
    verdict('failed visits', `${failed} of ${visits}`, '0', visits > 0 && failed === 0),
    verdict(
      'live memory of the server, after a collection, by a line through the last two thirds',
      `${rise.toFixed(2)} MB in ten minutes`,
      `${risePerTenMinutes} MB`,
      rise <= risePerTenMinutes,
    ),
    judgeGrowth(
      'resident memory of the server without cached pages',
      readings,
      each => each.residentMb - each.cacheMb,
    ),
    judgeGrowth('compiled code of the server', readings, each => each.codeMb),
    judgeGrowth('open files of the server', readings, each => each.openFiles),
    judgeGrowth('memory of the database', readings, each => each.databaseMb),
    judgeGrowth('processes of the database', readings, each => each.databaseProcesses),
    verdict(
      'p99 of the first and of the last stretch, in times of the same work done beside it',
      `${first?.toFixed(1)} and ${last?.toFixed(1)}`,
      `${slowdownLimit} times the first`,
      first !== undefined && last !== undefined && last <= slowdownLimit * first,
    ),
  ];
}

/** Compares medians, because feed runs need memory for a moment, and garbage is collected at any time. */
function judgeGrowth(
  what: string,
  readings: readonly Reading[],
  value: (reading: Reading) => number,
): Verdict {
  const third = Math.floor(readings.length / 3);
  const middle = median(readings.slice(third, 2 * third).map(value));
  const last = median(readings.slice(2 * third).map(value));
  return verdict(
    `${what}: median of the second and of the last third`,
    `${middle.toFixed(1)} and ${last.toFixed(1)}`,
    `${growthLimit} times the second`,
    last <= growthLimit * middle,
  );
}

function verdict(what: string, figure: string, limit: string, isKept: boolean): Verdict {
  return { what, figure, limit, isKept };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** Of the line with the least squares through the points; NaN, which keeps no limit, for fewer than two. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([each]) => each)), mean(points.map(([, each]) => each))];
  const together = points.reduce((sum, [each, height]) => sum + (each - x) * (height - y), 0);
  return together / points.reduce((sum, [each]) => sum + (each - x) ** 2, 0);
}
