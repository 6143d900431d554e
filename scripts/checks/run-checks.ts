// Runs checks on one tree, a few at a time.
import { isWarning, type Finding } from './finding.ts';
import type { NamedCheck } from './registry.ts';
import { openSourceTree } from './source-tree.ts';

/** The result of one check. */
export interface CheckOutcome {
  readonly name: string;
  readonly findings: readonly Finding[];
  readonly milliseconds: number;
}

/** Whether an outcome has a finding that is not a warning. */
export function isFailed(outcome: CheckOutcome): boolean {
  return outcome.findings.some(finding => !isWarning(finding));
}

/**
 * Starts the checks in order, `lanes` at a time. A check that throws gets one finding, so that `npm run verify` fails when its own code is
 * broken.
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
