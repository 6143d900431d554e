/** The first character that is not white space ('' = there is none), and all of the text from its beginning. */
export async function peekText(
  texts: AsyncGenerator<string>,
): Promise<{ readonly first: string; readonly whole: AsyncGenerator<string> }> {
  let head = '';
  while (head.trim() === '') {
    const next = await texts.next();
    if (next.done === true) break;
    head += next.value;
  }
  const whole = async function* (): AsyncGenerator<string> {
    yield head;
    yield* texts;
  };
  return { first: head.trimStart()[0] ?? '', whole: whole() };
}
