// Tries a file uploaded by a merchant with the operator's command in a child process, as addresses are tried.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileTrialRequest, TrialEnd } from '#admin/admin-deps.ts';
import { runCommandInChildProcess } from '#main/run-command-in-child-process.ts';
import { listTerms } from '#main/try-feed-in-child-process.ts';

const limits = { timeoutMs: 150_000, memoryMb: 384 };
const examples = '5';
const maxProblem = 1_000;

export async function tryFileInChildProcess(
  root: string,
  { bytes, format, country, hosts, trackingHosts = [], terms }: FileTrialRequest,
): Promise<TrialEnd> {
  const folder = await mkdtemp(join(tmpdir(), 'windfall-upload-'));
  try {
    const path = join(folder, 'feed');
    await writeFile(path, bytes, { mode: 0o600 });
    const allowed = [
      ...hosts.map(host => `--host=${host}`),
      ...trackingHosts.map(host => `--tracking-host=${host}`),
    ];
    const args = [
      ...(format === null ? [] : [`--format=${format}`]),
      `--country=${country}`,
      `--examples=${examples}`,
      '--json',
      // A file has a single page.
      ...listTerms({ ...terms, hasPages: false }),
      ...allowed,
    ];
    const end = await runCommandInChildProcess(root, ['feeds', 'test', ...args, '--', path], limits);
    try {
      return { result: JSON.parse(end.stdout) as unknown, problem: null };
    } catch {
      return { result: null, problem: end.problem.replaceAll(path, 'the file').slice(0, maxProblem) };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
