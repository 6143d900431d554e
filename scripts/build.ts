// Builds the client and the server when their sources have changed since the last build (dist/ holds a hash of them).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginStep, describeError } from './announce.mjs';
import { readBuildStamp } from './build-stamp.mjs';

export type BuildPart = 'server' | 'client' | 'compress';

export interface Build {
  /** False when the existing build is up to date. */
  readonly isNew: boolean;
  /** Each resolves when the files of its part exist, and rejects when its build fails; the build's own output says why. */
  readonly server: Promise<void>;
  readonly client: Promise<void>;
  /** Compresses the client's files where that has not been done. Until then they are sent as they are. */
  complete(): Promise<void>;
}

/**
 * Starts a build if the existing one is stale. Each part is built in a process of its own, so that a process that goes on to serve does not
 * keep the memory.
 */
export async function beginBuild(root: string, onStale?: () => void): Promise<Build> {
  const stamp = readBuildStamp(root);
  if (stamp.isFresh) {
    const done = Promise.resolve();
    const complete = () => (stamp.isCompressed ? done : runPart(root, 'compress'));
    return { isNew: false, server: done, client: done, complete };
  }
  onStale?.();
  rmSync(stamp.file, { force: true });
  // Imported here, because most starts have nothing to build.
  const { compileMessages } = await import('./compile-messages.ts');
  compileMessages(root);
  const server = runPart(root, 'server');
  // In parallel they would take as long in total, and a start goes on as soon as the server is built.
  const client = server
    .then(() => runPart(root, 'client'))
    .then(() => writeFileSync(stamp.file, stamp.wanted));
  return { isNew: true, server, client, complete: () => client.then(() => runPart(root, 'compress')) };
}

/** Builds if stale, with progress on standard error. */
export async function buildWithProgress(root: string): Promise<void> {
  const step = beginStep('build', 'checking', { isService: false });
  try {
    const { isNew, server, client, complete } = await beginBuild(root, () => step.now('building'));
    await Promise.all([server, client]);
    await complete();
    step.end(isNew ? 'built' : 'checked');
  } catch (error) {
    step.fail('the build failed', describeError(error));
    process.exit(1);
  }
}

export async function buildIfStale(root: string): Promise<void> {
  const { server, client, complete } = await beginBuild(root);
  await Promise.all([server, client]);
  await complete();
}

async function runPart(root: string, part: BuildPart): Promise<void> {
  const script = join(root, 'scripts', 'build-part.ts');
  const child = spawn(process.execPath, [script, part], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // React chooses its build by this variable; the bundler must choose the same one.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', kill);
  if (code !== 0) throw new Error(`the ${part} could not be built; its own message is above`);
}
