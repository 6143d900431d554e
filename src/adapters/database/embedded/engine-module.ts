// The engine's compiled WebAssembly, compiled once per process: every further thread that opens a database starts
// 0.2 s earlier. The first thread compiles it by itself, beside one that is still busy with loading the program.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let known: WebAssembly.Module | null = null;

/** null until a thread of this process has compiled it. */
export function findEngine(): WebAssembly.Module | null {
  return known;
}

export function keepEngine(engine: WebAssembly.Module): void {
  known = engine;
}

/** Compiles it here when nobody has before. */
export async function getEngine(): Promise<WebAssembly.Module> {
  return (known ??= await compileEngine());
}

async function compileEngine(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}
