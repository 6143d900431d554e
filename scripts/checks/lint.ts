// oxlint with its type-aware rules (.oxlintrc.json).
import { isAbsolute, relative } from 'node:path';
import type { Finding } from './finding.ts';
import { failUnreadable, runTool } from './run-tool.ts';
import type { SourceTree } from './source-tree.ts';

interface Diagnostic {
  readonly message: string;
  readonly code?: string;
  readonly severity: string;
  readonly help?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Runs oxlint on the whole tree. */
export async function checkLint(tree: SourceTree): Promise<Finding[]> {
  const result = await runTool('oxlint/bin/oxlint', ['--type-aware', '--format', 'json'], tree.root);
  const diagnostics = readReport(result.output);
  if (!diagnostics) failUnreadable('oxlint', result);
  return diagnostics.map(({ message, code, severity, help, filename, labels }) => {
    const line = labels[0]?.span.line;
    return {
      file: (isAbsolute(filename) ? relative(tree.root, filename) : filename).replaceAll('\\', '/'),
      ...(line === undefined ? {} : { line }),
      rule: `lint/${(code ?? 'oxlint').replace(/^(.*)\((.*)\)$/, '$1/$2')}`,
      message: help === undefined ? message : `${message} (${help})`,
      ...(severity === 'error' ? {} : { level: 'warning' as const }),
    };
  });
}

function readReport(output: string): Diagnostic[] | null {
  try {
    return (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
  } catch {
    return null;
  }
}
