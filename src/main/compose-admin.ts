// The wiring of the admin pages.
import type { AdminDeps } from '#admin/admin-deps.ts';
import type { OpenDatabase } from '#adapters/database/open-database.ts';
import { listDumps } from '#adapters/database/backup/dump-files.ts';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import { presentExport } from '#api/present/present-user.ts';
import { checkAddress } from '#adapters/fetch/check-address.ts';
import { loadCompiledMessages } from '#messages/load-messages.ts';
import { listUntranslated } from '#messages/untranslated.ts';
import type { Settings } from '#main/settings.ts';
import { runCommandInChildProcess } from '#main/run-command-in-child-process.ts';
import { tryFileInChildProcess } from '#main/try-file-in-child-process.ts';
import { tryFeedInChildProcess } from '#main/try-feed-in-child-process.ts';
import type { CatalogueView } from '#read-models/catalogue/catalogue-view.ts';
import { createProductSuggester } from '#read-models/catalogue/suggest-products.ts';
import { describeFetchProblem } from '#services/feeds/explain-fetch-failure.ts';
import { readMatchCatalogue } from '#services/feeds/read-match-catalogue.ts';
import type { PeopleDeps } from '#services/people/people-deps.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Clock } from '#services/ports/clock.ts';

const longWork = { timeoutMs: 60 * minuteMs, memoryMb: 1_024 };

export function composeAdmin({
  database,
  clock,
  settings,
  people,
  root,
  onProblem,
  currentCatalogue,
  fetchPageStatus,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly people: PeopleDeps;
  readonly root: string;
  /** The catalogue in memory. */
  readonly currentCatalogue: () => CatalogueView;
  readonly fetchPageStatus: AdminDeps['site']['fetchPageStatus'];
  readonly onProblem: (error: unknown, where: string) => void;
}): AdminDeps {
  return {
    db: database.db,
    clock,
    identities: people.identities,
    feeds: {
      checkAddress: async address => {
        const problem = await checkAddress(address, { allowsLoopback: settings.allowsLoopbackFeeds });
        return problem === null ? null : describeFetchProblem(problem);
      },
      tryFeed: request => tryFeedInChildProcess(root, request),
      tryFile: request => tryFileInChildProcess(root, request),
    },
    presentPerson: presentExport,
    listUntranslated: async () => listUntranslated(await loadCompiledMessages()),
    readMatchCatalogue: cacheForAMinute(() => readMatchCatalogue(database.db)),
    suggestProducts: createProductSuggester(() => currentCatalogue().data.catalogue),
    sync: {
      changeSequence: () => currentCatalogue().changeSequence,
      listDumps: () =>
        database.backups === null ? null : listDumps(layOutDataDirectory(settings.dataDir).dumps),
      runCommand: args => runCommandInChildProcess(root, args, longWork),
    },
    runInBackground: (what, work) => void work().catch((error: unknown) => onProblem(error, what)),
    site: {
      canMail: settings.smtp !== null,
      isDemo: settings.demo !== 'none',
      apiUrl: settings.apiUrl === '' ? settings.publicUrl : settings.apiUrl,
      fetchPageStatus,
    },
  };
}

/** Building the matcher's catalogue takes a moment, and a reviewer decides many listings in a row. */
function cacheForAMinute<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return () => {
    if (cached === null || performance.now() > cached.until)
      cached = { value: make(), until: performance.now() + minuteMs };
    return cached.value;
  };
}
