// Pushes in this browser: whether it can take them, how it begins to and how it ends that. A chunk of its own, loaded where pushes are
// offered.
import type { WirePushSubscription } from '#api/contract/push.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** `refused`: the visitor has forbidden it in the browser's settings, and no page can ask again. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

/** Fixed for good: a browser keeps a worker by its address. */
const workerAddress = '/service-worker.js';

/** What this browser says of itself. */
export interface BrowserPush {
  readonly state: PushState;
  /** Names this browser as alerts do, which never hold an endpoint; null = it takes no pushes. */
  readonly id: string | null;
}

export async function readPush(): Promise<BrowserPush> {
  if (!isSupported()) return { state: 'unsupported', id: null };
  if (Notification.permission === 'denied') return { state: 'refused', id: null };
  const subscription = await findSubscription();
  return subscription
    ? { state: 'on', id: await nameEndpoint(subscription.endpoint) }
    : { state: 'off', id: null };
}

/**
 * Asks the visitor for permission, so it must be called right from a click. `refused`: the visitor said no. `failed`: the browser's push
 * service cannot be reached, or ours has no key.
 */
export async function subscribeToPush(
  api: Pick<VisitorApi, 'getPushKey'>,
): Promise<Result<WirePushSubscription, 'unsupported' | 'refused' | 'failed'>> {
  if (!isSupported()) return fail('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') return fail('refused');
  const key = await api.getPushKey({});
  if (!key.ok) return fail('failed');
  try {
    await navigator.serviceWorker.register(workerAddress);
    const { pushManager } = await navigator.serviceWorker.ready;
    const applicationServerKey = decodeKey(key.value.publicKey);
    const known = await pushManager.getSubscription();
    // A subscription to another key, of a database before this one, is of no use.
    if (known && !isSameKey(known.options.applicationServerKey, applicationServerKey))
      await known.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return ok(subscription.toJSON() as WirePushSubscription);
  } catch (error) {
    console.warn('the browser did not subscribe to pushes', error);
    return fail('failed');
  }
}

/** Ends pushes here and at the site; answers whether it did. */
export async function stopPush(api: Pick<VisitorApi, 'stopPushes'>): Promise<boolean> {
  const subscription = await findSubscription();
  if (!subscription) return true;
  const { endpoint } = subscription;
  const stopped = await api.stopPushes({ endpoint });
  if (!stopped.ok) return false;
  return subscription.unsubscribe();
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function nameEndpoint(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Safari takes bytes only. */
function decodeKey(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, character => character.charCodeAt(0));
}

function isSameKey(known: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (known === null) return false;
  const bytes = new Uint8Array(known);
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at]);
}
