// The built server in a separate process, as an operator runs it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '#tests/support/process-environment.ts';
import { endServerOf } from '#tests/support/server-processes.ts';
import { ask } from '#tests/support/http-client.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';

const root = join(import.meta.dirname, '..', '..');

/** The token with which tests read `/metrics`. */
const metricsToken = 'for-tests-and-benches';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly lines: readonly string[];
  /** Sends SIGTERM, or another signal, and waits for the end; returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGUSR2'): Promise<number | null>;
  /** Kills the process only: its database's server stays. */
  kill(): void;
  /** Ends both at once: cleans up after a failed test. */
  discard(): Promise<void>;
}

/** Starts the built server, by default this project's, on a free port and waits for its last line, the address. */
export async function startServerProcess(
  variables: Record<string, string>,
  flags: readonly string[] = [],
  folder = root,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, join(folder, 'dist', 'server', 'serve.js')], {
    cwd: folder,
    // The whole marketplace takes half a minute to seed; four merchants are enough for tests.
    env: {
      ...processEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      WINDFALL_DEMO: 'small',
      METRICS_TOKEN: metricsToken,
      // There is no load balancer to drain for.
      DRAIN_SECONDS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)));
  createInterface({ input: child.stderr }).on('line', line => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      lines.push(line);
      const address = /^Windfall is ready: (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void exited.then(code => reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
    kill: () => child.kill('SIGKILL'),
    discard: async () => {
      child.kill('SIGKILL');
      await exited;
      if (variables['DATA_DIR']) await endServerOf(variables['DATA_DIR']);
    },
  };
}

/** The metrics of a started server, as Prometheus reads them. */
export function askMetrics(origin: string): Promise<HttpAnswer> {
  return ask(origin, '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
}

/** One metric by its name, labels included as printed; 0 when it does not exist. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const { text } = await askMetrics(origin);
  const line = text.split('\n').find(each => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
