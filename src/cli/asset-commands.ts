// Stores the built files for other versions that run beside this one.
import { join } from 'node:path';
import { openRetainedAssets } from '#adapters/files/retained-assets.ts';
import { readArguments } from '#cli/arguments.ts';
import { readCommandContext } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printLine } from '#cli/print.ts';

export const assetsKeep: Command = {
  name: 'assets keep',
  summary: 'keep this version’s scripts and styles available to processes of other versions',
  help: `Usage: npm run windfall -- assets keep

Copies them to DATA_DIR/assets. Every process that uses this directory serves files from there that its own build lacks. A process
that only serves visitors does this when it starts. When you update several machines, first run this on each of them in the new
version's folder: pages from an updated machine link to files that visitors may request from one that is not updated yet.`,
  run: keepAssets,
};

async function keepAssets(args: readonly string[]): Promise<number> {
  readArguments(args, {}, 0);
  const { settings, root } = readCommandContext();
  const assets = openRetainedAssets(settings.dataDir, join(root, 'dist', 'client'), () => new Date());
  const copied = await assets.keep();
  printLine(`Built files: ${copied} added.`);
  return 0;
}
