// Which user runs the embedded database, and where: as root, which PostgreSQL refuses, and as an ordinary user; in folders that others may
// enter or not; under long or odd paths.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { layOutDataDirectory } from '#adapters/database/data-directory.ts';
import type { OpenReport } from '#tests/processes/open-and-report.ts';
import { copyDataDirectory } from '#tests/support/copy-data-directory.ts';
import { makeEmptyDirectory } from '#tests/support/embedded-directory.ts';
import { copyProject, removeLinks, type ProjectCopy } from '#tests/support/project-copy.ts';
import { endServerOf, listServers } from '#tests/support/server-processes.ts';

const script = join('tests', 'processes', 'open-and-report.ts');
const self = process.getuid?.() ?? 0;
const isRoot = self === 0;
const nobody = 65_534;
/** A user with a name in the system, neither root nor nobody. */
const plain = isRoot ? findOrdinaryUser() : self;
/** `dac_override` only. */
const mayEnterFolders = '2';

/** Paths of a data directory in a home. */
const places = {
  short: 'data',
  long: join('a-folder-with-a-name-that-is-far-too-long-for-a-socket'.repeat(3), 'data'),
  odd: join('Ä & "ß"', 'my data'),
} as const;

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject([script]);
});

function findOrdinaryUser(): number {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const ids = lines.map(line => Number(line.split(':')[2])).filter(id => id > 0 && id < nobody);
  return ids[0] ?? nobody;
}

/** A home of the user with this mode, in a folder that everybody may enter. */
function makeHome(user: number, mode: number): string {
  const folder = makeEmptyDirectory();
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(home, mode);
  if (isRoot) chownSync(home, user, user);
  return home;
}

/** A data directory in a home, with a cluster unless it shall be created. Root's is as a copying tool leaves it. */
function makeDirectory(home: string, place: string, user: number, isNew = false): string {
  const dataDir = join(home, place);
  onTestFinished(() => endServerOf(dataDir));
  if (isNew) return dataDir;
  mkdirSync(dataDir, { recursive: true });
  copyDataDirectory(inject('emptyDataDirectory'), dataDir);
  chmodSync(layOutDataDirectory(dataDir).cluster, 0o755);
  if (isRoot) spawnSync('chown', ['-R', `${user}:${user}`, home]);
  return dataDir;
}

async function visit(
  dataDir: string,
  user: number,
  { path = process.env['PATH'] ?? '' }: { path?: string } = {},
): Promise<OpenReport> {
  const ids = isRoot ? { uid: user, gid: user } : {};
  const child = spawn(project.node, [project.locate(script), dataDir], {
    ...ids,
    cwd: '/',
    env: { PATH: path, NODE_COMPILE_CACHE: project.compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise(resolve => child.once('close', resolve));
  return JSON.parse(output) as OpenReport;
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** A PATH without `setpriv` and everything else. */
function makeEmptyPath(): string {
  return makeEmptyDirectory();
}

const users = [
  ...(isRoot ? [{ who: 'root', user: 0, server: nobody, rights: mayEnterFolders }] : []),
  { who: 'an ordinary user', user: plain, server: plain, rights: '0' },
];
const homes = [
  { open: 'closed to others', mode: 0o700 },
  { open: 'open to all', mode: 0o755 },
];

describe.each(users)('the embedded database of $who', ({ user, server, rights }) => {
  it.each(homes)('runs in a home $open, whatever its path', async ({ mode }) => {
    const home = makeHome(user, mode);
    // Root's own checkout may be in such a folder, too.
    chmodSync(project.parent, user === 0 ? mode : 0o755);
    const isNew = mode === 0o700;
    const directories = Object.entries(places).map(([name, place]) =>
      makeDirectory(home, place, user, isNew && name === 'odd'),
    );
    expect(directories[1]?.length).toBeGreaterThan(150);
    for (const visits of isNew ? [1, 2] : [1]) {
      const report = await Promise.all(directories.map(directory => visit(directory, user)));
      const common = { kind: 'open', visits, user: server, rights };
      expect(report).toEqual([
        { ...common, address: 'socket' },
        { ...common, address: 'loopback' },
        { ...common, address: 'socket' },
      ]);
    }
    for (const directory of directories) {
      const { postgres, cluster, sockets, password, serverLog } = layOutDataDirectory(directory);
      expect([postgres, cluster, sockets].map(modeOf)).toEqual(['700', '700', '700']);
      expect([password, serverLog].map(modeOf)).toEqual(['600', '600']);
      expect([cluster, join(cluster, 'global', 'pg_control')].map(path => statSync(path).uid)).toEqual([
        server,
        server,
      ]);
      expect(listServers(directory)).toEqual([]);
    }
  });
});

describe.skipIf(!isRoot)('the embedded database of root (needs root)', () => {
  it('runs by user ids alone without setpriv, in folders that everybody may enter', async () => {
    chmodSync(project.parent, 0o755);
    const dataDir = makeDirectory(makeHome(0, 0o755), places.short, 0);
    const path = makeEmptyPath();
    for (const visits of [1, 2])
      expect(await visit(dataDir, 0, { path })).toEqual({
        kind: 'open',
        visits,
        address: 'socket',
        user: nobody,
        rights: '0',
      });
    expect(modeOf(layOutDataDirectory(dataDir).postgres)).toBe('700');
    // Then in the usual way again, as after the tool has been installed.
    expect(await visit(dataDir, 0)).toMatchObject({ visits: 3, rights: mayEnterFolders });
  });

  it('says in one line what to do if no way works', async () => {
    const dataDir = makeDirectory(makeHome(0, 0o700), places.short, 0);
    const report = await visit(dataDir, 0, { path: makeEmptyPath() });
    expect(report).toMatchObject({ kind: 'failed', name: 'EmbeddedDatabaseImpossible' });
    expect(report).toMatchObject({
      message: expect.stringMatching(/^[^\n]*setpriv[^\n]*may not enter[^\n]*DATABASE_URL[^\n]*$/),
    });
  });

  it('runs a user’s database as that user, who can continue with it', async () => {
    chmodSync(project.parent, 0o755);
    const dataDir = makeDirectory(makeHome(plain, 0o700), places.short, plain);
    expect(await visit(dataDir, 0)).toMatchObject({ visits: 1, user: plain, rights: mayEnterFolders });
    expect(await visit(dataDir, plain)).toMatchObject({ visits: 2, user: plain, rights: '0' });
  });

  it('names its owner to another user, and refuses the connection', async () => {
    chmodSync(project.parent, 0o755);
    const home = makeHome(0, 0o755);
    const dataDir = makeDirectory(home, places.short, 0);
    expect(await visit(dataDir, 0)).toMatchObject({ visits: 1 });
    expect(await visit(dataDir, plain)).toMatchObject({
      kind: 'failed',
      name: 'FolderUnwritable',
      message: expect.stringMatching(/cannot be written to: EACCES|EPERM/),
    });
  });

  it('needs a name for its user only when it is created', async () => {
    chmodSync(project.parent, 0o755);
    const nameless = 54_321;
    const home = makeHome(nameless, 0o700);
    expect(await visit(makeDirectory(home, 'new', nameless, true), nameless)).toMatchObject({
      name: 'EmbeddedDatabaseImpossible',
      message: expect.stringContaining('could not look up effective user ID 54321'),
    });
    expect(await visit(makeDirectory(home, places.short, nameless), nameless)).toMatchObject({
      kind: 'open',
      user: nameless,
    });
  });
});

describe('the package of PostgreSQL', () => {
  it('gets its links from a start, also from two at once', async () => {
    chmodSync(project.parent, 0o755);
    const libraries = join(project.binaries, 'native', 'lib');
    removeLinks(libraries);
    const home = makeHome(self, 0o700);
    const [one, other] = [makeDirectory(home, 'one', self), makeDirectory(home, 'other', self)];
    const report = await Promise.all([visit(one, self), visit(other, self)]);
    expect(report).toMatchObject([{ kind: 'open' }, { kind: 'open' }]);
    expect(statSync(join(libraries, 'libpq.so.5')).isFile()).toBe(true);
    expect(() => statSync(layOutDataDirectory(one).libraries)).toThrow('ENOENT');
  });

  it('stays unchanged if it may not be written to; the links are made in the data directory, also by two starts at once', async () => {
    chmodSync(project.parent, 0o755);
    const libraries = join(project.binaries, 'native', 'lib');
    removeLinks(libraries);
    if (!isRoot) chmodSync(libraries, 0o555);
    onTestFinished(() => chmodSync(libraries, 0o755));
    const home = makeHome(plain, 0o700);
    const dataDir = makeDirectory(home, places.odd, plain);
    const report = await Promise.all([visit(dataDir, plain), visit(dataDir, plain)]);
    expect(report).toMatchObject([{ kind: 'open' }, { kind: 'open' }]);
    expect(() => statSync(join(libraries, 'libpq.so.5'))).toThrow('ENOENT');
    expect(statSync(join(layOutDataDirectory(dataDir).libraries, 'libpq.so.5')).isFile()).toBe(true);
  });

  it('is named in one line with what to do if this system cannot run it or it is missing', async () => {
    const { binaries } = project;
    const home = makeHome(self, 0o700);
    const postgres = join(binaries, 'native', 'bin', 'postgres');
    const program = readFileSync(postgres);
    const isPlainLine = (report: OpenReport) =>
      report.kind === 'failed' && /^[^\n]*DATABASE_URL[^\n]*$/.test(report.message);
    // The message of a system with another C library.
    writeFileSync(postgres, '#!/lib/ld-musl-that-is-not-here.so.1\n');
    const foreign = await visit(makeDirectory(home, 'foreign', self), self);
    writeFileSync(postgres, program);
    expect(foreign).toMatchObject({
      name: 'EmbeddedDatabaseImpossible',
      message: expect.stringContaining('glibc'),
    });
    expect(isPlainLine(foreign)).toBe(true);

    const manifest = join(binaries, 'package.json');
    const text = readFileSync(manifest);
    writeFileSync(manifest, '{"name":"nothing","exports":{}}');
    const missing = await visit(makeDirectory(home, 'missing', self), self);
    writeFileSync(manifest, text);
    expect(missing).toMatchObject({ message: expect.stringContaining('is not installed') });
    expect(isPlainLine(missing)).toBe(true);
  });
});
