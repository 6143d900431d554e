// Runs a tool of node_modules on a tree. The tool is always this project's own; the tree may be a fixture.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');

/** The output of a tool. */
export interface ToolResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs `node node_modules/<script> <args>` in a folder. */
export async function runTool(script: string, args: readonly string[], cwd: string): Promise<ToolResult> {
  const child = spawn(process.execPath, [join(PROJECT, 'node_modules', script), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, output, errors }));
  });
}

/** A tool that failed without readable findings has checked nothing; that must not count as clean. */
export function failUnreadable(tool: string, result: ToolResult): never {
  throw new Error(
    `${tool} ended with ${result.code}: ${(result.errors || result.output).trim().slice(0, 2000)}`,
  );
}
