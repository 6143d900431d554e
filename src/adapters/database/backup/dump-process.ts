// A separate process with low priority that reads, compresses and checks a dump while the site is served. It aborts on request, and when
// its parent process is gone.
import { setPriority } from 'node:os';
import { takeDump, type DumpOrder } from '#adapters/database/backup/take-dump.ts';
import type { FromDumpProcess, ToDumpProcess } from '#adapters/database/backup/dump-protocol.ts';

const stop = new AbortController();
for (const event of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) process.on(event, () => stop.abort());
process.on('message', (message: ToDumpProcess) => {
  if (message.kind === 'stop') stop.abort();
  else void run(message.order).finally(() => process.disconnect?.());
});

async function run(order: DumpOrder): Promise<void> {
  try {
    // Before anything else, so that its child processes get the low priority, too.
    setPriority(order.niceness);
    reply({ kind: 'done', dump: await takeDump(order, stop.signal) });
  } catch (error) {
    reply({ kind: 'failed', message: (error as Error).message });
  }
}

function reply(message: FromDumpProcess): void {
  if (process.connected) process.send?.(message);
}
