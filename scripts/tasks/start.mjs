// @ts-check
// npm start: builds if stale, then serves from the build. The server migrates and seeds by itself and prints its address last.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginStep, describeError } from '../announce.mjs';
import { readBuildStamp } from '../build-stamp.mjs';

const root = join(import.meta.dirname, '..', '..');
process.env['NODE_ENV'] ??= 'production';
const step = beginStep('build', 'checking', { isService: true });
const { isFresh, isCompressed } = readBuildStamp(root);
const build = isFresh && isCompressed ? null : await runBuild();
step.end(build?.isNew ? 'built' : 'checked');
// Later starts reuse the compiled code. In the build folder, so that it is deleted with the build.
enableCompileCache(join(root, 'dist', 'server', '.compiled'));
const { serveBuild } = await import(pathToFileURL(join(root, 'dist', 'server', 'serve-build.js')).href);
const { promise: compressed, resolve } = Promise.withResolvers();
// The server has much to do before it needs the client's files.
await serveBuild(build && { client: build.client, compressed });
if (build) await build.complete().then(resolve, fail);

/** @param {unknown} error */
function fail(error) {
  step.fail('the build failed', describeError(error));
  process.exit(1);
}

/** Resolves when the server is built, while the client's build goes on; a failure of either ends the process. */
async function runBuild() {
  const { beginBuild } = await import('../build.ts');
  const begun = await beginBuild(root, () => step.now('building'));
  begun.client.catch(fail);
  await begun.server.catch(fail);
  return begun;
}
