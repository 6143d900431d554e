// What a push says: the service worker shows it as it is (public/service-worker.js).

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
  /** The one tap that stops the alert; null = the push is about several. */
  readonly stop: { readonly label: string; readonly url: string } | null;
}

/** Longer texts are cut by every system; all of it must fit one push. */
const maxTitleLength = 120;
const maxBodyLength = 400;

export function formatPushNotice(notice: PushNotice): string {
  const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
  const { title, body, ...rest } = notice;
  return JSON.stringify({
    ...rest,
    title: cut(title, maxTitleLength).toWellFormed(),
    body: cut(body, maxBodyLength).toWellFormed(),
  } satisfies PushNotice);
}
