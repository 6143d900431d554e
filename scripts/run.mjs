// The entry of every npm script. Runs on any Node from 20 on, without dependencies: installs missing packages, finds the project's own Node
// 24 and runs the task with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginStep } from './announce.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const runtime = join(root, 'runtime');
const [task, ...args] = process.argv.slice(2);
const script = ['ts', 'mjs']
  .map(ending => join(root, 'scripts', 'tasks', `${task}.${ending}`))
  .find(path => existsSync(path));
if (!script) {
  console.error(`windfall: there is no task called "${task ?? ''}"; see the scripts in package.json`);
  process.exit(2);
}

await installIfMissing();
const node = findNode();
const child = spawn(node, [...nodeFlags(), script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    // By default the C library keeps eight memory pools per core, each as large as its threads ever needed: 0.8 GB after a first start.
    // Also for benches, which measure the process that `start` creates.
    ...(task === 'start' || task === 'bench'
      ? { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }
      : {}),
  },
});
// A supervisor may signal only this process, which passes the signal on to the task.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm runs this in a shell that a signal ends without being passed on; this process notices by being orphaned.
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
 * Installs packages that the current lockfiles require and that are missing. The packages that only checks and tests need are a third of
 * it, and are installed with the first task that needs them: a server may be running, so nothing is removed then. Node itself is installed
 * at the same time as the packages, because npm uses one core.
 */
async function installIfMissing() {
  const hash = hashLockfile(root);
  const forServing = `${hash} without development`;
  const installed = readStamp(root);
  // An installation made by hand is not reduced to fewer packages.
  const isByHand = installed === '' && existsSync(join(root, 'node_modules'));
  const needsAll = isByHand || !['start', 'build', 'windfall'].includes(task);
  const installs = [];
  if (installed !== hash && (installed !== forServing || needsAll)) {
    const args =
      installed === forServing ? ['install', '--no-save'] : needsAll ? ['ci'] : ['ci', '--omit=dev'];
    installs.push({ folder: root, args, stamp: needsAll ? hash : forServing });
  }
  if (!isRightNode(process.version) && readStamp(runtime) !== hashLockfile(runtime))
    installs.push({ folder: runtime, args: ['ci'], stamp: hashLockfile(runtime) });
  if (installs.length === 0) return;
  const command = `npm ${installs[0].args.join(' ')}`;
  const step = beginStep('packages', `installing (${command})`, { isService: task === 'start' });
  const results = await Promise.all(installs.map(runNpm));
  const failed = results.find(({ status }) => status !== 0);
  if (failed) {
    step.fail(`${command} failed`, failed.err);
    process.exit(1);
  }
  const added = results.map(({ out }) => Number(/added (\d+) packages?/.exec(out)?.[1] ?? 0));
  step.end(`${added.reduce((sum, count) => sum + count, 0)} installed`);
}

/** Installs in a folder, and records there the lockfile's hash. */
async function runNpm({ folder, args, stamp }) {
  // EBADENGINE lines are expected: npm may run on an older Node than the project's own. The lockfile has the hash of every package, so
  // npm's cache can be used without revalidation, which takes two requests for each package and a quarter of the time.
  const npm = spawn('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  });
  const output = { out: '', err: '' };
  npm.stdout.setEncoding('utf8').on('data', text => (output.out += text));
  npm.stderr.setEncoding('utf8').on('data', text => (output.err += text));
  const status = await new Promise(resolve => {
    npm.once('close', resolve);
    npm.once('error', error => {
      output.err += error.message;
      resolve(1);
    });
  });
  if (status === 0) {
    // Does not exist yet where Node has no package for the platform.
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', '.windfall-lock'), stamp);
  }
  return { status, ...output };
}

function hashLockfile(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
}

/** The hash of the lockfile that this script has installed in a folder; '' = none. */
function readStamp(folder) {
  const stamp = join(folder, 'node_modules', '.windfall-lock');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** The running Node if it is the right version, otherwise the one that the lockfile pins for this platform. */
function findNode() {
  if (isRightNode(process.version)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = join(runtime, 'node_modules', `node-${platform}-${process.arch}`, name);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  console.error(
    `windfall: needs Node 24.15 or later of 24; this is ${process.version} and no pinned Node exists for ${process.platform}-${process.arch}. Install Node 24 and run the command again.`,
  );
  process.exit(1);
}

/**
 * `version` must satisfy `engines` of package.json.
 * @param {string} version
 */
function isRightNode(version) {
  const [major, minor] = version.slice(1).split('.').map(Number);
  return major === 24 && minor >= 15;
}

function nodeFlags() {
  // Only as many V8 worker threads as there are spare cores: four of them on two cores compete with the thread that answers requests.
  // By default new objects get 128 MB, of which most is garbage of pages (decision 0070).
  return task === 'start' ? ['--v8-pool-size=0', '--max-semi-space-size=16'] : [];
}
