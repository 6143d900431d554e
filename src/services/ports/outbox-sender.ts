// What sends one row of the outbox: mail over SMTP or into files, pushes, calls of somebody's server.

/** A row that this process holds the lease of. */
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
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** `problem`: for the operator, without addresses, codes and tokens. */
export type Delivery =
  | { readonly kind: 'sent' }
  /** The other side has not taken it, and may later. `isUnreachable`: it takes nothing at all just now. */
  | { readonly kind: 'later'; readonly problem: string; readonly isUnreachable: boolean }
  /** The other side never will. `isAddressGone`: it says that there is no such mailbox. */
  | { readonly kind: 'refused'; readonly problem: string; readonly isAddressGone?: boolean }
  /** It was handed over, and nobody knows whether it was taken. */
  | { readonly kind: 'unanswered'; readonly problem: string }
  /** There is nothing left to tell, or nobody to tell it to. */
  | { readonly kind: 'dropped'; readonly state: 'expired' | 'suppressed'; readonly problem: string };

/**
 * Called right before the first byte goes out that the other side could take for the message; from then on a crash leaves its fate
 * unknown. false = do not send it: it is too late, or another process has it by now.
 */
export type BeginHandOver = () => Promise<boolean>;

export interface OutboxSender {
  /** Throws only what nobody expects; such a row is tried again. After a `begin` that answered false the result does not count. */
  send(row: ClaimedRow, begin: BeginHandOver): Promise<Delivery>;
}
