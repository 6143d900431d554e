import { expect, test } from 'vitest';
import { startRenderThread } from '#main/threads/start-render-thread.ts';
import type { PageInput } from '#web/render-document.tsx';

/** Returns how many pages it has rendered; dies of a page at `/dies`, and cannot render one at `/fails`. */
const thread = `
  import { parentPort, workerData } from 'node:worker_threads';
  let rendered = 0;
  parentPort.on('message', ({ id, input }) => {
    if (input.path === '/dies') process.exit(1);
    if (input.path === '/fails') parentPort.postMessage({ id, error: new Error('no page') });
    else parentPort.postMessage({ id, html: Buffer.from(workerData.clientDir + input.path + ++rendered) });
  });
`;
const at = (path: string): PageInput => ({ path, pageData: '{}', isHydrated: true });

test('pages are rendered by a thread; if it dies, its pending pages are rejected and the next page starts another', async () => {
  const render = startRenderThread('dist', new URL(`data:text/javascript,${encodeURIComponent(thread)}`));
  const read = async (path: string) => Buffer.from(await render(at(path))).toString();
  expect(await Promise.all([read('/a'), read('/b')])).toEqual(['dist/a1', 'dist/b2']);
  await expect(read('/fails')).rejects.toThrow('no page');
  expect(await read('/c')).toBe('dist/c3');
  await expect(Promise.all([read('/dies'), read('/d')])).rejects.toThrow('the rendering thread has ended');
  expect(await read('/e')).toBe('dist/e1');
});
