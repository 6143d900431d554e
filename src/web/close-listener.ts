// Closes the listening socket (R11). Closing resets every connection that the kernel has accepted and this process has not, without a
// response. Clients waiting for a response open no new connection, so responses are held back until no new connections arrive.
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ConnectionQueue } from '#web/connection-queue.ts';

/** Without a new connection for this long, none is on its way. */
const quietMs = 50;
/** On a site where connections never stop arriving, waiting longer would not help. */
const maxMs = 500;
const checkEveryMs = 5;

/** Resolves when the server accepts no new connections; requests on open ones are still answered. */
export async function closeListener(
  server: Server,
  queue: Pick<ConnectionQueue, 'hold' | 'countActive'>,
): Promise<void> {
  if (!server.listening) return;
  const release = queue.hold();
  const startedAt = performance.now();
  let lastConnectionAt = startedAt;
  const onConnection = (): void => {
    lastConnectionAt = performance.now();
  };
  server.on('connection', onConnection);
  const isBusy = (): boolean => queue.countActive() > 0 || performance.now() - lastConnectionAt < quietMs;
  while (isBusy() && performance.now() - startedAt < maxMs) await setTimeout(checkEveryMs);
  server.off('connection', onConnection);
  server.close();
  release();
}
