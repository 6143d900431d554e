// The push subscription of a browser, as its push service issued it (Push API, PushSubscription).

export interface PushSubscriptionKeys {
  /** Address of the push service for this browser: everybody who knows it may send to it. */
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point of P-256, base64url. */
  readonly p256dh: string;
  /** 16 random bytes that both sides share, base64url. */
  readonly auth: string;
}

/** Longer than any endpoint that push services issue. */
const maxEndpointLength = 1_000;

/** https, without a user name. Whether the host may be called is checked when a push is sent. */
const endpointForm = /^https:\/\/[^\s\\/?#@]+(?:[/?][^\s\\#]*)?$/;
/** 65 bytes, the first of which is 4. */
const pointForm = /^B[A-P][\w-]{85}$/;
const secretForm = /^[\w-]{22}$/;

/** Whether a push service can have issued this. Whether the point is on its curve is not checked here. */
export function isPushSubscription({ endpoint, p256dh, auth }: PushSubscriptionKeys): boolean {
  const isAddress = endpoint.length <= maxEndpointLength && endpointForm.test(endpoint);
  return isAddress && pointForm.test(p256dh) && secretForm.test(auth);
}
