// npm run dev: the server from the sources, with Vite watching. Works offline; its data is in data/ as in production.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { compileMessages } from '../compile-messages.ts';
import { trimFonts } from '../trim-fonts.ts';

const root = join(import.meta.dirname, '..', '..');
compileMessages(root);
await trimFonts(root);
const vite = await createServer({ root, plugins: [react()], server: { middlewareMode: true } });
vite.watcher.on('change', file => {
  // A changed component may use messages that its chunk did not have.
  if (/src[\\/](messages[\\/][a-z-]+\.json|(ui|pages|domain)[\\/].+\.tsx?)$/.test(file))
    compileMessages(root);
});
const { serveForDevelopment } = (await vite.ssrLoadModule('/src/main/serve-for-development.ts')) as {
  serveForDevelopment: (root: string, vite: ViteDevServer) => Promise<void>;
};
await serveForDevelopment(root, vite);
