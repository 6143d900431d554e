// A server that verifies webhooks as a recipient would: by signature, time and id.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { alertFired } from '#api/contract/webhooks.ts';
import type { AlertFired } from '#api/contract/webhooks.ts';
import { startTlsServer } from '#tests/support/tls-server.ts';
import type { PostAnswer, PostedRequest, TlsServer } from '#tests/support/tls-server.ts';

export interface WebhookReceiver {
  readonly url: string;
  readonly server: TlsServer;
  /** Accepted bodies, each id once. */
  readonly bodies: readonly unknown[];
  /** Accepted bodies of alerts. */
  readonly accepted: readonly AlertFired[];
  /** Ids of all calls, repetitions included. */
  readonly ids: readonly string[];
  /** The secret that calls are signed with. */
  trust(secret: string): void;
  /** The receiver's clock. */
  setClock(time: Date): void;
  /** Sets a status to answer instead of accepting calls; null = calls are accepted. */
  refuse(status: PostAnswer | null): void;
}

const toleranceSeconds = 300;

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const accepted = new Map<string, unknown>();
  const ids: string[] = [];
  const state: { secret: string; now: Date; refusal: PostAnswer | null } = {
    secret: '',
    now: new Date(),
    refusal: null,
  };
  const server = await startTlsServer(request => {
    if (state.refusal !== null) return state.refusal;
    if (!isSigned(request, state)) return 401;
    const id = readHeader(request, 'webhook-id');
    ids.push(id);
    if (!accepted.has(id)) accepted.set(id, JSON.parse(request.body.toString()));
    return 204;
  });
  return {
    url: 'https://shop.example/hooks/windfall',
    server,
    get bodies() {
      return [...accepted.values()];
    },
    get accepted() {
      return [...accepted.values()].map(body => alertFired.parse(body));
    },
    ids,
    trust: secret => void (state.secret = secret),
    setClock: time => void (state.now = time),
    refuse: status => void (state.refusal = status),
  };
}

function isSigned(request: PostedRequest, { secret, now }: { secret: string; now: Date }): boolean {
  const [id, timestamp] = [readHeader(request, 'webhook-id'), readHeader(request, 'webhook-timestamp')];
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (id === '' || !/^\d+$/.test(timestamp) || age > toleranceSeconds) return false;
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(request.body)
    .digest();
  const [version, given = ''] = readHeader(request, 'webhook-signature').split(',');
  const signature = Buffer.from(given, 'base64');
  return version === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
}

function readHeader({ headers }: PostedRequest, name: string): string {
  return [headers[name]].flat()[0] ?? '';
}
