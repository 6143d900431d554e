// The error that a loader throws in place of data: the server answers with its status, and the error page shows its request id.
import type { CallFailure } from '#api/client.ts';

export class PageFailure extends Error {
  readonly status: number;
  /** Request id for the visitor to quote; '' = none. */
  readonly requestId: string;
  /** The server's message in the visitor's language; '' = none. */
  readonly text: string;

  constructor({ status, requestId }: Pick<PageFailure, 'status' | 'requestId'>, text = '') {
    super(`page failure ${status}`);
    this.status = status;
    this.requestId = requestId;
    this.text = text;
  }
}

/** 404: the address has no page. */
export function notFound(): never {
  throw new PageFailure({ status: 404, requestId: '' });
}

/** Throws a failed call as the page's failure. */
export function throwCallFailure(failure: CallFailure): never {
  throw new PageFailure(failure, failure.error);
}
