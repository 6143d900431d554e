// The operator's commands: `npm run windfall -- <command>`. Exit codes: 0 done, 1 failed, 2 invalid arguments, 3 not fetched.
import { commands } from '#cli/commands.ts';
import { CommandProblem } from '#cli/command.ts';
import {
  EarlierDatabase,
  EmbeddedDatabaseImpossible,
  operatorErrors,
} from '#adapters/database/connection/database-errors.ts';
import { printLine, printLines, printProblem } from '#cli/print.ts';

/** Errors before anything was started: the arguments or the machine must change first. */
const wrongCalls = [CommandProblem, EarlierDatabase, EmbeddedDatabaseImpossible];

/** The command that the first words name, such as `database dump`. */
function findCommand(args: readonly string[]) {
  return commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word)) ?? null;
}

function printHelp(): void {
  printLines(['Usage: npm run windfall -- <command> [options]', '']);
  for (const { name, summary } of commands) printLine(`  ${name.padEnd(20)}${summary}`);
  printLines(['', 'npm run windfall -- <command> --help explains one command.']);
}

/**
 * A database error's message may span several lines. The message of a CommandProblem may quote arguments with line breaks, which must not
 * be split.
 */
function linesOf(error: Error): string[] {
  const text = `windfall: ${error.message}`;
  return error instanceof CommandProblem
    ? [text, ...error.details.map(detail => `  ${detail}`)]
    : text.split('\n');
}

// A reader such as `head` may close the pipe early; the command still runs to its end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const args = process.argv.slice(2);
const command = findCommand(args);
if (!command) {
  printHelp();
  const isAsked = args.length === 0 || args[0] === 'help' || args[0] === '--help';
  if (!isAsked) printProblem(`windfall: there is no command "${args.join(' ')}"`);
  process.exitCode = isAsked ? 0 : 2;
} else if (args.includes('--help')) {
  printLines([command.summary, '', ...command.help.split('\n')]);
} else {
  try {
    process.exitCode = await command.run(args.slice(command.name.split(' ').length));
  } catch (error) {
    if (![CommandProblem, ...operatorErrors].some(type => error instanceof type)) throw error;
    for (const line of linesOf(error as Error)) printProblem(line);
    process.exitCode = wrongCalls.some(type => error instanceof type) ? 2 : 1;
  }
}
