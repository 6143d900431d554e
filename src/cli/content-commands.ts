// Imports the texts of the blog and of the support centre from content/ into the database.
import { join } from 'node:path';
import { readArguments } from '#cli/arguments.ts';
import { CommandProblem, withDatabase } from '#cli/command.ts';
import type { Command } from '#cli/command.ts';
import { printJson, printLine, printLines } from '#cli/print.ts';
import { ArticleProblem, importArticles } from '#services/content/import-articles.ts';
import type { ImportReport } from '#services/content/import-articles.ts';

export const contentImport: Command = {
  name: 'content import',
  summary: 'import the articles in content/blog and content/support into the database',
  help: `Usage: npm run windfall -- content import [--json]

Every start does this as well. Articles whose file changed are replaced, articles whose file was deleted are removed, and
unchanged files are skipped. An article that was edited in the database is kept and listed here if its file is newer. Running
servers show the articles at once.

Exit codes: 0 done, or nothing to do; 2 a file is invalid, and nothing changed.`,
  run: importContent,
};

async function importContent(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  const report = await withDatabase(({ db }, { root }) =>
    importArticles(db, join(root, 'content')).catch((error: unknown) => {
      throw error instanceof ArticleProblem ? new CommandProblem('invalid files:', error.problems) : error;
    }),
  );
  const counts = report ?? nothing;
  if (values.json) printJson(counts);
  else if (report === null) printLine('Nothing to do: these files are already imported.');
  else printLines(describe(counts));
  return 0;
}

const nothing: ImportReport = { added: 0, changed: 0, unchanged: 0, removed: 0, kept: [] };

function describe({ added, changed, unchanged, removed, kept }: ImportReport): string[] {
  return [
    `Articles: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
    ...kept.map(file => `${file} is newer, but its article was edited here and is kept.`),
  ];
}
