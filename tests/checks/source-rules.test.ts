// The checks that read source: each fixture breaks one of them, and the fixture beside it is clean.
import { expect, test } from 'vitest';
import { checkBoundaries } from '#scripts/checks/boundaries.ts';
import { checkStyles } from '#scripts/checks/styles.ts';
import { checkFileSize } from '#scripts/checks/file-size.ts';
import { checkNames } from '#scripts/checks/names.ts';
import { checkNetwork } from '#scripts/checks/network.ts';
import { checkPurity } from '#scripts/checks/purity.ts';
import { listPlaces, openFixture } from './fixture.ts';

test('an import that the layers forbid is found, whatever its syntax', async () => {
  const findings = await checkBoundaries(openFixture('boundaries/broken'));
  expect(listPlaces(findings, true)).toEqual([
    'boundaries/barrel src/pages/index.ts:undefined',
    'boundaries/layer src/adapters/starts-a-job.ts:1',
    'boundaries/layer src/api/client.ts:1',
    'boundaries/layer src/api/contract/asks-a-handler.ts:1',
    'boundaries/layer src/attic/forgotten.ts:1',
    'boundaries/layer src/domain/money/reads-a-service.ts:1',
    'boundaries/layer src/emails/starts-main.tsx:1',
    'boundaries/layer src/pages/product.tsx:1',
    'boundaries/layer src/services/asks-another-adapter.ts:1',
    'boundaries/layer src/services/reads-a-model.ts:1',
    'boundaries/node src/domain/money/reads-a-package.ts:2',
    'boundaries/node src/pages/product.tsx:2',
    'boundaries/outside src/pages/product.tsx:3',
    'boundaries/package src/domain/money/reads-a-package.ts:1',
    'boundaries/package src/services/find.ts:1',
    'boundaries/package src/services/reads-sql.ts:1',
    'boundaries/relative src/ui/button.tsx:1',
    'boundaries/sql src/services/writes-sql.ts:3',
    'boundaries/types-only src/adapters/clock.ts:1',
    'boundaries/types-only src/api/handlers/shows-text.ts:1',
  ]);
});

test('allowed imports pass, and a test beside its file may import anything', async () => {
  expect(await checkBoundaries(openFixture('boundaries/clean'))).toEqual([]);
});

test('a finding says what the place may import, and why', async () => {
  const findings = await checkBoundaries(openFixture('boundaries/broken'));
  const [finding] = findings.filter(({ file }) => file === 'src/emails/starts-main.tsx');
  expect(finding?.message).toContain('it may import domain, messages, drawings, emails');
});

test('time, randomness and platform are found in the domain', async () => {
  const findings = await checkPurity(openFixture('purity/broken'));
  expect(findings.map(({ file, line, message }) => `${file}:${line} ${message.split(':')[0]}`)).toEqual([
    'src/domain/clock.ts:1 Date.now',
    'src/domain/clock.ts:2 new Date()',
    'src/domain/clock.ts:3 Date()',
    'src/domain/dice.ts:1 Math.random',
    'src/domain/dice.ts:2 crypto',
    'src/domain/platform.ts:1 process',
    'src/domain/platform.ts:2 process',
    'src/domain/platform.ts:3 fetch',
    'src/domain/platform.ts:4 document',
    'src/domain/platform.ts:4 window',
    'src/domain/platform.ts:5 globalThis',
    'src/domain/platform.ts:6 console',
  ]);
});

test('names that only look like the platform pass, and so does the clock of an adapter', async () => {
  expect(await checkPurity(openFixture('purity/clean'))).toEqual([]);
});

test('a network connection is found wherever it is not listed', async () => {
  const findings = await checkNetwork(openFixture('network/broken'));
  expect(listPlaces(findings, true)).toEqual([
    'network/outgoing src/adapters/feeds/download.ts:1',
    'network/outgoing src/adapters/feeds/download.ts:3',
    'network/outgoing src/adapters/feeds/download.ts:5',
    'network/outgoing src/main/socket.ts:1',
    'network/outgoing src/services/asks.ts:1',
    'network/outgoing src/services/asks.ts:2',
  ]);
});

test('listed places, ports called fetch and servers pass', async () => {
  expect(await checkNetwork(openFixture('network/clean'))).toEqual([]);
});

test('meaningless names are found', async () => {
  expect(listPlaces(await checkNames(openFixture('names/broken')))).toEqual([
    'names/drawer src/domain/helpers.ts',
    'names/drawer src/domain/money-utils.ts',
    'names/drawer src/ui/styles/common.css',
    'names/drawer src/utils/money.ts',
    'names/drawer tests/support/lib/x.ts',
  ]);
  expect(await checkNames(openFixture('names/clean'))).toEqual([]);
});

test('long files fail, longish ones are warned about, and tables and generated files are exempt', async () => {
  const limits = { soft: 6, hard: 8, test: 12 };
  const findings = await checkFileSize(openFixture('file-size/broken'), limits);
  expect(listPlaces(findings)).toEqual([
    'file-size/hard src/long.ts',
    'file-size/hard tests/too-long.ts',
    'file-size/soft src/longish.ts',
  ]);
  expect(findings.find(({ rule }) => rule === 'file-size/soft')?.level).toBe('warning');
  expect(await checkFileSize(openFixture('file-size/clean'), limits)).toEqual([]);
});

test('classes that nothing uses are found, and :has() on the root; classes named as a page runs are left alone', async () => {
  expect(listPlaces(await checkStyles(openFixture('styles/broken')), true)).toEqual([
    'styles/root-has src/ui/card.module.css:13',
    'styles/unused-class src/ui/card.module.css:7',
  ]);
  expect(await checkStyles(openFixture('styles/clean'))).toEqual([]);
});
