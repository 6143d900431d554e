// The end of listening. What the kernel has let in and this process has not yet accepted is reset when the socket closes, and whoever stood
// there learns nothing. Clients that wait for an answer open no connection meanwhile: answers are held back until nobody knocks (R11).
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ConnectionQueue } from '#web/connection-queue.ts';

/** Nobody has knocked for so long: whoever was about to has. */
const quietMs = 50;
/** Where somebody always knocks, waiting longer would change nothing. */
const maxMs = 500;
const lookEveryMs = 5;

/** Resolves when nobody new gets in; those inside are answered. */
export async function closeListener(
  server: Server,
  queue: Pick<ConnectionQueue, 'hold' | 'inHand'>,
): Promise<void> {
  if (!server.listening) return;
  const release = queue.hold();
  const startedAt = performance.now();
  let knockedAt = startedAt;
  const knock = (): void => {
    knockedAt = performance.now();
  };
  server.on('connection', knock);
  const isBusy = (): boolean => queue.inHand() > 0 || performance.now() - knockedAt < quietMs;
  while (isBusy() && performance.now() - startedAt < maxMs) await setTimeout(lookEveryMs);
  server.off('connection', knock);
  server.close();
  release();
}
