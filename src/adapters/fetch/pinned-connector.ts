// Connects only to addresses that the guard has checked; resolves no names.
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/** Opens one connection to an IP address; the server's name is passed along for TLS. */
export type Dial = buildConnector.connector;

/**
 * Only HTTP/1.1: one well-known way to read a response. No TLS sessions are cached: each request has a connection of its own.
 * `authority` (PEM) replaces the certificate authorities that Node trusts; for tests, whose server signs its own certificate.
 */
export function createDial(timeoutMs: number, authority?: string): Dial {
  const trust = authority === undefined ? {} : { ca: authority };
  return buildConnector({ ...trust, timeout: timeoutMs, allowH2: false, maxCachedSessions: 0 });
}

/** Tries one address after the other. The Host header and the TLS name stay what the caller requested. */
export function pinConnector(
  addresses: readonly string[],
  { dial, signal, onConnected }: { dial: Dial; signal: AbortSignal; onConnected: (socket: Socket) => void },
): buildConnector.connector {
  return (options, callback) => {
    const left = [...addresses];
    const tryNext = (lastError: Error): void => {
      const address = left.shift();
      if (address === undefined || signal.aborted) {
        callback(lastError, null);
        return;
      }
      dial({ ...options, hostname: address }, (error, socket) => {
        if (error) {
          tryNext(error);
          return;
        }
        const connected = socket as NonNullable<typeof socket>;
        onConnected(connected);
        callback(null, connected);
      });
    };
    tryNext(new Error('no address'));
  };
}
