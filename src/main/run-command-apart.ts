// Runs one of the operator's commands in a process of its own: what takes long, or reads what strangers wrote, does not reach visitors.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface CommandEnd {
  /** Standard output. */
  readonly out: string;
  /** What it said on standard error, without the name of the program; of a killed one why. */
  readonly said: string;
  readonly isDone: boolean;
}

export async function runCommandApart(
  root: string,
  words: readonly string[],
  { timeoutMs, memoryMb }: { readonly timeoutMs: number; readonly memoryMb: number },
): Promise<CommandEnd> {
  const command = join(root, 'dist', 'server', 'cli.js');
  if (!existsSync(command))
    return { out: '', said: 'the commands are not built: npm run build', isDone: false };
  const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, command, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const problem = said.replaceAll(/^windfall: /gm, '').trim();
  return { out, said: code === null ? 'it took too long, or too much memory' : problem, isDone: code === 0 };
}
