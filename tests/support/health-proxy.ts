// A proxy in front of web processes, as described by deploy/Caddyfile: distributes requests in turn to processes that are ready. It never
// retries.
import { Agent, createServer, request as ask } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const pollIntervalMs = 250;
const readiness = '/readyz?exclude=database&exclude=disk';
/** The header naming the process that answered, by its index. */
export const upstreamHeader = 'x-upstream';

export interface HealthProxy {
  readonly url: string;
  close(): void;
}

export async function startHealthProxy(origins: readonly string[]): Promise<HealthProxy> {
  const agent = new Agent({ keepAlive: true });
  let ready = origins.map(() => true);
  let turn = 0;
  const pollHealth = async () => {
    ready = await Promise.all(
      origins.map(origin =>
        fetch(origin + readiness, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
  };
  // One poll at a time: an earlier one that took longer must not overwrite a later result.
  let isClosed = false;
  const pollContinuously = async () => {
    while (!isClosed) {
      await pollHealth();
      await sleep(pollIntervalMs);
    }
  };
  void pollContinuously();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const places = origins.flatMap((_origin, place) => (ready[place] ? [place] : []));
      const place = places[turn++ % places.length];
      const origin = place === undefined ? undefined : origins[place];
      if (origin === undefined) return response.writeHead(502).end('nobody is ready');
      const answer = await pass(origin, agent, request, body);
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, [upstreamHeader]: place });
      answer.pipe(response);
    })().catch((error: Error) => response.writeHead(502).end(error.message));
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      isClosed = true;
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(
  origin: string,
  agent: Agent,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const forwarded = { 'x-forwarded-for': socket.remoteAddress, ...headers };
  return new Promise((resolve, reject) => {
    ask(origin + (url ?? '/'), { method, headers: forwarded, agent }, resolve)
      .once('error', reject)
      .end(body);
  });
}
