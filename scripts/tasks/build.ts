// npm run build: the production build, when it is stale.
import { join } from 'node:path';
import { buildWithProgress } from '../build.ts';

await buildWithProgress(join(import.meta.dirname, '..', '..'));
