// The name of a process's presence connection, so that another process can say which one has to be stopped.
import { basename } from 'node:path';

export const presencePrefix = 'windfall-presence ';
/** NAMEDATALEN of PostgreSQL, less one. */
const maxNameLength = 63;
const tasks: Readonly<Record<string, string>> = {
  'start.mjs': 'npm start',
  'serve.js': 'npm start',
  'dev.ts': 'npm run dev',
  'serve-for-development.ts': 'npm run dev',
  'windfall.ts': 'npm run windfall --',
  'cli.js': 'npm run windfall --',
};

/** `windfall-presence process 123 (npm start)`. */
export function namePresence(pid: number, words: readonly string[]): string {
  const [, script = 'node', ...given] = words;
  const task = tasks[basename(script)] ?? basename(script);
  const command = task.endsWith('--') ? [task, ...given.slice(0, 2)].join(' ') : task;
  const [before, after] = [`${presencePrefix}process ${pid} (`, ')'];
  return before + command.slice(0, maxNameLength - before.length - after.length) + after;
}

/** Null for any other connection. */
export function readPresencePid(name: string): number | null {
  const [, pid] = /^windfall-presence process (\d+) /.exec(name) ?? [];
  return pid === undefined ? null : Number(pid);
}
