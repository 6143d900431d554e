// Measures the page's web vitals and reports them to this site only, with the kind of page but no id and no address.
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { VisitorEndpoints } from '#api/contract/endpoints.ts';
import { createFetchSend } from '#pages/calls/fetch-send.ts';

type Request = RequestOf<VisitorEndpoints['recordVitals']>;

let isStarted = false;

/** Starts once per document; `page` is its first page. Values are sent when the document is hidden or closed. */
export function reportVitals(page: Request['page']): void {
  if (isStarted) return;
  isStarted = true;
  let waiting: Request['vitals'][number][] = [];
  const flush = () => {
    if (document.visibilityState !== 'hidden' || waiting.length === 0) return;
    const vitals = waiting;
    waiting = [];
    createFetchSend({ keepalive: true })(visitorAddresses.recordVitals, { page, vitals }).catch(
      (error: unknown) => console.warn('the figures of the page were not sent', error),
    );
  };
  import('web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
        listen(({ name, value }) => waiting.push({ name, value }));
      }
      // Added after the library's own listeners, which report the last values on the same event.
      document.addEventListener('visibilitychange', flush);
    },
    (error: unknown) => console.warn('the figures of the page are not measured', error),
  );
}
