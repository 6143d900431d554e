// npm test [files]: runs every test except those of the system (test-system.ts), or those of the named files; builds if one of them needs a
// current build. Prints the counts at the end; with WINDFALL_TEST_NO_SKIPS=1 a skipped test fails the run.
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import type { TestCase } from 'vitest/node';
import { buildWithProgress } from '../build.ts';
import { compileMessages } from '../compile-messages.ts';

const root = join(import.meta.dirname, '..', '..');
const start = performance.now();
console.log(
  'windfall: tests with a real database, a real server and a real browser; a few minutes on two cores',
);
const files = process.argv.slice(2);
// Among named files, tests of the built server build by themselves.
if (files.length === 0) await buildWithProgress(root);
else compileMessages(root);
// The build sets NODE_ENV to production; component tests need React's warnings.
process.env['NODE_ENV'] = 'test';

/** Projects of vitest.config.ts by suite. */
const suites: Readonly<Record<string, readonly string[]>> = {
  quick: ['pure', 'adapters', 'parts', 'contract', 'whole'],
  system: ['faults', 'processes', 'walks', 'replays'],
};
const suite = suites[process.env['WINDFALL_TEST_SUITE'] ?? 'quick'];
const project = files.length > 0 || !suite ? {} : { project: [...suite] };
const vitest = await startVitest('test', files, { root, watch: false, run: true, ...project });
const tests: TestCase[] = vitest.state.getTestModules().flatMap(module => [...module.children.allTests()]);
const count = (state: string) => tests.filter(test => test.result().state === state).length;
const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
const hasFailedFile = vitest.state.getTestModules().some(module => module.state() === 'failed');
const hasErrors = vitest.state.getUnhandledErrors().length > 0;
await vitest.close();

const forbidsSkips = process.env['WINDFALL_TEST_NO_SKIPS'] === '1';
if (skipped > 0) console.log(`windfall: ${skipped} tests were skipped; what each needs stands in its name`);
console.log(`windfall: ${((performance.now() - start) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
const isGood = passed > 0 && failed === 0 && !hasFailedFile && !hasErrors && !(forbidsSkips && skipped > 0);
process.exit(isGood ? 0 : 1);
