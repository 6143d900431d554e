// The address of each visitor call. Kept apart from the public ones, because no page needs them for its first render. @table
import type { CallAddress } from '#api/contract/addresses.ts';

/** Calls of one visitor: they write, and pages rendered on the server never make them. */
export const visitorAddresses = {
  recordFilters: { name: 'recordFilters', method: 'POST', path: '/api/r/filters' },
  recordLongtail: { name: 'recordLongtail', method: 'POST', path: '/api/r/longtail' },
  recordProductView: { name: 'recordProductView', method: 'POST', path: '/api/r/product-view' },
  recordVitals: { name: 'recordVitals', method: 'POST', path: '/api/r/web-vitals' },
  recordClick: { name: 'recordClick', method: 'POST', path: '/api/r/clicks' },
  getSession: { name: 'getSession', method: 'GET', path: '/api/users/session/{sessionToken}' },
} as const satisfies Record<string, CallAddress>;

export type VisitorCallName = keyof typeof visitorAddresses;
