// @table Network clients, and the places that may use them.

/** A place of src/ that may open connections, and why. */
export interface NetworkExemption {
  readonly place: string;
  readonly reason: string;
}

// prettier-ignore
export const NETWORK_EXEMPTIONS: readonly NetworkExemption[] = [
  { place: 'src/adapters/fetch', reason: 'the fetch port: time-outs, size limits and private-address checks stand there once' },
  { place: 'src/adapters/mail', reason: 'SMTP speaks over a socket' },
  { place: 'src/api/client.ts', reason: 'the browser half of the typed client' },
  { place: 'src/main/open-telemetry.ts', reason: 'hands the platform\'s fetch to what reports errors and traces, whose addresses an operator sets' },
  { place: 'src/main/staff-browser.ts', reason: 'runs in the browser of an admin, against our own origin' },
  { place: 'src/pages', reason: 'runs in the browser, against our own origin' },
];

/** Globals that open a connection. */
export const NETWORK_GLOBALS: readonly string[] = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];

/** Names of Node built-ins that open a connection; servers and types from the same modules are fine. */
export const NETWORK_BUILT_INS: Readonly<Record<string, readonly string[]>> = {
  http: ['request', 'get'],
  https: ['request', 'get'],
  http2: ['connect'],
  net: ['connect', 'createConnection', 'Socket'],
  tls: ['connect', 'TLSSocket'],
  dgram: ['createSocket'],
};

/** Packages that are network clients. */
export const NETWORK_PACKAGES: readonly string[] = ['undici', 'axios', 'got', 'node-fetch', 'nodemailer'];
