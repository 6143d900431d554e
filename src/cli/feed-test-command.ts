// windfall feeds test: reads an address or a file as a feed, without a database and without writing anything.
import { findFeedReader } from '#adapters/feeds/registry.ts';
import { readOfflineCatalogue } from '#adapters/files/offline-catalogue.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { readArguments, readCountry, readWholeNumber } from '#cli/arguments.ts';
import { CommandProblem, readCommandContext } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { describeTrial } from '#cli/describe-trial.ts';
import { readFormat } from '#cli/feed-arguments.ts';
import { describeTerms, readTerms, termHelp, termOptions } from '#cli/feed-terms.ts';
import { findFormat, openFeedArgument, readFeedFiles } from '#cli/open-feed.ts';
import { printJson, printLines, printProblem } from '#cli/print.ts';
import { openProgress } from '#cli/progress.ts';
import { defaultCaps } from '#domain/feeds/feed-caps.ts';
import { feedFormats } from '#domain/feeds/feed-formats.ts';
import { countries, getCountryLocale } from '#domain/locale/locale.ts';
import { isFeedAddress, nameSource } from '#services/feeds/download-feed.ts';
import { explainBroken } from '#services/feeds/explain-run-failure.ts';
import { explainOtherHosts } from '#services/feeds/link-hosts.ts';
import type { FeedContext, FeedReader } from '#services/ports/feed-reader.ts';
import { findLinkHosts, tryFeed, type FeedTrial } from '#services/feeds/try-feed.ts';

/** Host of links without a host while the shop's is unknown. */
const unknownHost = 'shop.invalid';

export const feedTest: Command = {
  name: 'feeds test',
  summary: 'test how a feed’s listings would be matched; needs no database and writes nothing',
  help: `Usage: npm run windfall -- feeds test ADDRESS|FILE --country COUNTRY [--format FORMAT] [options]

  --country COUNTRY  ${countries.join(', ')}
  --format FORMAT    ${feedFormats.join(', ')};
                     default: detected
  --host HOST        a host that links may lead to, including subdomains (repeatable); default: any host, and the hosts found are
                     listed
  --tracking-host HOST  an affiliate network's host that links may lead to (repeatable)
  --examples N       listings shown per class (default: 3)
  --json             print the result as one JSON object

${termHelp}

Fetches, parses and matches against seed/catalogue. Does not check guards, corrections or previous prices.

  windfall feeds test https://shop.example/feed.xml --country de
  windfall feeds test feed.csv --country gb --host shop.example --column link=product_url --condition used

Exit codes: 0 some listings matched; 1 none matched, the feed is broken, or links lead to other hosts; 2 usage error; 3 the
address could not be fetched.`,
  run: async args => {
    const { values, positionals } = readArguments(
      args,
      {
        format: { type: 'string' },
        country: { type: 'string' },
        host: { type: 'string', multiple: true },
        'tracking-host': { type: 'string', multiple: true },
        examples: { type: 'string' },
        json: { type: 'boolean' },
        ...termOptions,
      },
      1,
    );
    const [word] = positionals;
    if (!word) throw new CommandProblem('give an address or file to test');
    const country = readCountry(values.country);
    const named = values.format === undefined ? null : readFormat(values.format);
    const { terms, access } = readTerms(values);
    const maxExamples =
      values.examples === undefined ? 3 : readWholeNumber('examples', values.examples, 0, 9999);
    const now = systemClock.now();
    const refuse = ({ message, exitCode }: { readonly message: string; readonly exitCode: number }) => {
      printProblem(`windfall: nothing read: ${message}`);
      return exitCode;
    };
    const source = await openFeedArgument(
      word,
      { format: named ?? '', access, hasPages: terms.hasPages },
      now,
    );
    if (!source.ok) return refuse(source.failure);
    const { files, bytes, cleanUp } = source.value;
    const progress = openProgress();
    try {
      const found = named === null ? await findFormat(source.value) : null;
      if (found?.ok === false) return refuse(found.failure);
      const format = named ?? (found?.ok ? found.value : '');
      const reader = findFeedReader(format) as FeedReader;
      const read = (hosts: readonly string[]) => {
        const context: FeedContext = {
          country,
          language: terms.language ?? getCountryLocale(country).language,
          hosts,
          trackingHosts: values['tracking-host'] ?? [],
          gradeWords: [],
          now: now.getTime(),
          terms,
          // A download's size was limited when it was fetched.
          ...(isFeedAddress(word) && { caps: { ...defaultCaps, rawBytes: defaultCaps.unpackedBytes } }),
        };
        return reader(readFeedFiles(files), context);
      };
      progress.show('reading');
      // Links without a host belong to the feed's own address.
      const own = isFeedAddress(word) ? (URL.parse(word)?.hostname ?? unknownHost) : unknownHost;
      const linked = values.host ? [] : await findLinkHosts(read([own]));
      const hosts = values.host ?? [own, ...linked];
      const { catalogue, skuOf } = readOfflineCatalogue(readCommandContext().root);
      const onProgress = (count: number) => progress.show(`${count} listings read`);
      const trial = await tryFeed({ catalogue, skuOf, maxExamples, onProgress }, read(hosts));
      progress.end();
      const secrets = {
        headerNames: Object.keys(access.headers ?? {}),
        hasPassword: access.basicAuth !== undefined,
      };
      const termLine = describeTerms(terms, secrets);
      const isHostless = trial.linkHosts.some(({ host }) => host === unknownHost);
      if (values.json) {
        const known = hosts.filter(host => host !== unknownHost);
        printJson({
          source: nameSource(word),
          format,
          country,
          bytes,
          hosts: known,
          terms,
          isHostless,
          ...trial,
        });
      } else printLines(describeTrial(trial, { format, bytes, linked, isHostless, termLine }));
      return printProblems(trial);
    } finally {
      progress.end();
      await cleanUp();
    }
  },
};

/** Prints the problems of the feed as a whole, and returns the exit code. */
function printProblems({ counts, brokenReason, brokenDetail, otherHosts }: FeedTrial): number {
  if (brokenReason !== null) {
    const why = explainBroken(brokenReason, brokenDetail);
    printProblem(`windfall: the feed is broken: ${why}; a run of it would change nothing`);
    return 1;
  }
  if (otherHosts.length > 0) {
    printProblem(`windfall: ${explainOtherHosts(otherHosts, counts['read'] ?? 0)}`);
    return 1;
  }
  return Object.keys(counts).some(kind => kind.startsWith('match:')) ? 0 : 1;
}
