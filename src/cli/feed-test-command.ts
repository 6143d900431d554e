// windfall feeds test: reads an address or a file as a feed, without a database and without writing anything.
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { createFetch } from '#adapters/fetch/create-fetch.ts';
import type { FeedContext, FeedReader } from '#services/ports/feed-reader.ts';
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { usualCaps } from '#domain/feeds/feed-caps.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { CommandProblem, readCommandContext } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { describeTrial } from '#cli/describe-trial.ts';
import { readFormat } from '#cli/feed-arguments.ts';
import { printJson, printLines, printProblem } from '#cli/print.ts';
import { openProgress } from '#cli/progress.ts';
import { readArguments, readCountry, readWholeNumber } from '#cli/arguments.ts';
import { isFeedAddress, nameSource } from '#services/feeds/download-feed.ts';
import { explainBroken, explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import { readOfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { openFeedSource } from '#services/feeds/open-feed-source.ts';
import { findLinkHosts, tryFeed } from '#services/feeds/try-feed.ts';

const notFetched = 3;
/** The feed of a shop does not link to more hosts than this. */
const maxHosts = 20;

export const feedTest: Command = {
  name: 'feeds test',
  summary: 'say what would become of a feed’s listings; needs no database and writes nothing',
  help: `Usage: npm run windfall -- feeds test ADDRESS|FILE --format FORMAT --country COUNTRY [options]

  --format FORMAT    ${feedFormats.join(', ')}
  --country COUNTRY  ${countries.join(', ')}
  --host HOST        a host that links may lead to, as the merchant's are registered (may be repeated); when left out,
                     every host is allowed, and the hosts are named
  --examples N       listings shown of each class; 3 when left out
  --json             print all of it as one JSON object

Fetches, parses and matches against seed/catalogue. Guards, corrections and prices of before are not looked at.

  windfall feeds test https://shop.example/feed.xml --format google-merchant-xml --country de
  windfall feeds test feed.csv --format awin-csv --country gb --host shop.example --examples 10

Exit codes: 0 something was matched; 1 nothing was, or the feed is broken; 2 wrong call; 3 the address was not fetched.`,
  run: async words => {
    const { values, positionals } = readArguments(
      words,
      {
        format: { type: 'string' },
        country: { type: 'string' },
        host: { type: 'string', multiple: true },
        examples: { type: 'string' },
        json: { type: 'boolean' },
      },
      1,
    );
    const [word] = positionals;
    if (!word) throw new CommandProblem('name the address or file to try');
    const country = readCountry(values.country);
    const format = readFormat(values.format);
    const reader = findFeedReader(format) as FeedReader;
    const maxExamples =
      values.examples === undefined ? 3 : readWholeNumber('examples', values.examples, 0, 9999);
    const now = systemClock.now();
    const source = await openWord(word, format, now);
    if (!source.ok) {
      printProblem(`windfall: nothing was read: ${source.failure.message}`);
      return source.failure.exitCode;
    }
    const { file, bytes, cleanUp } = source.value;
    const progress = openProgress();
    try {
      const context = (hosts: readonly string[]): FeedContext => ({
        country,
        language: getCountryLocale(country).language,
        hosts,
        gradeWords: [],
        now: now.getTime(),
        // The size of what an address sent was limited when it was fetched.
        ...(isFeedAddress(word) && { caps: { ...usualCaps, rawBytes: usualCaps.unpackedBytes } }),
      });
      const read = (hosts: readonly string[]) =>
        reader(createReadStream(file) as AsyncIterable<Uint8Array>, context(hosts));
      progress.show('reading');
      const linked = values.host ? [] : await findLinkHosts(read([]), maxHosts);
      // Links without a host belong to the feed's own address.
      const own = isFeedAddress(word) ? [URL.parse(word)?.hostname ?? ''] : [];
      const hosts = values.host ?? [...own, ...linked];
      const { catalogue, skuOf } = readOfflineCatalogue(readCommandContext().root);
      const onProgress = (count: number) => progress.show(`${count} listings read`);
      const trial = await tryFeed({ catalogue, skuOf, maxExamples, onProgress }, read(hosts));
      progress.end();
      if (values.json) printJson({ source: nameSource(word), format, country, bytes, hosts, ...trial });
      else printLines(describeTrial(trial, { bytes, linked }));
      if (trial.brokenReason !== null) {
        printProblem(
          `windfall: the feed is broken: ${explainBroken(trial.brokenReason)}; a run of it would change nothing`,
        );
        return 1;
      }
      return Object.keys(trial.counts).some(kind => kind.startsWith('match:')) ? 0 : 1;
    } finally {
      progress.end();
      await cleanUp();
    }
  },
};

interface OpenedWord {
  readonly file: string;
  readonly bytes: number;
  cleanUp(): Promise<void>;
}

async function openWord(
  word: string,
  format: string,
  at: Date,
): Promise<Result<OpenedWord, { readonly message: string; readonly exitCode: number }>> {
  if (isFeedAddress(word)) {
    const { publicUrl, allowsLoopbackFeeds } = readCommandContext().settings;
    const fetch = createFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds });
    const request = { address: word, format, validators: { etag: null, lastModified: null } };
    const opened = await openFeedSource({ fetch }, request, at);
    if (!opened.ok) return fail({ message: explainRunFailure(opened.failure), exitCode: notFetched });
    // The request carries no validators, so "not modified" would be a wrong answer.
    if (opened.value.kind !== 'files') throw new Error('a server without a question answered "not modified"');
    const [file = ''] = opened.value.files;
    return ok({ file, bytes: (await stat(file)).size, cleanUp: opened.value.cleanUp });
  }
  try {
    await access(word, constants.R_OK);
    return ok({ file: word, bytes: (await stat(word)).size, cleanUp: async () => {} });
  } catch {
    return fail({ message: `${word} cannot be read`, exitCode: 1 });
  }
}
