// npm start: builds if stale, then serves from the build. The server migrates and seeds by itself and prints its address last.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginStep } from '../announce.mjs';
import { beginBuild, describeError } from '../build.ts';

const root = join(import.meta.dirname, '..', '..');
process.env['NODE_ENV'] ??= 'production';
const step = beginStep('build', 'checking', { isService: true });
const fail = (error: unknown) => {
  step.fail('the build failed', describeError(error));
  process.exit(1);
};
const build = await beginBuild(root, () => step.now('building'));
build.client.catch(fail);
build.compressed.catch(fail);
await build.server.catch(fail);
step.end(build.isNew ? 'built' : 'checked');
// Later starts reuse the compiled code. In the build folder, so that it is deleted with the build.
enableCompileCache(join(root, 'dist', 'server', '.compiled'));
const { serveBuild } = (await import(pathToFileURL(join(root, 'dist', 'server', 'serve-build.js')).href)) as {
  serveBuild: (client: typeof build) => Promise<void>;
};
// The server has much to do before it needs the client's files.
await serveBuild(build);
