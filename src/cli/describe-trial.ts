// The result of a feed's trial run, formatted for an operator: the classes by size, with examples below each.
import { formatDecimalMinor } from '#domain/money/money.ts';
import { explainClass } from '#services/feeds/explain-class.ts';
import type { FeedTrial, TrialExample } from '#services/feeds/try-feed.ts';

const maxTitleLength = 90;

/** `linked`: the hosts of the feed's links, if the operator named none. `isHostless`: its links have no host. */
export interface TrialFacts {
  readonly format: string;
  readonly bytes: number;
  readonly linked: readonly string[];
  readonly isHostless: boolean;
  /** The operator's terms, formatted by `describeTerms`; '' = none. */
  readonly termLine: string;
}

export function describeTrial(
  { counts, examples }: FeedTrial,
  { format, bytes, linked, isHostless, termLine }: TrialFacts,
): string[] {
  const { read = 0, ...classes } = counts;
  const lines = [`${String(read).padStart(8)}  listings read as ${format}, ${bytes} bytes`];
  if (termLine !== '') lines.push(`          defaults: ${termLine}`);
  for (const [kind, count] of Object.entries(classes).sort(([, one], [, other]) => other - one)) {
    const words = explainClass(kind);
    lines.push(`${String(count).padStart(8)}  ${kind}${words === '' ? '' : `: ${words}`}`);
    for (const example of examples[kind] ?? []) lines.push(`            ${describeExample(example)}`);
  }
  if (linked.length > 0)
    lines.push(
      `Links lead to ${linked.join(', ')}. The merchant must have these as hosts or tracking hosts.`,
    );
  if (isHostless)
    lines.push('Links have no host. The merchant’s first host is added to them; set it here with --host.');
  return lines;
}

function describeExample({ code, listing, sku, detail }: TrialExample): string {
  if (listing === null)
    return `${code ?? 'no code'}${detail === null || detail === '' ? '' : `: ${shorten(detail)}`}`;
  const { title, mode, grade, priceMinor, currency, available } = listing;
  const price = `${formatDecimalMinor(priceMinor)} ${currency}`;
  const offer = `${price}, ${mode} ${grade}${available ? '' : ', sold out'}`;
  return `${code}: ${shorten(title)}${sku === null ? '' : ` -> ${sku}`}; ${offer}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxTitleLength ? line : `${line.slice(0, maxTitleLength - 1)}…`;
}
