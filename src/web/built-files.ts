// The files of the built client: each is read when it is first requested, and sent from memory from then on (decision 0069).
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
/** The suffixes of encoded copies; the build writes one only where it is smaller than the file. */
const endings: readonly (readonly [StoredEncoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * Files in `/assets` have a hash in their name and never change; the few at the root do. Before `compressed` resolves, all files are sent as
 * they are: a compressed copy may be written in part.
 */
export function registerBuiltFiles(
  server: FastifyInstance,
  clientDir: string,
  compressed?: Promise<unknown>,
): void {
  const files = listFiles(clientDir);
  let withCopies: ReadonlySet<string> = compressed === undefined ? files : new Set();
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
  for (const path of files) {
    const type = typeOf[extname(path)];
    if (type === undefined) continue;
    const isHashed = path.startsWith('/assets/');
    const headers = {
      'content-type': type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    };
    server.get(path, async (request, reply) => {
      // A CDN passes our headers on, and pages of another origin request the files (ASSET_URL).
      if (isHashed) {
        reply.headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
      return sendStored(request, reply, await (stored.get(path) ?? read(path)), headers);
    });
  }
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
