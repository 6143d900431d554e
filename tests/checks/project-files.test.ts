import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDependencies } from '#scripts/checks/dependencies.ts';
import { checkDocuments } from '#scripts/checks/documents.ts';
import { checkMigrations } from '#scripts/checks/migrations.ts';
import { checkPromises } from '#scripts/checks/promises.ts';
import { CHECKS } from '#scripts/checks/registry.ts';
import { isFailed, runChecks } from '#scripts/checks/run-checks.ts';
import { listPlaces, openFixture } from './fixture.ts';

test('dependencies that are loose, unexplained, unlocked or tied to one platform are found', async () => {
  expect(listPlaces(await checkDependencies(openFixture('dependencies/broken')))).toEqual([
    'dependencies/exact package.json',
    'dependencies/locked package.json',
    'dependencies/platform package-lock.json',
    'dependencies/register docs/dependencies.md',
    'dependencies/register docs/dependencies.md',
  ]);
  expect(await checkDependencies(openFixture('dependencies/clean'))).toEqual([]);
});

test('a migration that removes something that the previous version needs is found', async () => {
  expect(listPlaces(await checkMigrations(openFixture('migrations/broken')), true)).toEqual([
    'migrations/additive migrations/0022-breaks.sql:3',
    'migrations/additive migrations/0022-breaks.sql:4',
    'migrations/additive migrations/0022-breaks.sql:5',
    'migrations/additive migrations/0022-breaks.sql:6',
    'migrations/additive migrations/0022-breaks.sql:8',
  ]);
  expect(await checkMigrations(openFixture('migrations/clean'))).toEqual([]);
});

test('a promise without an existing proof, and a gap in the numbers, are found', async () => {
  expect(listPlaces(await checkPromises(openFixture('promises/broken')), true)).toEqual([
    'promises/order docs/reliability.md:6',
    'promises/order docs/reliability.md:7',
    'promises/proof docs/reliability.md:6',
    'promises/proof docs/reliability.md:6',
    'promises/proof docs/reliability.md:7',
    'promises/proof docs/reliability.md:8',
  ]);
  expect(await checkPromises(openFixture('promises/clean'))).toEqual([]);
});

test('a generated document that is outdated or missing is found', async () => {
  const numbers = { path: 'docs/numbers.md', generate: async () => '# Numbers\n* one\n' };
  const never = { path: 'docs/never.md', generate: async () => 'x' };
  expect(listPlaces(await checkDocuments(openFixture('documents/broken'), [numbers, never]))).toEqual([
    'documents/drift docs/never.md',
    'documents/drift docs/numbers.md',
  ]);
  expect(await checkDocuments(openFixture('documents/clean'), [numbers])).toEqual([]);
});

test('every check has a tree that fails it and a tree that passes it', () => {
  const fixtures = join(import.meta.dirname, '../fixtures/checks');
  const missing = CHECKS.flatMap(({ name }) => [`${name}/broken`, `${name}/clean`]).filter(
    name => !existsSync(join(fixtures, name)),
  );
  expect(missing).toEqual([]);
});

test('a check that throws fails the run, a warning does not, and outcomes keep their order', async () => {
  const warning = { file: 'a.ts', rule: 'x/y', message: 'mind this', level: 'warning' } as const;
  const outcomes = await runChecks(
    [
      { name: 'slow', check: () => new Promise(resolve => setTimeout(() => resolve([warning]), 20)) },
      { name: 'torn', check: () => Promise.reject(new Error('no such tool')) },
    ],
    '/nowhere',
    2,
  );
  expect(outcomes.map(outcome => [outcome.name, isFailed(outcome)])).toEqual([
    ['slow', false],
    ['torn', true],
  ]);
  expect(outcomes[1]?.findings[0]?.message).toContain('no such tool');
});
