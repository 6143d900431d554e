// Builds the message of a rendered mail (RFC 5322, MIME) with a library, after checking each header field.
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailAddress } from '#adapters/mail/mail-from.ts';
import type { RenderedMail } from '#adapters/mail/render-mail.ts';

export interface MessageHead {
  readonly from: MailAddress;
  /** Where replies go if the mail states no address; null = to the sender. */
  readonly replyTo: string | null;
  readonly to: string;
  /** Without angle brackets. */
  readonly messageId: string;
  readonly at: Date;
}

/** A value with a line break would add a header field of its own (header injection). */
class BrokenHeaderField extends Error {
  override readonly name = 'BrokenHeaderField';
}

/** Characters that some reader takes for a line break: CR, LF, VT, FF, NEL, LS, PS; and NUL. */
// eslint-disable-next-line no-control-regex
const lineBreak = /[\r\n\u000b\u000c\u0085\u2028\u2029\0]/;

/** The bytes of a message. Throws a BrokenHeaderField for a field with a line break in it. */
export async function composeMessage(mail: RenderedMail, head: MessageHead): Promise<Buffer> {
  const replyTo = mail.replyTo ?? head.replyTo;
  const fields = {
    from: head.from.address,
    sender: head.from.name,
    to: head.to,
    replyTo: replyTo ?? '',
    subject: mail.subject,
    messageId: head.messageId,
    listUnsubscribe: mail.unsubscribeUrl ?? '',
  };
  for (const [name, value] of Object.entries(fields))
    if (lineBreak.test(value)) throw new BrokenHeaderField(`a line break in the field ${name}`);
  const message = new MailComposer({
    from: head.from,
    to: { name: '', address: head.to },
    ...(replyTo !== null && { replyTo }),
    subject: mail.subject,
    messageId: `<${head.messageId}>`,
    date: head.at,
    text: mail.text,
    html: mail.html,
    attachments: mail.pictures.map(({ name, png }) => ({
      filename: `${name}.png`,
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline',
      cid: name,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== null && {
        // Not folded: some verifiers of signatures reject a folded field.
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${mail.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  return message.compile().build();
}
