// Sends visit records to the API (specification, Visits). Failed calls are logged to the console only.
import type { CallAddress } from '#api/contract/addresses.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { VisitorEndpoints } from '#api/contract/endpoints.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { cookieLives } from '#domain/visits/cookie-lives.ts';
import { readCookie, writeCookie } from '#pages/shell/cookies.ts';
import { createFetchSend } from '#pages/calls/fetch-send.ts';
import { mayKeepCookies } from '#pages/shell/may-keep-cookies.ts';
import { pushEvent } from '#pages/visits/data-layer.ts';

/** Cookies that hold the last record of each kind for ten minutes; set only where they are allowed. */
type StatsCookie = 'v5_stats_filters' | 'v5_stats_longtail' | 'v5_stats_product_view';

function keep(locale: Locale, name: StatsCookie, value: string): void {
  if (mayKeepCookies(locale)) writeCookie(name, value, cookieLives.stats);
}

export function recordFilters(
  locale: Locale,
  request: RequestOf<VisitorEndpoints['recordFilters']>,
): Promise<void> {
  return record(
    locale,
    { name: 'filters', cookie: 'v5_stats_filters' },
    visitorAddresses.recordFilters,
    request,
  );
}

export function recordProductView(
  locale: Locale,
  request: RequestOf<VisitorEndpoints['recordProductView']>,
): Promise<void> {
  const kept = { name: 'product-view', cookie: 'v5_stats_product_view' } as const;
  return record(locale, kept, visitorAddresses.recordProductView, request);
}

/** At most once in ten minutes for the same address. */
export async function recordLongtail(
  locale: Locale,
  request: RequestOf<VisitorEndpoints['recordLongtail']>,
): Promise<void> {
  const { pathLocalized } = request;
  if (readCookie('v5_stats_longtail') === pathLocalized) return;
  const kept = { name: 'longtail', cookie: 'v5_stats_longtail', value: pathLocalized } as const;
  await record(locale, kept, visitorAddresses.recordLongtail, request);
}

interface Kept {
  readonly name: 'filters' | 'longtail' | 'product-view';
  readonly cookie: StatsCookie;
  /** The cookie's value; the record's id when left out. */
  readonly value?: string;
}

async function record(
  locale: Locale,
  { name, cookie, value }: Kept,
  address: CallAddress,
  request: unknown,
): Promise<void> {
  const id = await send(address, request);
  if (id === null) return;
  keep(locale, cookie, value ?? id);
  pushEvent({ event: 'record_event', record: name, recordId: id });
}

/** Sent with `keepalive`, because the visitor may leave the page before the answer. Includes the product view that led to the click. */
export async function recordClick(
  request: Omit<RequestOf<VisitorEndpoints['recordClick']>, 'gatewayId'>,
): Promise<void> {
  const gatewayId = readCookie('v5_stats_product_view');
  const id = await send(visitorAddresses.recordClick, { ...request, gatewayId }, { keepalive: true });
  if (id !== null) pushEvent({ event: 'record_event', record: 'click', recordId: id });
}

async function send(
  address: CallAddress,
  request: unknown,
  options: Pick<RequestInit, 'keepalive'> = {},
): Promise<string | null> {
  try {
    const answer = await createFetchSend(options)(address, request);
    if (answer.ok) return (answer.value as { readonly _id: string })._id;
    console.warn(`${address.name} was not recorded`, answer.failure.code);
  } catch (error) {
    console.warn(`${address.name} was not recorded`, error);
  }
  return null;
}
