// The content of a push message, which the service worker shows unchanged (public/service-worker.js).

export interface PushNotice {
  /** The same at every attempt: a browser that gets it twice shows it once. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of this site. */
  readonly url: string;
  /** Path of a picture. */
  readonly icon: string;
  /** A later notice with the same tag takes the place of an earlier one. */
  readonly tag: string;
  /** The action that stops the alert with one tap; null = the push is about several alerts. */
  readonly stop: { readonly label: string; readonly url: string } | null;
}

/** Characters. Systems cut longer texts anyway, and everything must fit into one push message. */
const maxTitleLength = 120;
const maxBodyLength = 400;

/** The JSON that the service worker reads, with long texts cut. */
export function formatPushNotice(notice: PushNotice): string {
  const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);
  const { title, body, ...rest } = notice;
  return JSON.stringify({
    ...rest,
    title: cut(title, maxTitleLength).toWellFormed(),
    body: cut(body, maxBodyLength).toWellFormed(),
  } satisfies PushNotice);
}
