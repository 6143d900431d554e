// npm start: builds if stale, then serves from the build. The server migrates and seeds by itself and prints the address last.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../build.ts';

const root = join(import.meta.dirname, '..', '..');
process.env['NODE_ENV'] ??= 'production';
console.log('windfall: checking the build');
if (await buildIfStale(root)) console.log('windfall: built');
await import(pathToFileURL(join(root, 'dist', 'server', 'serve.js')).href);
