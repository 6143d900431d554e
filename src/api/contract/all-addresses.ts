// The addresses of all calls, for a lookup by name.
import { publicAddresses } from '#api/contract/addresses.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';

export const addresses = { ...publicAddresses, ...visitorAddresses };

export type CallName = keyof typeof addresses;
