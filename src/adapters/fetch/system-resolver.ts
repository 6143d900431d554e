import { lookup } from 'node:dns/promises';
import type { Resolve } from '#adapters/fetch/guard-host.ts';

/** The system's own resolver, hosts file included: internal names that only it knows must pass the guard as well. */
export const resolveBySystem: Resolve = async host =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
