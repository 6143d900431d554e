// Tries a feed in a process of its own, by the command that operators use: what a stranger's file does to a parser does not reach visitors.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TrialEnd, TrialRequest } from '#admin/admin-deps.ts';

const longestMs = 150_000;
const examples = '5';
const memoryMb = 384;

export async function tryFeedApart(
  root: string,
  { address, format, country, hosts }: TrialRequest,
): Promise<TrialEnd> {
  const command = join(root, 'dist', 'server', 'cli.js');
  if (!existsSync(command)) return { result: null, problem: 'The commands are not built: npm run build.' };
  const words = ['--format', format, '--country', country, '--examples', examples, '--json'];
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memoryMb}`,
      command,
      'feeds',
      'test',
      ...words,
      ...hosts.flatMap(host => ['--host', host]),
      '--',
      address,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs, killSignal: 'SIGKILL' },
  );
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return { result: JSON.parse(out) as unknown, problem: null };
  } catch {
    const words = said.replaceAll(/^windfall: /gm, '').trim();
    return {
      result: null,
      problem: words === '' ? 'It took too long, or too much memory.' : words.slice(0, 1_000),
    };
  }
}
