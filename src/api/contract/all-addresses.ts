// Where every call lives, for those who look one up by its name.
import { publicAddresses } from '#api/contract/addresses.ts';
import { visitorAddresses } from '#api/contract/visitor-addresses.ts';

export const addresses = { ...publicAddresses, ...visitorAddresses };

export type CallName = keyof typeof addresses;
