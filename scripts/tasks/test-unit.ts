// npm run test:unit [-- --watch] [files]: the tests of pure functions and of components rendered to text, which need no build.
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { compileMessages } from '../compile-messages.ts';

const root = join(import.meta.dirname, '..', '..');
compileMessages(root);
process.env['NODE_ENV'] = 'test';

const args = process.argv.slice(2);
const isWatched = args.includes('--watch');
const vitest = await startVitest(
  'test',
  args.filter(word => word !== '--watch'),
  { root, project: ['pure'], watch: isWatched, run: !isWatched },
);
// In watch mode the process goes on until Ctrl-C.
if (!isWatched) await vitest.close();
