// docs/specification.md: written by people, with tables from the code.
import { join } from 'node:path';
import { openSourceTree } from '#scripts/checks/source-tree.ts';
import {
  writeLocales,
  writeMinimumValues,
  writePages,
  writePriceThresholds,
  writeRoots,
  writeSegments,
  writeWatchSizes,
} from '#scripts/documents/specification/address-tables.ts';
import { writeCalls, writeWireTables } from '#scripts/documents/specification/call-lists.ts';
import { writeDialogs } from '#scripts/documents/specification/dialog-table.ts';
import { fillTables } from '#scripts/documents/specification/fill-tables.ts';
import {
  writeChoices,
  writeExploreTabs,
  writeFamilies,
  writeFeatureFlags,
  writeFilterKeys,
} from '#scripts/documents/specification/filter-tables.ts';
import {
  readEnglish,
  writeFailures,
  writeMessages,
} from '#scripts/documents/specification/message-tables.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** The current specification, with its tables regenerated from the code. */
export function generateSpecification(): string {
  const tree = openSourceTree(PROJECT);
  const english = readEnglish(tree);
  return fillTables(tree.read('docs/specification.md').replaceAll('\r\n', '\n'), {
    locales: writeLocales,
    families: writeFamilies,
    pages: () => writePages(),
    roots: writeRoots,
    segments: writeSegments,
    'minimum-values': writeMinimumValues,
    'price-thresholds': writePriceThresholds,
    'watch-sizes': writeWatchSizes,
    'filter-keys': writeFilterKeys,
    choices: () => writeChoices(english),
    'feature-flags': writeFeatureFlags,
    'explore-tabs': () => writeExploreTabs(english),
    dialogs: () => writeDialogs(tree),
    calls: writeCalls,
    ...writeWireTables(),
    failures: () => writeFailures(english),
    messages: () => writeMessages(english),
  });
}
