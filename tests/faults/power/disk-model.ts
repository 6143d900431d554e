// A model of the disk under a server: what the files certainly contain after a power cut, and what they may contain. It knows the server's
// calls, and assumes the least of what POSIX and a journalling file system promise:
// - A sector has its content from its file's last sync, or anything written to it since. Sectors are independent: pages may be torn, and
//   later writes may survive without earlier ones.
// - A file's length is that of its last sync or any since.
// - Creating, renaming and removing files survives in the order of the calls, at least up to the last sync of one of those files or of its
//   folder; later ones may survive up to any point.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FileEvent } from '#tests/faults/power/read-trace.ts';

const sectorBytes = 512;

interface Version<Value> {
  readonly until: number;
  readonly value: Value;
}

/** A file, whatever its name. The first of each list of versions is certainly on the disk. */
interface File {
  /** As programs see it. */
  content: Buffer;
  readonly sectors: Map<number, Version<Buffer>[]>;
  lengths: Version<number>[];
  /** Content on the disk of the sectors without versions. */
  base: Buffer;
}

type NameChange = { readonly path: string; readonly target: string | null; readonly file: File };

export class DiskModel {
  readonly #folder: string;
  readonly #before: string;
  /** Names at the start of the trace that were read or changed since. */
  readonly #firstNames = new Map<string, File | null>();
  readonly #names = new Map<string, File | null>();
  readonly #changes: NameChange[] = [];
  #lasting = 0;

  /** `before` contains the files of `folder` at the start of the trace, all of them on the disk. */
  constructor(folder: string, before: string) {
    this.#folder = folder;
    this.#before = before;
  }

  apply(event: FileEvent): void {
    if (event.kind === 'acknowledge') return;
    const { path } = event;
    if (event.kind === 'sync') return this.#sync(path, event.at);
    const file = this.#find(path);
    if (event.kind === 'create') {
      if (!file) this.#rename({ path, target: path, file: makeFile(Buffer.alloc(0)) });
      return;
    }
    if (!file) return;
    if (event.kind === 'write') write(file, event.offset, event.data, event.until);
    else if (event.kind === 'resize') resize(file, event);
    else this.#rename({ path, target: event.kind === 'rename' ? event.target : null, file });
  }

  /** Writes the folder as a power cut at this moment may leave it. `survival`: the probability that unsynced data survives. */
  writeAfterCut(target: string, survival: number, random: () => number): void {
    cpSync(this.#before, target, { recursive: true });
    const names = new Map(this.#firstNames);
    const open = this.#changes.length - this.#lasting;
    const kept = this.#lasting + Math.floor(random() * survival * (open + 1));
    for (const change of this.#changes.slice(0, kept)) applyName(names, change);
    for (const [path, file] of names) {
      const place = join(target, relative(this.#folder, path));
      if (file) writeFileSync(place, readAfterCut(file, survival, random));
      else rmSync(place, { force: true });
    }
  }

  #find(path: string): File | null {
    const known = this.#names.get(path);
    if (known !== undefined) return known;
    const original = join(this.#before, relative(this.#folder, path));
    const file = existsSync(original) ? makeFile(readFileSync(original)) : null;
    this.#firstNames.set(path, file);
    this.#names.set(path, file);
    return file;
  }

  #rename(change: NameChange): void {
    if (change.target !== null) this.#find(change.target);
    applyName(this.#names, change);
    this.#changes.push(change);
  }

  #sync(path: string, at: number): void {
    const file = this.#names.get(path);
    if (file) sync(file, at);
    const isOfIt = (change: NameChange): boolean =>
      change.file === file || dirname(change.path) === path || dirname(change.target ?? '/') === path;
    this.#lasting = Math.max(this.#lasting, this.#changes.findLastIndex(isOfIt) + 1);
  }
}

function makeFile(content: Buffer): File {
  return {
    content: Buffer.from(content),
    base: content,
    sectors: new Map(),
    lengths: [lasting(content.length)],
  };
}

function lasting<Value>(value: Value): Version<Value> {
  return { until: 0, value };
}

function applyName(names: Map<string, File | null>, { path, target, file }: NameChange): void {
  if (path !== target) names.set(path, null);
  if (target !== null) names.set(target, file);
}

function write(file: File, offset: number, data: Buffer, until: number): void {
  const end = offset + data.length;
  if (end > file.content.length) setLength(file, end, until);
  data.copy(file.content, offset);
  addVersions(file, offset, end, until);
}

function resize(file: File, { size, isGrowth, until }: Extract<FileEvent, { kind: 'resize' }>): void {
  const before = file.content.length;
  if (size === before || (isGrowth && size < before)) return;
  setLength(file, size, until);
  // Truncated data does not reappear when the file grows again.
  if (size < before) addVersions(file, size, before, until);
}

function setLength(file: File, length: number, until: number): void {
  const content = Buffer.alloc(length);
  file.content.copy(content);
  file.content = content;
  file.lengths.push({ until, value: length });
}

function addVersions(file: File, from: number, to: number, until: number): void {
  for (let sector = Math.floor(from / sectorBytes); sector * sectorBytes < to; sector++) {
    const value = readSector(file.content, sector);
    const versions = file.sectors.get(sector) ?? [lasting(readSector(file.base, sector))];
    versions.push({ until, value });
    file.sectors.set(sector, versions);
  }
}

function readSector(content: Buffer, sector: number): Buffer {
  const bytes = Buffer.alloc(sectorBytes);
  content.subarray(sector * sectorBytes, (sector + 1) * sectorBytes).copy(bytes);
  return bytes;
}

/** Everything written before the call began is on the disk once the call has returned. */
function sync(file: File, at: number): void {
  file.lengths = dropOlder(file.lengths, at);
  for (const [sector, versions] of file.sectors) file.sectors.set(sector, dropOlder(versions, at));
  const length = Math.max(file.base.length, ...file.lengths.map(({ value }) => value));
  const base = Buffer.alloc(length);
  file.base.copy(base);
  for (const [sector, [first, ...newer]] of file.sectors) {
    first?.value.copy(base, sector * sectorBytes);
    if (newer.length === 0) file.sectors.delete(sector);
  }
  file.base = base;
}

function dropOlder<Value>(versions: Version<Value>[], at: number): Version<Value>[] {
  return versions.slice(
    Math.max(
      0,
      versions.findLastIndex(({ until }) => until < at),
    ),
  );
}

function readAfterCut(file: File, survival: number, random: () => number): Buffer {
  const content = Buffer.alloc(choose(file.lengths, survival, random));
  file.base.copy(content);
  for (const [sector, versions] of file.sectors)
    choose(versions, survival, random).copy(content, sector * sectorBytes);
  return content;
}

function choose<Value>(versions: readonly Version<Value>[], survival: number, random: () => number): Value {
  const [first, ...newer] = versions;
  if (!first) throw new Error('nothing was ever there');
  const chosen = newer.length > 0 && random() < survival ? newer[Math.floor(random() * newer.length)] : first;
  return (chosen ?? first).value;
}
