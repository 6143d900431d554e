// Every command, a line each. @table
import type { Command } from '#main/cli/command.ts';
import {
  catalogueCheck,
  catalogueDiffCommand,
  catalogueLoad,
  catalogueSystems,
} from '#main/cli/catalogue-commands.ts';
import { databaseDump, databaseDumps, databaseRestore, databaseVerify } from '#main/cli/database-commands.ts';
import { databaseExport, databaseImport } from '#main/cli/transfer-commands.ts';
import { feedRun } from '#main/cli/feed-run-command.ts';
import { feedTest } from '#main/cli/feed-test-command.ts';
import { feedChange } from '#main/cli/feed-change-command.ts';
import { feedAdd, feedList, feedPause, feedResume } from '#main/cli/feed-schedule-commands.ts';
import { feedRelease, feedRestore, feedRuns } from '#main/cli/feed-commands.ts';
import { imagesAdd, imagesList, imagesRemove } from '#main/cli/image-commands.ts';
import { ingest } from '#main/cli/ingest.ts';
import { merchantsList, merchantsLoad, merchantsShow } from '#main/cli/merchant-commands.ts';
import { match } from '#main/cli/match.ts';
import { partnersList, partnersRemove, partnersSet } from '#main/cli/partner-commands.ts';
import { placementsAdd, placementsEnd, placementsList } from '#main/cli/placement-commands.ts';
import { reviewAccept, reviewReject, reviewUndo } from '#main/cli/correction-commands.ts';
import { rematch } from '#main/cli/rematch-command.ts';
import { reviewList, reviewShow } from '#main/cli/review-commands.ts';

export const commands: readonly Command[] = [
  ingest,
  match,
  feedTest,
  feedAdd,
  feedList,
  feedChange,
  feedRun,
  feedPause,
  feedResume,
  feedRuns,
  feedRelease,
  feedRestore,
  reviewList,
  reviewShow,
  reviewAccept,
  reviewReject,
  reviewUndo,
  rematch,
  catalogueCheck,
  catalogueDiffCommand,
  catalogueLoad,
  catalogueSystems,
  databaseDump,
  databaseDumps,
  databaseVerify,
  databaseRestore,
  databaseExport,
  databaseImport,
  merchantsList,
  merchantsShow,
  merchantsLoad,
  placementsAdd,
  placementsList,
  placementsEnd,
  partnersSet,
  partnersList,
  partnersRemove,
  imagesAdd,
  imagesList,
  imagesRemove,
];
