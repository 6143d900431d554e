// Tries a feed by the command that operators use: what a stranger's file does to a parser does not reach visitors.
import type { TrialEnd, TrialRequest } from '#admin/admin-deps.ts';
import { runCommandApart } from '#main/run-command-apart.ts';

const limits = { longestMs: 150_000, memoryMb: 384 };
const examples = '5';
const maxProblem = 1_000;

export async function tryFeedApart(
  root: string,
  { address, format, country, hosts, trackingHosts = [] }: TrialRequest,
): Promise<TrialEnd> {
  const words = ['--format', format, '--country', country, '--examples', examples, '--json'];
  const allowed = [
    ...hosts.flatMap(host => ['--host', host]),
    ...trackingHosts.flatMap(host => ['--tracking-host', host]),
  ];
  const end = await runCommandApart(root, ['feeds', 'test', ...words, ...allowed, '--', address], limits);
  try {
    return { result: JSON.parse(end.out) as unknown, problem: null };
  } catch {
    return { result: null, problem: end.said.slice(0, maxProblem) };
  }
}
