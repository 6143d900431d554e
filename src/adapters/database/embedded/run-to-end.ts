import type { Launcher } from '#adapters/database/embedded/choose-launcher.ts';

/** Runs a program of the server's package; what it said is standard output and error together. */
export function runToEnd(
  launcher: Launcher,
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = launcher.start(program, words, {
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (text: string): void => void (said += text);
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.on('error', reject);
    child.on('close', code => resolve({ code, said }));
  });
}
