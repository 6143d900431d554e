// Wires the public calls: read models, the project's own texts and tables, and the open data files.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readContent, readSpecTexts } from '#adapters/content/read-content.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { readSystemTable } from '#adapters/files/catalogue-files.ts';
import { createPublicHandlers } from '#api/handlers/public-handlers.ts';
import type { PublicHandlerDeps } from '#api/handlers/public-handlers.ts';
import { createOpenDataFiles } from '#api/open-data-files.ts';
import { createVerdictRanking } from '#read-models/offers/rank-by-verdict.ts';
import { createPriceHistoryView } from '#read-models/offers/view-price-history.ts';
import type { StatisticsCache } from '#read-models/statistics/statistics-cache.ts';
import { createObservationReader } from '#read-models/statistics/read-observations.ts';

/** Dependencies created here from the database and the project's files. */
type OwnDeps = 'systems' | 'openData' | 'viewPriceHistory' | 'rankByVerdict' | 'findContent' | 'findSpecText';

interface PublicCallDeps extends Omit<PublicHandlerDeps, OwnDeps> {
  readonly db: Kysely<Schema>;
  readonly statistics: StatisticsCache;
  readonly root: string;
  readonly onProblem: (error: unknown, where: string) => void;
}

export function composePublicCalls({ db, root, onProblem, ...deps }: PublicCallDeps) {
  const systems = readSystemTable(root);
  if (!systems.ok) onProblem(new Error(JSON.stringify(systems.failure)), 'reading the table of systems');
  const findContent = readContent(join(root, 'content'));
  const openData = createOpenDataFiles(
    { statistics: deps.statistics, readObservations: createObservationReader(db) },
    { getReleaseGroup: (request, context) => handlers.getReleaseGroup(request, context) },
  );
  const handlers = createPublicHandlers({
    ...deps,
    // Without the table, pages say nothing about support.
    systems: systems.ok ? systems.value : { doubts: [], lines: [] },
    openData,
    viewPriceHistory: createPriceHistoryView(db),
    rankByVerdict: createVerdictRanking(db),
    findContent,
    findSpecText: readSpecTexts(join(root, 'content')),
  });
  return { handlers, openData, findContent };
}
