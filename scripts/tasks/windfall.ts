// npm run windfall -- <command>: the operator's commands, from the build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../build.ts';

const root = join(import.meta.dirname, '..', '..');
process.env['NODE_ENV'] ??= 'production';
await buildIfStale(root);
await import(pathToFileURL(join(root, 'dist', 'server', 'cli.js')).href);
