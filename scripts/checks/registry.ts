// The checks of `npm run verify`, in the order their findings are printed.
import { checkBoundaries } from './boundaries.ts';
import { checkCitations } from './citations.ts';
import { checkContent } from './content.ts';
import { checkDeadCode } from './dead-code.ts';
import { checkDependencies } from './dependencies.ts';
import { checkDocuments } from './documents.ts';
import { checkFileSize } from './file-size.ts';
import type { Check } from './finding.ts';
import { checkFormat } from './format.ts';
import { checkLint } from './lint.ts';
import { checkMessages } from './messages.ts';
import { checkMigrations } from './migrations.ts';
import { checkNames } from './names.ts';
import { checkNetwork } from './network.ts';
import { checkPromises } from './promises.ts';
import { checkPurity } from './purity.ts';
import { checkSpecification } from './specification.ts';
import { checkStyles } from './styles.ts';
import { checkTypes } from './types.ts';
import { checkMessageParts } from './message-parts.ts';

/** A check with its name for `--only`. */
export interface NamedCheck {
  readonly name: string;
  readonly check: Check;
}

export const CHECKS: readonly NamedCheck[] = [
  { name: 'types', check: checkTypes },
  { name: 'lint', check: checkLint },
  { name: 'format', check: checkFormat },
  { name: 'dead-code', check: checkDeadCode },
  { name: 'boundaries', check: checkBoundaries },
  { name: 'purity', check: checkPurity },
  { name: 'network', check: checkNetwork },
  { name: 'names', check: checkNames },
  { name: 'file-size', check: tree => checkFileSize(tree) },
  { name: 'styles', check: checkStyles },
  { name: 'messages', check: checkMessages },
  { name: 'message-parts', check: checkMessageParts },
  { name: 'content', check: tree => checkContent(tree) },
  { name: 'documents', check: tree => checkDocuments(tree) },
  { name: 'specification', check: tree => checkSpecification(tree) },
  { name: 'citations', check: checkCitations },
  { name: 'promises', check: checkPromises },
  { name: 'migrations', check: checkMigrations },
  { name: 'dependencies', check: checkDependencies },
];
