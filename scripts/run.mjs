// The one door of every npm script. Runs on any Node from 20 on, without dependencies: installs what is missing,
// finds the project's own Node 24 and hands the task to it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginStep } from './announce.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [task, ...args] = process.argv.slice(2);
if (!task || !existsSync(join(root, 'scripts', 'tasks', `${task}.ts`))) {
  console.error(`windfall: there is no task called "${task ?? ''}"; see the scripts in package.json`);
  process.exit(2);
}

await installIfMissing();
const node = findNode();
const child = spawn(node, [...nodeFlags(), join(root, 'scripts', 'tasks', `${task}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    // The C library would keep eight pools a core, each with what its threads once needed: 0.8 GB after a first start. Benches measure the
    // process that `start` makes.
    ...(task === 'start' || task === 'bench'
      ? { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
      : {}),
  },
});
// A supervisor may signal this process alone; the task must hear of it too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs this behind a shell that dies of the signal without handing it on; being orphaned is how it is noticed.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250).unref();
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/**
 * Installs what today's lockfile wants and is not there (its hash is kept in node_modules). What checks and tests need besides is a third of
 * it, and comes with the first task that needs it: beside a server that may be running, so nothing of it is taken away.
 */
async function installIfMissing() {
  const stamp = join(root, 'node_modules', '.windfall-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const forServing = `${hash} without development`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // What a person has installed by hand stays whole.
  const isByHand = installed === '' && existsSync(join(root, 'node_modules'));
  const needsAll = isByHand || !['start', 'build', 'windfall'].includes(task);
  if (installed === hash || (installed === forServing && !needsAll)) return;
  const words =
    installed === forServing ? ['install', '--no-save'] : needsAll ? ['ci'] : ['ci', '--omit=dev'];
  const command = `npm ${words.join(' ')}`;
  const step = beginStep('packages', `installing (${command})`, { isService: task === 'start' });
  // EBADENGINE lines are expected: npm itself may run on an older Node than the one the project brings. The lockfile says what is wanted to
  // the byte, so what npm has kept of it need not be asked for again: two questions for each package, and a quarter of the time.
  const npm = spawn('npm', [...words, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  });
  const said = { out: '', err: '' };
  npm.stdout.setEncoding('utf8').on('data', text => (said.out += text));
  npm.stderr.setEncoding('utf8').on('data', text => (said.err += text));
  const status = await new Promise(resolve => {
    npm.once('close', resolve);
    npm.once('error', error => {
      said.err += error.message;
      resolve(1);
    });
  });
  if (status !== 0) {
    step.fail(`${command} failed`, said.err);
    process.exit(1);
  }
  writeFileSync(stamp, needsAll ? hash : forServing);
  step.end(`${/added (\d+) packages/.exec(said.out)?.[1] ?? 'all'} installed`);
}

/** The Node that the lockfile pins for this platform, else the running one when it is a Node 24. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, name);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (process.versions.node.startsWith('24.')) return process.execPath;
  console.error(
    `windfall: needs Node 24; this is ${process.version} and no pinned Node exists for ${process.platform}-${process.arch}. Install Node 24 and run the command again.`,
  );
  process.exit(1);
}

function nodeFlags() {
  // As many helpers of the engine as there are cores to spare: four of them on two cores take turns with the thread that answers.
  return task === 'start' ? ['--v8-pool-size=0'] : [];
}
