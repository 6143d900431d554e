// Commands about the catalogue: check its files, show what a load would change, load it.
import type { SystemTable } from '#domain/catalogue/systems.ts';
import { systemClock } from '#adapters/operations/system-clock.ts';
import { listConfigurations } from '#domain/catalogue/catalogue-file.ts';
import {
  digestText,
  listCatalogueFiles,
  readCatalogueFiles,
  type FileProblem,
  type NamedCatalogueFile,
} from '#adapters/files/catalogue-files.ts';
import { formatCatalogueDiff } from '#cli/format-catalogue-diff.ts';
import { formatModelSystems } from '#cli/format-model-systems.ts';
import { CommandProblem, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printLine, printProblem } from '#cli/print.ts';
import { findProjectRoot } from '#main/project-root.ts';
import { catalogueDiff, loadCatalogue } from '#services/catalogue/load-catalogue.ts';

const fileHelp = 'Without FILE: all files in seed/catalogue.';

export const catalogueCheck: Command = {
  name: 'catalogue check',
  summary: 'validate catalogue files; needs no database',
  help: `Usage: npm run windfall -- catalogue check [FILE]...\n\n${fileHelp}`,
  run: async paths => {
    const { files, problems } = readFiles(paths);
    for (const { name, file } of files) {
      const products = file.models.flatMap(listConfigurations).length;
      const parts = file.models.flatMap(model => model.partNumbers).length;
      printLine(`${name}: ${file.models.length} models, ${products} configurations, ${parts} part numbers`);
    }
    for (const problem of problems) printProblem(formatProblem(problem));
    if (problems.length > 0) printProblem(`${problems.length} problems`);
    return problems.length === 0 ? 0 : 1;
  },
};

export const catalogueDiffCommand: Command = {
  name: 'catalogue diff',
  summary: 'show what loading catalogue files would change; changes nothing',
  help: `Usage: npm run windfall -- catalogue diff [FILE]...\n\n${fileHelp}`,
  run: async paths => {
    const { files, systems } = readSoundFiles(paths);
    return withDatabase(async ({ db }) => {
      for (const { file } of files) {
        const diff = await catalogueDiff({ db, hash: digestText, systems }, file);
        for (const line of formatCatalogueDiff(diff)) printLine(line);
      }
      return 0;
    });
  },
};

export const catalogueLoad: Command = {
  name: 'catalogue load',
  summary: 'load catalogue files into the database and show the changes; skips unchanged files',
  help: `Usage: npm run windfall -- catalogue load [FILE]...\n\n${fileHelp}`,
  run: async paths => {
    const { files, systems } = readSoundFiles(paths);
    return withDatabase(async ({ db }, { clock }) => {
      for (const { file } of files) {
        const { diff } = await loadCatalogue({ db, clock, hash: digestText, systems }, file);
        for (const line of formatCatalogueDiff(diff)) printLine(line);
      }
      printLine('Catalogue loaded.');
      return 0;
    });
  },
};

export const catalogueSystems: Command = {
  name: 'catalogue systems',
  summary: 'show the operating systems and remaining support of a model; needs no database',
  help: `Usage: npm run windfall -- catalogue systems MODEL

MODEL is a key in seed/catalogue, such as iphone-13. Support means new operating systems. Remaining support is estimated from
earlier models, unless support has ended.`,
  run: async ([slug = '', ...more]) => {
    if (slug === '' || more.length > 0) throw new CommandProblem('give one model, such as iphone-13');
    const { files, systems, problems } = readFiles([]);
    if (problems.length > 0 || !systems)
      throw new CommandProblem('invalid files in seed/catalogue:', problems.map(formatProblem));
    const models = files.flatMap(({ file: { family, models: entries } }) =>
      entries.map(entry => ({ ...entry, family })),
    );
    const model = models.find(each => each.slug === slug);
    if (!model) throw new CommandProblem(`unknown model "${slug}"`);
    for (const line of formatModelSystems(systems, model, models, systemClock.now())) printLine(line);
    return 0;
  },
};

function readFiles(paths: readonly string[]) {
  try {
    const root = findProjectRoot();
    return readCatalogueFiles(root, paths.length > 0 ? paths : listCatalogueFiles(root));
  } catch (error) {
    // An error of the file system: no such file, no access.
    throw new CommandProblem((error as Error).message);
  }
}

function readSoundFiles(paths: readonly string[]): {
  files: readonly NamedCatalogueFile[];
  systems: SystemTable;
} {
  const { files, systems, problems } = readFiles(paths);
  if (problems.length > 0 || systems === null)
    throw new CommandProblem('nothing loaded:', problems.map(formatProblem));
  return { files, systems };
}

function formatProblem({ name, path, message }: FileProblem): string {
  return `${name}: ${path} ${message}`;
}
