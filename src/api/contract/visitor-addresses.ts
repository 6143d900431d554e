// Where each call of a visitor lives. Apart from the public ones, because no page needs them at first. @table
import type { CallAddress } from '#api/contract/addresses.ts';

/** Calls of one visitor: they write, and no page on the server makes them. */
export const visitorAddresses = {
  recordFilters: { name: 'recordFilters', method: 'POST', path: '/api/r/filters' },
  recordLongtail: { name: 'recordLongtail', method: 'POST', path: '/api/r/longtail' },
  recordProductView: { name: 'recordProductView', method: 'POST', path: '/api/r/product-view' },
  recordVitals: { name: 'recordVitals', method: 'POST', path: '/api/r/web-vitals' },
  recordClick: { name: 'recordClick', method: 'POST', path: '/api/r/clicks' },
  getSession: { name: 'getSession', method: 'GET', path: '/api/users/session/{sessionToken}' },
} as const satisfies Record<string, CallAddress>;

export type VisitorCallName = keyof typeof visitorAddresses;
