import type { Launcher } from '#adapters/database/embedded/choose-launcher.ts';

interface RunOptions {
  /** The program's standard input; empty by default. */
  readonly input?: string;
  /** Kills the program, which then has no exit code. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program of the server's package to its end; returns its standard output and error together. */
export function runProgram(
  launcher: Launcher,
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  { input = '', signal }: RunOptions = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = launcher.start(program, words, {
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const append = (text: string): void => void (output += text);
    const kill = (): void => void child.kill('SIGKILL');
    child.stdout?.setEncoding('utf8').on('data', append);
    child.stderr?.setEncoding('utf8').on('data', append);
    // A program that ends before reading all of its input reports the reason itself.
    child.stdin?.on('error', () => undefined).end(input);
    signal?.addEventListener('abort', kill);
    if (signal?.aborted) kill();
    child.on('error', reject);
    child.on('close', code => {
      signal?.removeEventListener('abort', kill);
      resolve({ code, output });
    });
  });
}
