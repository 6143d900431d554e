// Push notifications in this browser: support, subscribing and unsubscribing. A separate chunk, loaded where pushes are offered.
import type { WirePushSubscription } from '#api/contract/push.ts';
import type { VisitorApi } from '#pages/people/visitor-api.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

/** `refused`: the visitor has forbidden it in the browser's settings, and no page can ask again. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

/** Must never change: browsers identify a service worker by its address. */
const workerPath = '/service-worker.js';

/** The push state of this browser. */
export interface BrowserPush {
  readonly state: PushState;
  /** Id of this browser as in its alerts, which never expose the endpoint; null = not subscribed. */
  readonly id: string | null;
}

export async function readPush(): Promise<BrowserPush> {
  if (!isSupported()) return { state: 'unsupported', id: null };
  if (Notification.permission === 'denied') return { state: 'refused', id: null };
  const subscription = await findSubscription();
  return subscription
    ? { state: 'on', id: await hashEndpoint(subscription.endpoint) }
    : { state: 'off', id: null };
}

/**
 * Asks the visitor for permission, so it must be called directly from a click handler. `refused`: the visitor said no. `failed`: the
 * browser's push service cannot be reached, or ours has no key.
 */
export async function subscribeToPush(
  api: Pick<VisitorApi, 'getPushKey'>,
): Promise<Result<WirePushSubscription, 'unsupported' | 'refused' | 'failed'>> {
  if (!isSupported()) return fail('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') return fail('refused');
  const key = await api.getPushKey({});
  if (!key.ok) return fail('failed');
  try {
    await navigator.serviceWorker.register(workerPath);
    const { pushManager } = await navigator.serviceWorker.ready;
    const applicationServerKey = decodeKey(key.value.publicKey);
    const known = await pushManager.getSubscription();
    // A subscription made with another key, such as that of an earlier database, does not work.
    if (known && !isSameKey(known.options.applicationServerKey, applicationServerKey))
      await known.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return ok(subscription.toJSON() as WirePushSubscription);
  } catch (error) {
    console.warn('the browser did not subscribe to pushes', error);
    return fail('failed');
  }
}

/** Ends pushes in this browser and on the server; returns whether it succeeded. */
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
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function hashEndpoint(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes the key to bytes, because Safari accepts no text. */
function decodeKey(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, character => character.charCodeAt(0));
}

function isSameKey(known: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (known === null) return false;
  const bytes = new Uint8Array(known);
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at]);
}
