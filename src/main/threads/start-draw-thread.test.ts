import { expect, test } from 'vitest';
import { startDrawThread } from '#main/threads/start-draw-thread.ts';
import type { PageSheet } from '#web/draw-page.tsx';

/** Returns how many pages it has drawn; dies of a page at `/dies`, and cannot draw one at `/fails`. */
const thread = `
  import { parentPort, workerData } from 'node:worker_threads';
  let drawn = 0;
  parentPort.on('message', ({ id, sheet }) => {
    if (sheet.path === '/dies') process.exit(1);
    if (sheet.path === '/fails') parentPort.postMessage({ id, error: new Error('no page') });
    else parentPort.postMessage({ id, html: Buffer.from(workerData.clientDir + sheet.path + ++drawn) });
  });
`;
const at = (path: string): PageSheet => ({ path, pageData: '{}', isHydrated: true });

test('pages come from a thread; one that dies loses its pages in hand, and the next page starts another', async () => {
  const draw = startDrawThread('dist', new URL(`data:text/javascript,${encodeURIComponent(thread)}`));
  const read = async (path: string) => Buffer.from(await draw(at(path))).toString();
  expect(await Promise.all([read('/a'), read('/b')])).toEqual(['dist/a1', 'dist/b2']);
  await expect(read('/fails')).rejects.toThrow('no page');
  expect(await read('/c')).toBe('dist/c3');
  await expect(Promise.all([read('/dies'), read('/d')])).rejects.toThrow('the drawing thread has ended');
  expect(await read('/e')).toBe('dist/e1');
});
