import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type DatabaseProcess = {
  child: ChildProcess;
  /** Resolves when the process has printed the line. */
  printed(line: string | RegExp): Promise<void>;
  lines: string[];
  errors(): string;
  kill(): Promise<void>;
  exited: Promise<number | null>;
};

/** `prefix`: a program with its arguments that starts it. */
export function startDatabaseProcess(
  mode: 'write' | 'hold',
  dataDir: string,
  prefix: readonly string[] = [],
): DatabaseProcess {
  const script = fileURLToPath(new URL('./database-process.ts', import.meta.url));
  const [program, ...words] = [...prefix, process.execPath, script, mode, dataDir] as const;
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  const watchers = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
    for (const watcher of watchers) watcher();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    lines,
    exited,
    errors: () => errors,
    printed: wanted =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (!lines.some(line => (typeof wanted === 'string' ? line === wanted : wanted.test(line)))) return;
          watchers.delete(check);
          resolve();
        };
        watchers.add(check);
        check();
        void exited.then(code =>
          reject(new Error(`ended with ${code} before it printed ${String(wanted)}: ${errors}`)),
        );
      }),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
