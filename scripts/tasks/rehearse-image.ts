// npm run rehearse:image: runs the steps of deploy/Dockerfile in an empty directory, without a container engine, and starts the result as
// an ordinary user who may only write to /data. Needs root, the image's Node and the packages that `npm ci` fetches.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lintDockerfile, readCopy, readDockerfile, readVariables } from '../read-dockerfile.ts';
import type { Instruction, Stage } from '../read-dockerfile.ts';

const root = join(import.meta.dirname, '..', '..');
/** The user `node` of the image. */
const user = { uid: 1_000, gid: 1_000 };
const readyWithinMs = 180_000;

const place = mkdtempSync(join(tmpdir(), 'windfall-image-'));
chmodSync(place, 0o755);
process.on('exit', () => rmSync(place, { recursive: true, force: true }));

const stages = readDockerfile(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'));
const flaws = lintDockerfile(stages, path => existsSync(join(root, path)));
if (flaws.length > 0) throw new Error(`deploy/Dockerfile: ${flaws.join('; ')}`);
const folders = new Map<string, string>();
let last: { stage: Stage; folder: string } | null = null;
for (const [at, stage] of stages.entries()) {
  const folder = join(place, stage.name ?? `stage-${at}`);
  if (stage.name !== null) folders.set(stage.name, folder);
  build(stage, folder);
  last = { stage, folder };
}
if (!last) throw new Error('the Dockerfile has no stage');
await run(last.stage, last.folder);

/** Runs the instructions of a stage; the image's `/x` is `folder/x`. */
function build({ instructions }: Stage, folder: string): void {
  let workdir = '/';
  let isRoot = true;
  for (const instruction of instructions) {
    if (instruction.name === 'WORKDIR') {
      workdir = instruction.text;
      mkdirSync(join(folder, workdir), { recursive: true });
    } else if (instruction.name === 'COPY') copy(instruction, folder, workdir);
    else if (instruction.name === 'RUN') {
      if (!isRoot) throw new Error(`line ${instruction.line}: an ordinary user builds nothing here`);
      runStep(instruction, folder, workdir);
    } else if (instruction.name === 'USER') isRoot = false;
  }
}

function copy(instruction: Instruction, folder: string, workdir: string): void {
  const { from, sources, target } = readCopy(instruction);
  const origin = from === null ? root : (folders.get(from) ?? '');
  const to = join(folder, target.startsWith('/') ? target : join(workdir, target));
  for (const source of sources) {
    const path = join(origin, source);
    const isInto = target.endsWith('/') || sources.length > 1;
    mkdirSync(isInto ? to : dirname(to), { recursive: true });
    print(`COPY ${source} ${target}`);
    if (from === null && source === '.') copyProject(to);
    else
      cpSync(path, isInto ? join(to, source.split('/').at(-1) ?? '') : to, {
        recursive: true,
        verbatimSymlinks: true,
      });
  }
}

/** Copies the files that a commit would contain, except those in .dockerignore. */
function copyProject(to: string): void {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  const kept = ignored.filter(line => line.startsWith('!')).map(line => line.slice(1));
  const patterns = ignored.filter(line => !line.startsWith('!')).map(toPattern);
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of stdout.toString().split('\0').filter(Boolean)) {
    const isIgnored = patterns.some(pattern => pattern.test(file)) && !kept.includes(file);
    if (isIgnored || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

/** A line of .dockerignore names a file, or a folder with all that is in it. */
function toPattern(line: string): RegExp {
  const escaped = line.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const words = escaped.replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '(?:.*/)?');
  return new RegExp(`^${words}(?:/.*)?$`);
}

function runStep({ text }: Instruction, folder: string, workdir: string): void {
  // Replaces the image's folder by ours, and the name of its user by the number.
  const command = text
    .replaceAll(/(?<=\s)\/(?=data\b)/g, `${folder}/`)
    .replaceAll(/-([og]) node\b/g, '-$1 1000');
  print(`RUN ${text}`);
  // npm's registry settings are inherited from this machine.
  const env = {
    ...process.env,
    NODE_ENV: '',
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  };
  const { status } = spawnSync('sh', ['-c', command], { cwd: join(folder, workdir), stdio: 'inherit', env });
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}`);
}

async function run({ instructions }: Stage, folder: string): Promise<void> {
  const textOf = (name: string) => instructions.findLast(each => each.name === name)?.text ?? '';
  const read = (text: string) => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '[]') as string[];
  const app = join(folder, textOf('WORKDIR'));
  const data = join(folder, 'data');
  const port = String(await findPort());
  const env = {
    ...Object.assign({}, ...instructions.filter(({ name }) => name === 'ENV').map(readVariables)),
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: port,
    WINDFALL_DEMO: 'small',
    METRICS_TOKEN: 'for-the-rehearsal-alone',
  };
  // Owned by root, so that an ordinary user cannot write any of it, as on a read-only file system.
  spawnSync('chown', ['-R', 'root:root', app]);
  spawnSync('chmod', ['-R', 'go-w', app]);
  chownSync(data, user.uid, user.gid);
  const [program = '', ...args] = read(textOf('CMD'));
  print(`CMD ${textOf('CMD')}`);
  const server = spawn(program, args, { cwd: app, env, ...user, stdio: 'inherit' });
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve));
  try {
    const [checker = '', ...checks] = read(textOf('HEALTHCHECK'));
    await waitUntil(
      'the health check',
      () => spawnSync(checker, checks, { cwd: app, env, ...user }).status === 0,
    );
    const origin = `http://127.0.0.1:${port}`;
    await waitUntil('/readyz', async () => (await fetch(`${origin}/readyz`)).ok);
    const page = await fetch(`${origin}/refurbished`);
    assertThat(page.ok && (await page.text()).includes('</html>'), 'a page is shown');
    const wrote = spawnSync('sh', ['-c', 'touch written'], { cwd: app, ...user }).status;
    assertThat(wrote !== 0, 'what runs cannot change its own files');
    const command = spawnSync('node', ['dist/server/cli.js', 'feeds', 'list'], { cwd: app, env, ...user });
    assertThat(command.status === 0, 'an operator’s command runs beside it');
  } finally {
    server.kill('SIGTERM');
  }
  assertThat((await ended) === 0, 'SIGTERM ends it');
  const { stdout } = spawnSync('du', ['-sm', folder]);
  print(`the image holds ${stdout.toString().split('\t')[0]} MB besides its base; all of it works`);
}

async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + readyWithinMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not answer in time`);
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  print(`${what} answers`);
}

function assertThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`not so: ${what}`);
  print(what);
}

function findPort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function print(text: string): void {
  console.error(`rehearsal  ${text}`);
}
