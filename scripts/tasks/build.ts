// npm run build: the production build, when it is stale.
import { join } from 'node:path';
import { buildIfStale } from '../build.ts';

const hasBuilt = await buildIfStale(join(import.meta.dirname, '..', '..'));
console.log(hasBuilt ? 'windfall: built' : 'windfall: the build is current');
