// windfall ingest: reads one feed by hand, and prints the counts of its listings by class.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { createFetch } from '#adapters/fetch/create-fetch.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { fetchLimits } from '#adapters/fetch/limits.ts';
import { countries } from '#domain/locale/locale.ts';
import type { Result } from '#domain/result.ts';
import { readArguments, readCountry, readTime } from '#cli/arguments.ts';
import type { Command } from '#cli/command.ts';
import { CommandProblem, withDatabase } from '#cli/command.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { readFormat } from '#cli/feed-arguments.ts';
import { detectArgumentFormat, notFetchedExitCode } from '#cli/open-feed.ts';
import { printCounts } from '#cli/print-counts.ts';
import { printLine, printLines, printProblem } from '#cli/print.ts';
import { openProgress } from '#cli/progress.ts';
import { describeExamples, readRunExamples } from '#cli/run-examples.ts';
import { explainRunFailure } from '#services/feeds/explain-run-failure.ts';
import { prepareMarketplace, prepareSmallDemo } from '#demo/prepare-demonstration.ts';
import { ensureCatalogueLoaded } from '#services/catalogue/ensure-catalogue-loaded.ts';
import { ingestFilesAndAddresses } from '#services/feeds/ingest-address.ts';
import type { AddressRunFailure } from '#services/feeds/ingest-address.ts';
import type { FileRunRequest } from '#services/feeds/ingest-file.ts';
import type { FeedRunReport } from '#services/feeds/ingest-feed.ts';

export const ingest: Command = {
  name: 'ingest',
  summary: 'load a feed from files or a URL and publish its offers',
  help: `Usage: npm run windfall -- ingest --merchant SLUG --country COUNTRY [--format FORMAT] [options] FILE|URL...

  --merchant SLUG    an existing merchant, such as apple-store
  --country COUNTRY  ${countries.join(', ')}
  --format FORMAT    ${feedFormats.join(', ')};
                     default: detected
  --at TIME          when the feed was observed (ISO 8601, UTC unless a zone is given; default: now). For apple-refurb-events: replay the
                     events up to this time
  --feed NAME        a name, if the merchant has several feeds with this country and format
  --release          publish the run even if it would be held (too many missing offers, sharp price changes)

Several files are read in order as one feed. A truncated or broken file changes nothing. An http(s) address is fetched first,
within ${fetchLimits.feed.totalMs / 1000} s and ${fetchLimits.feed.wireBytes / 1_000_000} MB, from the public network only.

Exit codes: 0 read; 1 nothing changed: the feed is broken or held; 2 usage error; 3 nothing changed: an address could not be
fetched.`,
  run: async args => {
    const { at, format: named, ...rest } = readRequest(args);
    const found =
      named === '' ? await detectArgumentFormat(rest.files[0] ?? '', {}, systemClock.now()) : null;
    if (found?.ok === false) {
      printProblem(`windfall: nothing changed: ${found.failure.message}`);
      return found.failure.exitCode;
    }
    const asked = { ...rest, format: found?.ok ? found.value : named };
    const { result, examples } = await withDatabase(async (database, { log, root, settings, clock }) => {
      const { db } = database;
      const now = clock.now();
      if (at !== null && at > now) throw new CommandProblem('--at is in the future');
      const request = { ...asked, observedAt: at ?? now };
      const deps = { db, clock, log };
      // A new data directory has neither a catalogue to match against nor merchants.
      await ensureCatalogueLoaded({ database, clock, log }, root);
      if (settings.demo === 'small') await prepareSmallDemo(deps, root);
      if (settings.demo === 'marketplace') await prepareMarketplace(deps, root);
      const { publicUrl, allowsLoopbackFeeds } = settings;
      const fetch = createFetch({ siteUrl: publicUrl, allowsLoopback: allowsLoopbackFeeds });
      const progress = openProgress();
      const onProgress = (read: number) => progress.show(`${read} listings read`);
      try {
        const result = await ingestFilesAndAddresses(
          { ...deps, findReader: findFeedReader, fetch, onProgress },
          request,
        );
        return { result, examples: await readRunExamples(db, findRunId(result)) };
      } finally {
        progress.end();
      }
    });
    const exitCode = printResult(result);
    printLines(describeExamples(examples));
    return exitCode;
  },
};

function findRunId(result: Result<FeedRunReport, AddressRunFailure>): number | undefined {
  if (result.ok) return result.value.runId;
  return result.failure.kind === 'held' ? result.failure.runId : undefined;
}

/** `at` null = now, by the database's clock. */
function readRequest(
  args: readonly string[],
): Omit<FileRunRequest, 'observedAt'> & { readonly at: Date | null } {
  const { values, positionals } = readArguments(
    args,
    {
      merchant: { type: 'string' },
      country: { type: 'string' },
      format: { type: 'string' },
      at: { type: 'string' },
      feed: { type: 'string' },
      release: { type: 'boolean' },
    },
    Number.POSITIVE_INFINITY,
  );
  const { merchant, format } = values;
  if (!merchant) throw new CommandProblem('--merchant is missing');
  const country = readCountry(values.country);
  if (positionals.length === 0) throw new CommandProblem('give a file or address to read');
  return {
    merchantSlug: merchant,
    country,
    // '' = to be detected.
    format: format === undefined ? '' : readFormat(format),
    name: values.feed ?? '',
    files: positionals,
    at: values.at === undefined ? null : readTime('at', values.at),
    isReleased: values.release ?? false,
  };
}

function printResult(result: Result<FeedRunReport, AddressRunFailure>): number {
  if (result.ok) {
    printCounts(result.value.counts);
    const { added, changed, unchanged, gone, changeSequence } = result.value.publish;
    printLine(
      `Offers: ${added} new, ${changed} changed, ${unchanged} unchanged, ${gone} gone (generation ${changeSequence}).`,
    );
    return 0;
  }
  if ('counts' in result.failure) printCounts(result.failure.counts);
  printProblem(`windfall: nothing changed: ${explainRunFailure(result.failure)}`);
  return result.failure.kind === 'not-fetched' ? notFetchedExitCode : 1;
}
