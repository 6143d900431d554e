// Every command, one line each; of two with the same beginning the longer one first. @table
import type { Command } from '#cli/command.ts';
import { adminAdd, adminEnd, adminList } from '#cli/admin-commands.ts';
import { assetsKeep } from '#cli/asset-commands.ts';
import { bounces, bouncesForgive } from '#cli/bounce-commands.ts';
import {
  catalogueCheck,
  catalogueDiffCommand,
  catalogueLoad,
  catalogueSystems,
} from '#cli/catalogue-commands.ts';
import { contentImport } from '#cli/content-commands.ts';
import { contactList, contactRemove, contactShow } from '#cli/contact-commands.ts';
import {
  databaseDump,
  databaseDumps,
  databaseMigrate,
  databaseRestore,
  databaseVerify,
} from '#cli/database-commands.ts';
import { databaseExport, databaseImport } from '#cli/transfer-commands.ts';
import { clicks } from '#cli/clicks-command.ts';
import { catalogueFind } from '#cli/catalogue-find-command.ts';
import { feedRemove, merchantsRemove } from '#cli/remove-commands.ts';
import { feedRun } from '#cli/feed-run-command.ts';
import { feedTest } from '#cli/feed-test-command.ts';
import { feedChange } from '#cli/feed-change-command.ts';
import { feedAdd, feedList, feedPause, feedResume } from '#cli/feed-schedule-commands.ts';
import { feedRelease, feedRestore, feedRuns } from '#cli/feed-commands.ts';
import { imagesAdd, imagesList, imagesRemove } from '#cli/image-commands.ts';
import { ingest } from '#cli/ingest.ts';
import { merchantsList, merchantsLoad, merchantsShow } from '#cli/merchant-commands.ts';
import { merchantsChange, merchantsKeys } from '#cli/merchant-terms-commands.ts';
import { match } from '#cli/match.ts';
import {
  moderateList,
  moderatePublish,
  moderateReject,
  moderateRemove,
  moderateShow,
} from '#cli/moderate-commands.ts';
import { outboxDrop, outboxList, outboxRetry, outboxShow } from '#cli/outbox-commands.ts';
import { quotesList, quotesRead, quotesRelease, quotesRemove, quotesSet } from '#cli/quote-commands.ts';
import { partnersList, partnersRemove, partnersSet } from '#cli/partner-commands.ts';
import { forecastBacktest } from '#cli/outlook-commands.ts';
import { placementsAdd, placementsEnd, placementsList } from '#cli/placement-commands.ts';
import { ratesLoad, ratesShow } from '#cli/rate-commands.ts';
import { reviewAccept, reviewReject, reviewUndo } from '#cli/correction-commands.ts';
import { rematch } from '#cli/rematch-command.ts';
import { statisticsRebuild } from '#cli/statistics-command.ts';
import { reviewList, reviewShow } from '#cli/review-commands.ts';
import { supportAnswers } from '#cli/support-commands.ts';

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
  feedRemove,
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
  catalogueFind,
  contentImport,
  databaseMigrate,
  databaseDump,
  databaseDumps,
  databaseVerify,
  databaseRestore,
  databaseExport,
  databaseImport,
  merchantsList,
  merchantsShow,
  merchantsLoad,
  merchantsChange,
  merchantsKeys,
  clicks,
  statisticsRebuild,
  merchantsRemove,
  placementsAdd,
  placementsList,
  placementsEnd,
  partnersSet,
  partnersList,
  partnersRemove,
  ratesLoad,
  ratesShow,
  forecastBacktest,
  quotesSet,
  quotesRead,
  quotesList,
  quotesRelease,
  quotesRemove,
  imagesAdd,
  imagesList,
  imagesRemove,
  moderateList,
  moderateShow,
  moderatePublish,
  moderateReject,
  moderateRemove,
  outboxShow,
  outboxRetry,
  outboxDrop,
  outboxList,
  contactShow,
  contactRemove,
  contactList,
  supportAnswers,
  bouncesForgive,
  bounces,
  assetsKeep,
  adminAdd,
  adminList,
  adminEnd,
];
