// Splits a file into messages: a mailbox (mbox, RFC 4155) has many, any other file is one.

/** The line before each message of a mailbox: `From `, the sender of its envelope, and a date. */
const separator = /^From [^\r\n]*\d{2}:\d{2}[^\r\n]*\r?\n/;
const anySeparator = /(?<=\n\r?\n)From [^\r\n]*\d{2}:\d{2}[^\r\n]*\r?\n/g;

/** No messages for a blank file. */
export function splitMailbox(file: Buffer): Buffer[] {
  // Latin-1 maps each byte to one character, and back.
  const text = file.toString('latin1');
  const first = separator.exec(text);
  if (!first) return text.trim() === '' ? [] : [file];
  return (
    text
      .slice(first[0].length)
      .split(anySeparator)
      .filter(message => message.trim() !== '')
      // Writers of mailboxes put `>` before lines of a message that look like a separator.
      .map(message => Buffer.from(message.replaceAll(/^>(>*From )/gm, '$1'), 'latin1'))
  );
}
