// Reports why a test needed its second try: the standard report says only that it did, and a race shows itself once in many runs.
import type { Reporter, TestCase } from 'vitest/node';

export class ReportRetries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    for (const { message, diff, stacks } of test.result().errors ?? [])
      console.log(
        `first try of "${test.fullName}": ${message}\n${diff ?? ''}\n${(stacks ?? []).map(at => `  ${at.file}:${at.line}`).join('\n')}`,
      );
  }
}
