// The checks that run a tool, with the real tool: output that can no longer be parsed must not pass as clean.
import { expect, test } from 'vitest';
import { checkDeadCode } from '#scripts/checks/dead-code.ts';
import { checkFormat } from '#scripts/checks/format.ts';
import { checkLint } from '#scripts/checks/lint.ts';
import { checkTypes } from '#scripts/checks/types.ts';
import { copyFixture, linkPackages, listPlaces, openFixture } from './fixture.ts';

const SLOW = { timeout: 60_000 };

test('types: errors are found, and a domain that knows the browser is one', SLOW, async () => {
  expect(listPlaces(await checkTypes(openFixture('types/broken')), true)).toEqual([
    'types/TS2322 src/pages/count.ts:1',
    'types/TS2584 src/domain/knows-the-browser.ts:1',
  ]);
  expect(await checkTypes(openFixture('types/clean'))).toEqual([]);
});

test('types: a project tsc cannot start on does not pass', SLOW, async () => {
  const { root, ...tree } = copyFixture('types/clean', []);
  expect(await checkTypes({ ...tree, root: `${root}/src/pages` })).not.toEqual([]);
});

test(
  'lint: lost promises, conditional hooks, any, pictures without text, cycles and odd file names are found',
  SLOW,
  async () => {
    const findings = await checkLint(linkPackages(copyFixture('lint/broken', ['.oxlintrc.json'])));
    expect(listPlaces(findings, true)).toEqual([
      'lint/import/no-cycle src/domain/a.ts:1',
      'lint/import/no-cycle src/domain/b.ts:1',
      'lint/import/no-cycle src/domain/c.ts:1',
      'lint/import/no-cycle src/domain/types-a.ts:1',
      'lint/import/no-cycle src/domain/types-b.ts:1',
      'lint/import/no-self-import scripts/selfish.ts:1',
      'lint/jsx-a11y/alt-text src/hook.tsx:5',
      'lint/react-hooks/rules-of-hooks src/hook.tsx:4',
      'lint/typescript/no-explicit-any src/forgotten-promise.ts:5',
      'lint/typescript/no-floating-promises src/forgotten-promise.ts:3',
      'lint/typescript/no-misused-promises src/misused-promise.ts:5',
      'lint/unicorn/filename-case src/ui/PriceTag.tsx:1',
    ]);
    expect(await checkLint(linkPackages(copyFixture('lint/clean', ['.oxlintrc.json'])))).toEqual([]);
  },
);

test('format: files to be rewritten and files that cannot be read are found', SLOW, async () => {
  const findings = await checkFormat(copyFixture('format/broken', ['.prettierrc.json']));
  expect(listPlaces(findings)).toEqual(['format/prettier src/ugly.ts', 'format/unreadable src/torn.ts']);
  expect(await checkFormat(copyFixture('format/clean', ['.prettierrc.json']))).toEqual([]);
});

test('dead code: files, exports and dependencies without a user are found', SLOW, async () => {
  expect(listPlaces(await checkDeadCode(openFixture('dead-code/broken')))).toEqual([
    'dead-code/dependencies package.json',
    'dead-code/exports src/part.ts',
    'dead-code/files src/orphan.ts',
    'dead-code/test-only src/kept-by-its-test.ts',
    'dead-code/test-only src/part.ts',
    'dead-code/unlisted src/main.ts',
  ]);
  expect(await checkDeadCode(openFixture('dead-code/clean'))).toEqual([]);
});
