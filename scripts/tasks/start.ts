// npm start: builds if stale, then serves from the build. The server migrates and seeds by itself and prints the address last.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAloud } from '../build.ts';

const root = join(import.meta.dirname, '..', '..');
process.env['NODE_ENV'] ??= 'production';
await buildAloud(root, { isService: true });
await import(pathToFileURL(join(root, 'dist', 'server', 'serve.js')).href);
