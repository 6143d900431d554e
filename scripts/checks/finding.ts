// The result of every check, and the type of a check.
import type { SourceTree } from './source-tree.ts';

/** One broken rule at one place. */
export interface Finding {
  /** Path from the root of the tree, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  /** `check/rule`, for example `boundaries/layer`. */
  readonly rule: string;
  /** Says what to do instead, not only what is wrong. */
  readonly message: string;
  /** Warnings are printed but do not fail `npm run verify`. */
  readonly level?: 'warning';
}

/** A check reads a tree and returns its findings; it never writes and never prints. */
export type Check = (tree: SourceTree) => Promise<Finding[]>;

export function isWarning({ level }: Finding): boolean {
  return level === 'warning';
}

/** `src/a.ts:3  boundaries/layer  ...`, one line per finding. */
export function formatFinding(finding: Finding): string {
  const place = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`;
  return `${place}  ${isWarning(finding) ? 'warning ' : ''}${finding.rule}  ${finding.message}`;
}
