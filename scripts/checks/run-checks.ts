// Runs checks over one tree, a few at a time.
import { isWarning, type Finding } from './finding.ts';
import type { NamedCheck } from './registry.ts';
import { openSourceTree } from './source-tree.ts';

/** What one check came to. */
export interface CheckOutcome {
  readonly name: string;
  readonly findings: readonly Finding[];
  readonly milliseconds: number;
}

/** An outcome fails by any finding that is not a warning. */
export function isFailed(outcome: CheckOutcome): boolean {
  return outcome.findings.some(finding => !isWarning(finding));
}

/**
 * Runs the checks `lanes` at a time, in order. A check that throws has one finding: a gate must not pass because
 * its own code broke.
 */
export async function runChecks(
  checks: readonly NamedCheck[],
  root: string,
  lanes: number,
): Promise<CheckOutcome[]> {
  const tree = openSourceTree(root);
  const outcomes: CheckOutcome[] = [];
  const waiting = [...checks.entries()];
  const runLane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { name, check }] = next;
      const start = performance.now();
      const findings = await check(tree).catch((error: unknown): Finding[] => [
        {
          file: 'scripts/checks',
          rule: `${name}/broken`,
          message: `the check itself failed: ${describe(error)}`,
        },
      ]);
      outcomes[index] = { name, findings, milliseconds: Math.round(performance.now() - start) };
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return outcomes;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
