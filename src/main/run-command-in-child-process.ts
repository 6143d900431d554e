// Runs one of the operator's commands in a child process, so that long work and parsing of strangers' files do not affect visitors.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface CommandEnd {
  readonly stdout: string;
  /** Its standard error without the name of the program; for a killed process the reason. */
  readonly problem: string;
  readonly isDone: boolean;
}

export async function runCommandInChildProcess(
  root: string,
  args: readonly string[],
  { timeoutMs, memoryMb }: { readonly timeoutMs: number; readonly memoryMb: number },
): Promise<CommandEnd> {
  const command = join(root, 'dist', 'server', 'cli.js');
  if (!existsSync(command))
    return { stdout: '', problem: 'the commands are not built: npm run build', isDone: false };
  const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, command, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const problem = stderr.replaceAll(/^windfall: /gm, '').trim();
  return {
    stdout,
    problem: code === null ? 'it took too long, or too much memory' : problem,
    isDone: code === 0,
  };
}
