import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';
import { SlowestFirst } from './tests/support/slowest-first.ts';
import { ReportRetries } from './tests/support/report-retries.ts';

/** A page in a real browser, a day of a whole shop, a recovered database: a busy machine needs its time for each. */
const common = {
  pool: 'forks',
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // What is waited for comes, or the test is over: a second, the default, is too short for a busy machine.
  expect: { poll: { timeout: 60_000 } },
} as const;

/** `npm run test:long`. */
const isLong = process.env['WINDFALL_TEST_LONG'] === '1';

const isCi = process.env['CI'] !== undefined;

/** Nothing but functions of their arguments, and components that become text: one process may run them all. */
const pure =
  'src/{admin,api,domain,drawings,emails,jobs,messages,pages,read-models,services,ui}/**/*.test.{ts,tsx}';

keepTemporaryFilesInMemory();

// Hundreds of processes load the same files: what one has compiled the next need not.
const compiled = mkdtempSync(join(tmpdir(), 'windfall-compiled-'));
process.env['NODE_COMPILE_CACHE'] = compiled;
process.on('exit', () => rmSync(compiled, { recursive: true, force: true }));

export default defineConfig({
  test: {
    // Twice the cores of the smallest machine meant to run them: tests wait for databases, mails and timers about as long as they compute.
    // Those of faults measure how a process ends while it is busy, and need their share of a core for that.
    maxWorkers: process.env['WINDFALL_TEST_SUITE'] === 'system' ? 3 : 4,
    reporters: ['default', new ReportRetries()],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          isolate: false,
          include: [pure],
        },
      },
      {
        test: {
          ...common,
          // What has a disk, a socket or a process beside it, and leaves nothing behind in its own.
          name: 'adapters',
          isolate: false,
          include: ['src/{adapters,cli,demo,main,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...common,
          name: 'parts',
          include: ['tests/checks/**/*.test.ts', 'tests/contract/database/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          // What services make of a database. Files share their process and, emptied, its databases.
          name: 'contract',
          isolate: false,
          include: ['tests/contract/*/**/*.test.ts'],
          exclude: ['tests/contract/database/**'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          // Tests of the built server as a whole: over HTTP and in a browser, which files share.
          name: 'whole',
          isolate: false,
          // Where nobody can look, once more; a test that needed it says so in the report.
          retry: isCi ? 1 : 0,
          include: ['tests/{http,e2e}/**/*.test.ts'],
          globalSetup: ['tests/support/global-server.ts'],
        },
      },
      {
        test: {
          ...common,
          // Whole processes with their databases, killed, cut off, flooded and failing. `npm run test:system` runs this project and the next three,
          // `npm test` their files by name only.
          name: 'faults',
          retry: isCi ? 1 : 0,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/global-server.ts'],
        },
      },
      {
        test: {
          ...common,
          // Commands, servers and clusters of their own, as an operator runs them.
          name: 'processes',
          retry: isCi ? 1 : 0,
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/global-server.ts'],
        },
      },
      {
        test: {
          ...common,
          // Through every page of the site and of its staff: by links, by keyboard, by axe.
          name: 'walks',
          isolate: false,
          retry: isCi ? 1 : 0,
          include: ['tests/walks/**/*.test.ts'],
          exclude: isLong ? [] : ['tests/walks/every-page.test.ts'],
          globalSetup: ['tests/support/global-server.ts'],
        },
      },
      {
        test: {
          ...common,
          // Days of real feeds and years of alerts, step by step.
          name: 'replays',
          isolate: false,
          include: ['tests/replays/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
