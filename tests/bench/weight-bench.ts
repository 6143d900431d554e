// The size of a first visit to a page, in bytes compressed by brotli: the document, and the scripts and styles it links. Fonts, pictures and
// whatever loads once the page is interactive do not count.
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startDemonstration } from '#tests/bench/start-demonstration.ts';

const prefixes = ['', '/de'];
const pages = {
  home: '/',
  list: '/refurbished/iphone',
  product: '/refurbished/iphone/iphone-13/128-gb/midnight/sku/IPHONE-13-128-MIDNIGHT',
};

export async function benchWeight() {
  const directory = mkdtempSync(join(tmpdir(), 'windfall-bench-'));
  const server = await startDemonstration(join(directory, 'data'));
  try {
    const weights: Record<string, unknown> = {};
    for (const prefix of prefixes)
      for (const [name, path] of Object.entries(pages))
        weights[`${prefix} ${name}`.trim()] = await weigh(
          server.url,
          path === '/' ? prefix || '/' : prefix + path,
        );
    return weights;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function weigh(url: string, path: string) {
  // The second answer comes from the cache of pages, which has compressed it.
  await load(url + path);
  const page = await load(url + path);
  const sum = async (files: readonly string[]) => {
    const loaded = await Promise.all([...new Set(files)].map(file => load(url + file)));
    return loaded.reduce((total, { bytes }) => total + bytes, 0);
  };
  const read = (pattern: RegExp) => [...page.text.matchAll(pattern)].map(([, found = '']) => found);
  const modules = read(/data-modules="([^"]+)"/g).flatMap(list => list.split(' '));
  return {
    document: page.bytes,
    scripts: await sum([...read(/<script src="([^"]+)"/g), ...modules]),
    styles: await sum(read(/<link rel="stylesheet" href="([^"]+)"/g)),
  };
}

/** fetch does not say how many bytes came. */
function load(address: string): Promise<{ readonly bytes: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode !== 200) return reject(new Error(`${address} answered ${answer.statusCode}`));
        // A file that brotli does not make smaller is sent as it is.
        const isPacked = answer.headers['content-encoding'] === 'br';
        resolve({ bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString() });
      });
    }).on('error', reject);
  });
}
