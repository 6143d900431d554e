// The messages of a file: a mailbox (mbox, RFC 4155) has many, any other file is one.

/** Begins a message of a mailbox: `From `, the sender of its envelope, and a date. */
const separator = /^From [^\r\n]*\d{2}:\d{2}[^\r\n]*\r?\n/;
const anySeparator = /(?<=\n\r?\n)From [^\r\n]*\d{2}:\d{2}[^\r\n]*\r?\n/g;

export function splitMailbox(file: Buffer): Buffer[] {
  // One character for each byte, and back.
  const text = file.toString('latin1');
  const first = separator.exec(text);
  if (!first) return text.trim() === '' ? [] : [file];
  return (
    text
      .slice(first[0].length)
      .split(anySeparator)
      .filter(message => message.trim() !== '')
      // A mailbox sets a bracket before lines of a message that begin like a separator.
      .map(message => Buffer.from(message.replaceAll(/^>(>*From )/gm, '$1'), 'latin1'))
  );
}
