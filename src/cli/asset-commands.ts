// Stores the built files for other versions that run beside this one.
import { join } from 'node:path';
import { openRetainedAssets } from '#adapters/files/retained-assets.ts';
import { readArguments } from '#cli/arguments.ts';
import { readCommandContext } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printLine } from '#cli/print.ts';

export const assetsKeep: Command = {
  name: 'assets keep',
  summary: 'keep the scripts and styles of this version for the processes of another',
  help: `Usage: npm run windfall -- assets keep

Copies them into DATA_DIR/assets, from which every process on this directory answers what its own build does not have. A process
that only answers visitors does so when it starts. Before an update of several machines, run it on each of them in the folder of
the new version: a page of a machine that is updated names files, for which one that is not yet may be asked.`,
  run: keepAssets,
};

async function keepAssets(args: readonly string[]): Promise<number> {
  readArguments(args, {}, 0);
  const { settings, root } = readCommandContext();
  const assets = openRetainedAssets(settings.dataDir, join(root, 'dist', 'client'), () => new Date());
  const copied = await assets.keep();
  printLine(`Built files: ${copied} kept that were not there.`);
  return 0;
}
