// Counts the hosts that the links of a feed lead to: a feed with links to other hosts would show offers that nobody can buy.

export interface HostCount {
  readonly host: string;
  readonly links: number;
}

/** More hosts than a shop's feed links to; links to further hosts only add to the total. */
const maxHosts = 20;

/** Counts links by host; `list` has the most frequent first. */
export function countHosts(): { add(link: string): void; list(): HostCount[]; total(): number } {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    add(link) {
      total += 1;
      const host = URL.parse(link)?.hostname ?? '';
      if (host === '' || (counts.size >= maxHosts && !counts.has(host))) return;
      counts.set(host, (counts.get(host) ?? 0) + 1);
    },
    list: () =>
      [...counts].map(([host, links]) => ({ host, links })).sort((one, other) => other.links - one.links),
    total: () => total,
  };
}

/** "312 of 320 links lead to www.awin1.com (310) and shop.example (2), ...", with the remedy. */
export function explainOtherHosts(hosts: readonly HostCount[], total: number): string {
  const links = hosts.reduce((sum, each) => sum + each.links, 0);
  const named = hosts.map(({ host, links: each }) => `${host} (${each})`).join(', ');
  return (
    `${links} of ${total} links lead to hosts that are not registered for the merchant: ${named}; ` +
    'a visitor would not be sent there. Where they are its own, add them to its "hosts", where they are an affiliate network’s, ' +
    'to its "trackingHosts" (merchants show SLUG --json, then merchants load)'
  );
}
