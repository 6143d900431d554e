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
  summary: 'read the articles of content/blog and content/support into the database',
  help: `Usage: npm run windfall -- content import [--json]

Every start does the same. An article whose file changed is replaced, one whose file is gone is removed, and files that did not
change write nothing. An article that somebody edited in the database stays as they left it: it is named here, and a newer file
is only noted. Running servers show the articles at once.

Exit codes: 0 done, or nothing to do; 2 a file is wrong, which is named, and nothing is changed.`,
  run: importContent,
};

async function importContent(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0);
  const report = await withDatabase(({ db }, { root }) =>
    importArticles(db, join(root, 'content')).catch((error: unknown) => {
      throw error instanceof ArticleProblem ? new CommandProblem('files are wrong:', error.problems) : error;
    }),
  );
  const counts = report ?? nothing;
  if (values.json) printJson(counts);
  else if (report === null) printLine('The same files were imported before; nothing to do.');
  else printLines(describe(counts));
  return 0;
}

const nothing: ImportReport = { added: 0, changed: 0, unchanged: 0, removed: 0, kept: [] };

function describe({ added, changed, unchanged, removed, kept }: ImportReport): string[] {
  return [
    `Articles: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
    ...kept.map(file => `${file} is newer than an article that was edited here, which stays as it is.`),
  ];
}
