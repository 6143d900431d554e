// The files of the built client: each is read when it is first requested, and sent from memory from then on (decision 0069). Files of other
// builds are read for every request: during an update two versions run side by side, and open tabs load parts of the version that they were
// opened with.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendStored } from '#web/send-stored.ts';
import type { StoredAnswer, StoredEncoding } from '#web/send-stored.ts';

const typeOf: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const hashedPrefix = '/assets/';
/** The suffixes of encoded copies; the build writes one only where it is smaller than the file. */
const endings: readonly (readonly [StoredEncoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

export interface BuiltFileDeps {
  /** Folder of the built client; null in development, where Vite serves the client. */
  readonly clientDir: string | null;
  /**
   * Resolves when a client that is still being built has its compressed files. Until then all files are sent as they are: a compressed copy
   * may be written in part.
   */
  readonly clientCompressed?: Promise<unknown> | undefined;
  /** Reads a file of any retained build by its name in `/assets`; null = none has it. */
  readonly readRetainedAsset: (name: string) => Promise<Buffer | null>;
}

/**
 * Files in `/assets` have a hash in their name and never change; the few at the root do. All of `/assets` is one route, because a route for
 * each file would take a start longer than reading its list.
 */
export function registerBuiltFiles(
  server: FastifyInstance,
  { clientDir, clientCompressed, readRetainedAsset }: BuiltFileDeps,
): void {
  const own = clientDir === null ? null : openFiles(clientDir, clientCompressed);
  for (const path of own?.paths ?? []) {
    const type = typeOf[extname(path)];
    if (!own || type === undefined || path.startsWith(hashedPrefix)) continue;
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=3600' };
    server.get(path, async (request, reply) => sendStored(request, reply, await own.read(path), headers));
  }
  server.get<{ Params: { readonly '*': string } }>(`${hashedPrefix}*`, async (request, reply) => {
    const name = request.params['*'];
    const path = hashedPrefix + name;
    const type = typeOf[extname(name)];
    const isOwn = type !== undefined && own?.paths.has(path) === true;
    const retained = isOwn ? null : await readRetainedAsset(name);
    if (type === undefined || !(isOwn || retained)) {
      reply.callNotFound();
      return reply;
    }
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    // A CDN passes our headers on, and pages of another origin request the files (ASSET_URL).
    reply.headers({
      ...headers,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return retained ? reply.send(retained) : sendStored(request, reply, await own!.read(path), headers);
  });
}

interface Files {
  /** Addresses of all files, compressed copies included. */
  readonly paths: ReadonlySet<string>;
  /** Reads a file and its compressed copies, once. */
  read(path: string): Promise<StoredAnswer>;
}

function openFiles(clientDir: string, compressed: Promise<unknown> | undefined): Files {
  const paths = listFiles(clientDir);
  let withCopies: ReadonlySet<string> = compressed === undefined ? paths : new Set();
  const stored = new Map<string, Promise<StoredAnswer>>();
  compressed?.then(
    () => {
      withCopies = listFiles(clientDir);
      stored.clear();
    },
    // Whoever builds the client reports its failure.
    () => undefined,
  );
  const read = (path: string): Promise<StoredAnswer> => {
    const encodings = endings.flatMap(([encoding, ending]) =>
      withCopies.has(path + ending) ? [encoding] : [],
    );
    const reading = readStored(join(clientDir, path), encodings);
    stored.set(path, reading);
    reading.catch(() => stored.delete(path));
    return reading;
  };
  return { paths, read: async path => stored.get(path) ?? read(path) };
}

/** Addresses of all files; folders whose name begins with a dot are for the server only. */
function listFiles(clientDir: string): ReadonlySet<string> {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true });
  const paths = files
    .filter(file => file.isFile())
    .map(file => `/${relative(clientDir, join(file.parentPath, file.name)).split(sep).join('/')}`);
  return new Set(paths.filter(path => !path.includes('/.')));
}

async function readStored(path: string, encodings: readonly StoredEncoding[]): Promise<StoredAnswer> {
  const read = async (encoding: StoredEncoding | null, ending: string) =>
    [encoding, await readFile(path + ending)] as const;
  const [plain, ...packed] = await Promise.all([
    read(null, ''),
    ...endings
      .filter(([encoding]) => encodings.includes(encoding))
      .map(([encoding, ending]) => read(encoding, ending)),
  ]);
  const bytesOf = new Map([plain, ...packed]);
  const hash = createHash('sha256').update(plain[1]).digest('base64url').slice(0, 22);
  return {
    // A weak tag is valid for the file in every encoding.
    etag: `W/"${hash}"`,
    encodings,
    encode: encoding => bytesOf.get(encoding) ?? plain[1],
  };
}
