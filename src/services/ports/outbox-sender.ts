// The port that sends one row of the outbox: a mail by SMTP or to a file, a push, or a webhook call.

/** A row whose lease this process holds. */
export interface ClaimedRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly recipient: string | null;
  readonly personId: number | null;
  readonly claimId: number | null;
  readonly pushId: number | null;
  /** Without angle brackets. */
  readonly messageId: string;
  /** Attempts, this one included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** `problem`: for the operator, without addresses, codes and tokens. */
export type Delivery =
  | { readonly kind: 'sent' }
  /** The receiver did not take it, but may later. `isUnreachable`: it takes nothing at all at the moment. */
  | { readonly kind: 'later'; readonly problem: string; readonly isUnreachable: boolean }
  /** The receiver will never take it. `isAddressGone`: it reports that there is no such mailbox. */
  | { readonly kind: 'refused'; readonly problem: string; readonly isAddressGone?: boolean }
  /** It was handed over, and it is unknown whether it was taken. */
  | { readonly kind: 'unanswered'; readonly problem: string }
  /** There is nothing left to send, or no recipient. */
  | { readonly kind: 'dropped'; readonly state: 'expired' | 'suppressed'; readonly problem: string };

/**
 * Called right before the first byte that the receiver could take for the message; after that, a crash leaves the outcome unknown. false =
 * do not send it: it has expired, or another process has claimed it.
 */
export type BeginHandOver = () => Promise<boolean>;

export interface OutboxSender {
  /** Throws only unexpected errors; such a row is retried. If `begin` returned false, the result is ignored. */
  send(row: ClaimedRow, begin: BeginHandOver): Promise<Delivery>;
}
