import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.skipIf(process.platform !== 'linux')('only the calling thread gets a lower priority', async () => {
  const script = `
    import { readlinkSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { basename } from 'node:path';
    import { parentPort } from 'node:worker_threads';
    import { lowerThreadPriority } from '${new URL('./thread-priority.ts', import.meta.url).href}';
    lowerThreadPriority(7);
    parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))));
  `;
  const before = getPriority();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const priority = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  expect([priority, getPriority()]).toEqual([7, before]);
});
