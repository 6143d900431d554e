// A proxy in front of web processes that each serve some countries: routes a page by its prefix, and sends a request once more when a
// process answers 421 and names the country. Implements what docs/running.md tells nginx to do.
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { countryHeader } from '#api/present/present-failure.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';

export interface CountryProxy {
  readonly url: string;
  /** Number of requests that the first process answered with 421. */
  readonly misdirected: () => number;
  close(): Promise<void>;
}

/** `origins`: the process that serves a country. */
export async function startCountryProxy(
  origins: Readonly<Record<CountrySlug, string>>,
): Promise<CountryProxy> {
  let misdirected = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const { country } = parseLocalePrefix((request.url ?? '/').split('?', 1)[0] ?? '/').locale;
      let answer = await pass(origins[country], request, body);
      const named = countries.find(each => each === answer.headers[countryHeader]);
      if (answer.statusCode === 421 && named !== undefined) {
        misdirected += 1;
        answer.resume();
        answer = await pass(origins[named], request, body);
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misdirected: () => misdirected,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(
  origin: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    ask(origin + (url ?? '/'), { method, headers }, resolve)
      .once('error', reject)
      .end(body);
  });
}
