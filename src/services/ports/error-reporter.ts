/** Where unexpected errors go besides the log (specification, Error pages). */
export interface ErrorReporter {
  /** Never throws and never waits: reporting an error must not cause another one. */
  report(error: unknown, context: { requestId?: string; where: string }): void;
}
