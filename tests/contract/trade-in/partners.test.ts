// Partners that buy devices, from the operator's command to the calls of pages.
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addLeaving } from '#adapters/database/trade-in/partner-store.ts';
import { readQuoteFeeds } from '#adapters/database/trade-in/quote-feed-store.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { handleGetSellPartners } from '#api/handlers/partners.ts';
import { dayMs } from '#domain/durations.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { openPartnerCache } from '#read-models/trade-in/partner-cache.ts';
import { listPartners, removePartner, setPartner } from '#cli/partner-commands.ts';
import { loadDemoPartners } from '#demo/demo-partners.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { captureOutput } from '#tests/support/capture-output.ts';
import { clockOfTest, startOfTest } from '#tests/support/market.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const translations = await loadTranslations();
const address = 'https://www.reprise.example/vendre';
const words = ['reprise', '--name', 'Reprise & Cie', '--address', address];

/** A server's cache of partners, and its answers. */
async function follow({ db }: OpenDatabase) {
  const problems: unknown[] = [];
  const cache = await openPartnerCache(db, problem => problems.push(problem));
  onTestFinished(async () => {
    await cache.stop();
    expect(problems).toEqual([]);
  });
  const ask = (country: CountrySlug, slug?: string) => {
    const answer = handleGetSellPartners({ partners: cache, translations }, { country, slug });
    if (!answer.ok) throw new Error(answer.failure.code);
    return answer.value.partners;
  };
  return { cache, ask };
}

describe('a partner', () => {
  test('is set, shown only in its country, changed and removed', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const { cache, ask } = await follow(database);
    const readOutput = captureOutput();
    const empty = cache.version();
    expect(ask('fr')).toEqual([]);
    expect(await listPartners([])(db, clockOfTest)).toBe(0);
    expect(readOutput()).toBe('No partners yet.\n');

    expect(await setPartner([...words, '--country', 'fr'])(db, clockOfTest)).toBe(0);
    expect(readOutput()).toBe(
      `Partner added.\nfr  Reprise & Cie: /fr/redirect/sell-with-reprise links to ${address}\n`,
    );
    expect(ask('fr')).toEqual([]);
    await cache.refresh();
    const added = cache.version();
    expect(added).not.toBe(empty);
    const partner = {
      slug: 'reprise',
      name: 'Reprise & Cie',
      label: 'Vendre votre appareil à Reprise & Cie',
      path: '/redirect/sell-with-reprise',
      host: 'reprise.example',
      url: address,
      leavePath: '/redirect/sell-with-reprise/leave',
      commission: null,
      postage: null,
      returnPolicy: null,
      termsUrl: null,
      isDemo: false,
    };
    expect(ask('fr')).toEqual([partner]);
    expect(ask('fr', 'reprise')).toEqual([partner]);
    expect(ask('fr', 'nobody')).toEqual([]);
    expect(ask('de')).toEqual([]);

    expect(await setPartner([...words, '--country', 'fr', '--json'])(db, clockOfTest)).toBe(0);
    expect(JSON.parse(readOutput())).toMatchObject({ slug: 'reprise', outcome: 'unchanged' });
    await cache.refresh();
    expect(cache.version()).toBe(added);
    const renamed = ['reprise', '--name', 'Reprise', '--address', 'https://b.example', '--country', 'fr'];
    expect(await setPartner(renamed)(db, clockOfTest)).toBe(0);
    expect(readOutput()).toContain('Partner changed.');
    expect(await setPartner([...words, '--country', 'de', '--demo'])(db, clockOfTest)).toBe(0);
    await cache.refresh();
    expect(ask('fr')).toMatchObject([{ name: 'Reprise', url: 'https://b.example/' }]);
    expect(ask('de')).toMatchObject([
      { label: 'Gerät an Reprise & Cie (Demo) verkaufen', url: null, isDemo: true },
    ]);
    readOutput();
    await addLeaving(db, { country: 'de', slug: 'reprise' }, startOfTest);
    await addLeaving(db, { country: 'de', slug: 'reprise' }, new Date(startOfTest.getTime() - 31 * dayMs));
    expect(await listPartners(['--country', 'de'])(db, clockOfTest)).toBe(0);
    expect(readOutput()).toBe(
      `de  Reprise & Cie (demonstration): /de/redirect/sell-with-reprise has no link (${address}); 1 outgoing visitors\n`,
    );

    expect(await removePartner(['reprise', '--country', 'fr'])(db, clockOfTest)).toBe(0);
    expect(readOutput()).toBe('Partner reprise removed from fr.\n');
    expect(await removePartner(['reprise', '--country', 'fr'])(db, clockOfTest)).toBe(1);
    expect(readOutput()).toBe('windfall: nothing removed: fr has no partner reprise\n');
    await cache.refresh();
    expect(ask('fr')).toEqual([]);
    await listPartners(['--json'])(db, clockOfTest);
    expect(JSON.parse(readOutput())).toMatchObject([{ country: 'de', slug: 'reprise', isDemo: true }]);
  });

  test('of the demonstration is loaded once, and an operator may change it', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const { cache, ask } = await follow(database);
    captureOutput();
    await loadDemoPartners(db, root, startOfTest);
    const other = [
      'bushel-buyback',
      '--country',
      'us',
      '--name',
      'Mine',
      '--address',
      'https://mine.example',
    ];
    await setPartner(other)(db, clockOfTest);
    await loadDemoPartners(db, root, startOfTest);
    await cache.refresh();
    expect(ask('us', 'bushel-buyback')).toMatchObject([{ name: 'Mine', isDemo: false }]);
    // The demonstration's invented quotes are removed.
    expect((await readQuoteFeeds(db)).filter(({ slug }) => slug === 'bushel-buyback')).toEqual([]);
    expect(ask('gb', 'pippin-and-penny')).toMatchObject([
      { slug: 'pippin-and-penny', url: null, isDemo: true },
    ]);
  });

  test('that its page could not show truthfully is refused', () => {
    const set = (...given: string[]) => setPartner(given);
    const named = ['--country', 'us', '--name', 'A'];
    for (const [given, reason] of [
      [words, /--country is missing/],
      [['reprise', '--country', 'us', '--address', address], /--name is missing/],
      [['reprise', ...named], /--address is missing/],
      [['Reprise', ...named, '--address', address], /lowercase letters or hyphens/],
      [[...words, '--country', 'uk'], /--country must be one of us, ca, gb, fr, de, it, es/],
      [['reprise', ...named, '--address', 'http://a.example'], /must begin with https/],
      [
        ['reprise', ...named, '--address', 'https://a.example/?ref=us'],
        /a query \(\?\) only with --commission/,
      ],
      [['reprise', ...named, '--address', 'https://10.0.0.1/'], /not an IP address/],
      [['reprise', ...named, '--address', address, '--commission', 'five'], /must be a share/],
    ] as const) {
      expect(() => set(...given)).toThrow(reason);
    }
    expect(() => removePartner(['reprise'])).toThrow(/--country is missing/);
    expect(() => removePartner(['--country', 'us'])).toThrow(/lowercase letters or hyphens/);
    expect(() => listPartners(['--country', 'xx'])).toThrow(/must be one of/);
  });
});
