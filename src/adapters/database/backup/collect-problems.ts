/** Whatever the work throws is a problem of what it looks at. */
export async function collect(
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
