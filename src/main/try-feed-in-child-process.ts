// Tries a feed with the operator's command in a child process, so that a stranger's file cannot affect visitors.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrialEnd, TrialRequest } from '#admin/admin-deps.ts';
import type { FeedAccess, FeedTerms } from '#domain/feeds/feed-terms.ts';
import { formatDecimalMinor } from '#domain/money/money.ts';
import { runCommandInChildProcess } from '#main/run-command-in-child-process.ts';

const limits = { timeoutMs: 150_000, memoryMb: 384 };
const examples = '5';
const maxProblem = 1_000;

export async function tryFeedInChildProcess(
  root: string,
  { address, format, country, hosts, trackingHosts = [], terms = {}, access = {} }: TrialRequest,
): Promise<TrialEnd> {
  const args = ['--format', format, '--country', country, '--examples', examples, '--json'];
  const allowed = [
    ...hosts.flatMap(host => ['--host', host]),
    ...trackingHosts.flatMap(host => ['--tracking-host', host]),
  ];
  const secrets = await writeSecrets(access);
  try {
    const termArgs = [...listTerms(terms), ...secrets.args];
    const command = ['feeds', 'test', ...args, ...termArgs, ...allowed, '--', address];
    const end = await runCommandInChildProcess(root, command, limits);
    try {
      return { result: JSON.parse(end.stdout) as unknown, problem: null };
    } catch {
      return { result: null, problem: end.problem.slice(0, maxProblem) };
    }
  } finally {
    await secrets.remove();
  }
}

/** The terms as command-line options; one word each, so that no value is taken for an option. */
export function listTerms(terms: FeedTerms): string[] {
  const { shippingMinor, columns = {}, priceForm, hasPages, ...texts } = terms;
  const options = {
    ...texts,
    shipping: shippingMinor === undefined ? undefined : formatDecimalMinor(shippingMinor),
    'price-form': priceForm,
    pages: hasPages ? 'all' : undefined,
  };
  return [
    ...Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}=${value}`],
    ),
    ...Object.entries(columns).map(([meaning, name]) => `--column=${meaning}=${name}`),
  ];
}

/** Passes secrets in files that only their owner can read: the arguments of a process are visible to everybody on the machine. */
async function writeSecrets({ headers = {}, basicAuth }: FeedAccess) {
  const lines = Object.entries(headers).map(([name, text]) => ['header', `${name}: ${text}`] as const);
  const all = basicAuth === undefined ? lines : [...lines, ['basic-auth', basicAuth] as const];
  if (all.length === 0) return { args: [], remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'windfall-trial-'));
  const args: string[] = [];
  for (const [at, [option, secret]] of all.entries()) {
    const path = join(folder, String(at));
    await writeFile(path, secret, { mode: 0o600 });
    args.push(`--${option}=@${path}`);
  }
  return { args, remove: () => rm(folder, { recursive: true, force: true }) };
}
