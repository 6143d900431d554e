/** Where unexpected errors go besides the log (specification 8: statuses of 500 and above are reported). */
export interface ErrorReporter {
  /** Never throws and never waits: reporting an error must not make another one. */
  report(error: unknown, context: { requestId?: string; where: string }): void;
}
