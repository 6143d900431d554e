/** Runs the work and adds any error that it throws to the problems. */
export async function collectProblems(
  problems: string[],
  subject: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    problems.push(`${subject}: ${(error as Error).message}`);
  }
}
