// Small trees that break one rule each (tests/fixtures/checks), and helpers to compare a check's findings.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Finding } from '#scripts/checks/finding.ts';
import { openSourceTree, type SourceTree } from '#scripts/checks/source-tree.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** Opens `tests/fixtures/checks/<name>`. */
export function openFixture(name: string): SourceTree {
  return openSourceTree(join(PROJECT, 'tests/fixtures/checks', name));
}

/**
 * Copies a fixture out of the project, with some configuration files of the project: within it, the project's ignore lists would hide the
 * fixture from the tool.
 */
export function copyFixture(name: string, configuration: readonly string[]): SourceTree {
  const root = mkdtempSync(join(tmpdir(), 'windfall-check-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(PROJECT, 'tests/fixtures/checks', name), root, { recursive: true });
  for (const file of configuration) cpSync(join(PROJECT, file), join(root, file));
  return openSourceTree(root);
}

/** Links the project's packages into a copied fixture, for a tool that looks for its own modules there. */
export function linkPackages(tree: SourceTree): SourceTree {
  symlinkSync(join(PROJECT, 'node_modules'), join(tree.root, 'node_modules'), 'junction');
  return tree;
}

/** `rule file`, or `rule file:line`, sorted; what a test compares. */
export function listPlaces(findings: readonly Finding[], withLines = false): string[] {
  return findings
    .map(({ rule, file, line }) => (withLines ? `${rule} ${file}:${line}` : `${rule} ${file}`))
    .toSorted();
}
