// Checks that the ports of this process are free, before anything else is opened.
import { createServer } from 'node:net';
import type { Settings } from '#main/settings.ts';

/** Another program uses one of our ports, or this user may not open it. */
export class PortBusy extends Error {
  override readonly name = 'PortBusy';
}

/** Throws PortBusy for the first port that cannot be opened. A port taken in the moment after the check is noticed when we listen. */
export async function assertPortsFree({
  host,
  port,
  metricsPort,
}: Pick<Settings, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  await tryPort('PORT', host, port);
  if (metricsPort !== null) await tryPort('METRICS_PORT', host, metricsPort);
}

function tryPort(setting: string, host: string, port: number): Promise<void> {
  // 0 = any free port.
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(setting, host, port, error)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function explain(setting: string, host: string, port: number, error: NodeJS.ErrnoException): Error {
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is in use: another program listens there, perhaps another Windfall. Stop it, or choose another port by ${setting}`,
    EACCES: `port ${port} may not be used by this user. Choose one above 1023 by ${setting}`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; set HOST to the address to listen on`,
    ENOTFOUND: `${host} is not an address of this machine; set HOST to the address to listen on`,
  };
  const message = messages[error.code ?? ''];
  return message === undefined ? error : new PortBusy(message, { cause: error });
}
