import type { Launcher } from '#adapters/database/embedded/choose-launcher.ts';

interface RunOptions {
  /** What the program reads from standard input; nothing by default. */
  readonly input?: string;
  /** Kills the program, which then has no code. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program of the server's package; what it said is standard output and error together. */
export function runToEnd(
  launcher: Launcher,
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  { input = '', signal }: RunOptions = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = launcher.start(program, words, {
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (text: string): void => void (said += text);
    const kill = (): void => void child.kill('SIGKILL');
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    // A program that ends before it has read all says why by itself.
    child.stdin?.on('error', () => undefined).end(input);
    signal?.addEventListener('abort', kill);
    if (signal?.aborted) kill();
    child.on('error', reject);
    child.on('close', code => {
      signal?.removeEventListener('abort', kill);
      resolve({ code, said });
    });
  });
}
