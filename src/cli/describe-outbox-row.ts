// Formats rows of the outbox: in a list without the address, in full without secrets.
import type { OutboxCount, OutboxRow } from '#adapters/database/outbox/outbox-operator-store.ts';
import { maskEmailAddress } from '#domain/mail/mask-email-address.ts';
import { formatAge } from '#cli/duration.ts';

export function summariseOutbox(counts: readonly OutboxCount[], now: Date): string[] {
  const channels = [...new Set(counts.map(({ channel }) => channel))];
  return channels.map(channel => {
    const parts = counts
      .filter(count => count.channel === channel)
      .map(({ state, count, dueSince }) => {
        const isLate = state === 'waiting' && dueSince !== null;
        return `${count} ${state}${isLate ? ` (oldest due for ${formatAge(now.getTime() - dueSince.getTime())})` : ''}`;
      });
    return `${channel.padEnd(8)}${parts.join(', ')}`;
  });
}

/** One line: id, kind, recipient, state, age, attempts, next attempt, problem. */
export function describeOnOneLine(row: OutboxRow, now: Date): string {
  const wait = row.nextAt.getTime() - now.getTime();
  return [
    String(row.id).padStart(7),
    row.channel.padEnd(7),
    row.kind.padEnd(15),
    (row.recipient === null ? '-' : maskEmailAddress(row.recipient)).padEnd(24),
    row.state.padEnd(10),
    `${formatAge(now.getTime() - row.createdAt.getTime())} old,`,
    `${row.attempts} ${row.attempts === 1 ? 'attempt' : 'attempts'}`,
    ...(row.state === 'waiting' && wait > 0 ? [`(next in ${formatAge(wait)})`] : []),
    ...(row.problem === null ? [] : [` ${row.problem}`]),
  ].join(' ');
}

export function describeWhole(row: OutboxRow): string[] {
  return Object.entries(presentWhole(row)).map(
    ([name, value]) => `${name.padEnd(14)}${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}

/** For programs; the address is masked. */
export function presentInList({ payload: _payload, recipient, ...row }: OutboxRow) {
  return { ...row, recipient: recipient === null ? null : maskEmailAddress(recipient) };
}

/** Includes the address. */
export function presentWhole({ payload, ...row }: OutboxRow): Record<string, unknown> {
  const given = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : (value ?? 'none'),
  ]);
  return { ...Object.fromEntries(given), payload: hideSecrets(payload) };
}

/** Payload fields that hold codes, or links with tokens. */
const secrets = new Set(['code', 'path']);

function hideSecrets(payload: unknown): unknown {
  return JSON.parse(
    JSON.stringify(payload, (name, value: unknown) =>
      secrets.has(name) && typeof value === 'string' ? '(hidden)' : value,
    ),
  );
}
