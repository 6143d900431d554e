// npm run build: the production build, when it is stale.
import { join } from 'node:path';
import { buildAloud } from '../build.ts';

await buildAloud(join(import.meta.dirname, '..', '..'));
