// npm run windfall -- <command>: the operator's commands, from the build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginBuild } from '../build.ts';

const root = join(import.meta.dirname, '..', '..');
process.env['NODE_ENV'] ??= 'production';
// Not compressed here: a server may be doing that, and a command sends no files.
const { server, client } = await beginBuild(root);
await Promise.all([server, client]);
await import(pathToFileURL(join(root, 'dist', 'server', 'cli.js')).href);
