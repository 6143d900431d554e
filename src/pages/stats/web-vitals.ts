// How fast the page was for this visitor, told to this site alone: no id, no address, only the kind of page and the figures.
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';
import type { RequestOf } from '#api/contract/endpoint.ts';
import type { VisitorEndpoints } from '#api/contract/endpoints.ts';
import { createFetchSend } from '#pages/fetch-send.ts';

type Request = RequestOf<VisitorEndpoints['recordVitals']>;

let isStarted = false;

/** Once for each document; `page` is what it opened with. Figures are sent when the visitor leaves it or looks elsewhere. */
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
      // Behind the library's own listeners, which bring the last figures at the same moment.
      document.addEventListener('visibilitychange', flush);
    },
    (error: unknown) => console.warn('the figures of the page are not measured', error),
  );
}
