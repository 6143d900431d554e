// npm run verify [-- --only types,lint]: checks all rules of the project. See docs/decisions/0009-rules-are-checks.md.
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { formatFinding, isWarning } from '../checks/finding.ts';
import { CHECKS } from '../checks/registry.ts';
import { isFailed, runChecks } from '../checks/run-checks.ts';
import { compileMessages } from '../compile-messages.ts';

const root = join(import.meta.dirname, '..', '..');

/** Findings shown per check, so that one check cannot push the findings of the others off the screen. */
const SHOWN = 20;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const unknown = only?.filter(name => !CHECKS.some(check => check.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `verify: no check called ${unknown.join(', ')}; there are ${CHECKS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const start = performance.now();
try {
  // The type and dead-code checks read the compiled messages, which a fresh checkout lacks.
  compileMessages(root);
} catch (error) {
  // The messages check reports most errors with file and line; this is for those that it cannot see.
  console.error(String(error));
}

const checks = CHECKS.filter(({ name }) => only?.includes(name) ?? true);
// The first checks are large programs themselves; running more of them than there are cores makes each slower.
const outcomes = await runChecks(checks, root, Math.min(4, availableParallelism()));

for (const outcome of outcomes) {
  const verdict = isFailed(outcome) ? 'failed' : 'ok';
  console.log(`${outcome.name.padEnd(14)}${verdict.padEnd(8)}${String(outcome.milliseconds).padStart(6)} ms`);
}
for (const { name, findings } of outcomes) {
  const sorted = findings.toSorted((one, other) => Number(isWarning(one)) - Number(isWarning(other)));
  const shown = only ? sorted : sorted.slice(0, SHOWN);
  for (const finding of shown) console.log(formatFinding(finding));
  const more = findings.length - shown.length;
  if (more > 0) console.log(`... and ${more} more of ${name}: npm run verify -- --only ${name}`);
}

const failed = outcomes.filter(isFailed);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `verify: ${outcomes.length} checks ok in ${seconds} s`
    : `verify: ${failed.map(({ name }) => name).join(', ')} failed (${seconds} s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
