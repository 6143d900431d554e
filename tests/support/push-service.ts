// A push service on loopback, with browsers that subscribe to it. Decrypts and verifies by the standards, without the library that we send
// with.
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import type { PushSubscriptionKeys } from '#domain/push/push-subscription.ts';
import { startTlsServer } from '#tests/support/tls-server.ts';
import type { PostAnswer, PostedRequest, TlsServer } from '#tests/support/tls-server.ts';

export interface PushedMessage {
  /** Index of the browser, in the order of subscription. */
  readonly browser: number;
  readonly text: string;
  readonly ttl: string | undefined;
  readonly topic: string | undefined;
  /** The contact in the sender's signed token (RFC 8292). */
  readonly contact: string;
  readonly publicKey: string;
}

export interface PushService {
  readonly server: TlsServer;
  /** Received messages, decrypted. */
  readonly messages: readonly PushedMessage[];
  /** Problems of received requests that are no valid push. */
  readonly problems: readonly string[];
  /** Adds a browser and returns its PushSubscription. */
  subscribe(): PushSubscriptionKeys;
  /** Sets a status to answer instead of accepting messages; null = messages are accepted. */
  refuse(status: PostAnswer | null): void;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** `loopback.pem`: serves at its real address, for a server in a separate process that trusts the certificate. */
export async function startPushService(
  certificate: 'shop.pem' | 'loopback.pem' = 'shop.pem',
): Promise<PushService> {
  const browsers: Browser[] = [];
  const messages: PushedMessage[] = [];
  const problems: string[] = [];
  let refusal: PostAnswer | null = null;
  const server = await startTlsServer(request => {
    if (refusal !== null) return refusal;
    const at = Number(/^\/push\/(\d+)(?:\?|$)/.exec(request.path)?.[1] ?? NaN);
    const browser = browsers[at];
    if (!browser) return 404;
    try {
      messages.push(readMessage(at, browser, request, origin));
      return 201;
    } catch (error) {
      problems.push((error as Error).message);
      return 400;
    }
  }, certificate);
  const origin = certificate === 'shop.pem' ? 'https://shop.example' : `https://127.0.0.1:${server.port}`;
  return {
    server,
    messages,
    problems,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.push({ keys, auth });
      return {
        endpoint: `${origin}/push/${browsers.length - 1}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    refuse: status => {
      refusal = status;
    },
  };
}

function readMessage(at: number, browser: Browser, request: PostedRequest, origin: string): PushedMessage {
  const { ttl, topic, 'content-encoding': encoding } = request.headers;
  if (ttl === undefined) throw new Error('RFC 8030, 5.2: a push says how long it is kept');
  if (encoding !== 'aes128gcm') throw new Error('RFC 8291, 4: a push says how it is encrypted');
  const sender = verifyVapid(request, origin);
  const text = decrypt(request.body, browser);
  return { browser: at, text, ttl: [ttl].flat()[0], topic: [topic].flat()[0], ...sender };
}

/** RFC 8188 (one record) with the keys of RFC 8291. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('RFC 8291, 4: a push is one record');
  if (body.length > 4_096) throw new Error('RFC 8030, 7.2: no service need take more than 4096 bytes');
  const ownKey = keys.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey]);
  const input = expand(extract(auth, keys.computeSecret(senderKey)), info, 32);
  const pseudorandom = extract(salt, input);
  const key = expand(pseudorandom, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(pseudorandom, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some(byte => byte !== 0))
    throw new Error('RFC 8188, 2: the last record ends in 2 and zeros');
  return padded.subarray(0, end).toString('utf8');
}

/** RFC 5869 with SHA-256. */
function extract(salt: Buffer, input: Buffer): Buffer {
  return createHmac('sha256', salt).update(input).digest();
}

function expand(key: Buffer, info: Buffer, length: number): Buffer {
  const block = createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest();
  return block.subarray(0, length);
}

/** The token is signed by the key beside it, for this service, and for a day at most. */
function verifyVapid({ headers }: PostedRequest, origin: string): { contact: string; publicKey: string } {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const lifeMs = Number(exp) * 1_000 - Date.now();
  if (!isSigned || aud !== origin || !(lifeMs > 0 && lifeMs <= 24 * 3_600_000))
    throw new Error('RFC 8292: the token is not valid');
  return { contact: String(sub), publicKey };
}
