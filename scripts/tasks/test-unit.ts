// npm run test:unit [-- --watch] [files]: the tests of pure functions and of components that become text, which need no build.
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { compileMessages } from '../compile-messages.ts';

const root = join(import.meta.dirname, '..', '..');
compileMessages(root);
process.env['NODE_ENV'] = 'test';

const words = process.argv.slice(2);
const isWatched = words.includes('--watch');
const vitest = await startVitest(
  'test',
  words.filter(word => word !== '--watch'),
  { root, project: ['pure'], watch: isWatched, run: !isWatched },
);
// In a watch the process goes on; what is left then is Ctrl-C.
if (!isWatched) await vitest.close();
