// Sends mails to an SMTP server, and distinguishes its replies: accepted, not now, never, and no reply at all.
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMessage } from '#adapters/mail/compose-message.ts';
import type { MailAddress } from '#adapters/mail/mail-from.ts';
import type { RenderMail } from '#adapters/mail/render-mail.ts';
import { createSmtpConnections } from '#adapters/mail/smtp-connections.ts';
import type { SmtpSettings } from '#adapters/mail/smtp-settings.ts';
import { redactText } from '#adapters/operations/logger.ts';
import { judgeSmtpReply } from '#domain/mail/judge-smtp-reply.ts';
import type { Mailer } from '#services/ports/mailer.ts';
import type { BeginHandOver, Delivery } from '#services/ports/outbox-sender.ts';

export interface SmtpMailerDeps {
  readonly smtp: SmtpSettings;
  readonly from: MailAddress;
  readonly replyTo: string | null;
  readonly render: RenderMail;
}

/** For one whole mail; shorter than a lease, so that no other process claims the mail meanwhile. */
const timeoutMs = 90_000;
const maxProblemLength = 300;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

interface Envelope {
  readonly from: string;
  readonly to: string;
}

export function createSmtpMailer({
  smtp,
  from,
  replyTo,
  render,
}: SmtpMailerDeps): Mailer & { close(): void } {
  const connections = createSmtpConnections(smtp);
  return {
    send: async (mail, begin) => {
      const rendered = await render(mail);
      if (!rendered) return { kind: 'dropped', state: 'expired', problem: 'nothing left to tell' };
      const message = await composeMessage(rendered, {
        from,
        replyTo,
        to: mail.recipient,
        messageId: mail.messageId,
        at: mail.at,
      });
      return deliver({ from: from.address, to: mail.recipient }, message, begin);
    },
    close: () => connections.close(),
  };

  async function deliver(envelope: Envelope, message: Buffer, begin: BeginHandOver): Promise<Delivery> {
    const acquired = await connections.acquire().catch((error: unknown) => error as SmtpError);
    if (acquired instanceof Error) return { kind: 'later', problem: describe(acquired), isUnreachable: true };
    const { connection, isUsed } = acquired;
    let hasBegun = false;
    const bytes = Readable.from(
      (async function* () {
        // By now the server waits for the message and has received nothing of it.
        hasBegun = await begin();
        if (!hasBegun) throw new Error('not begun');
        yield message;
      })(),
    );
    try {
      await sendOn(connection, { ...envelope, size: message.length }, bytes);
      connections.release(connection);
      return { kind: 'sent' };
    } catch (error) {
      connection.close();
      const problem = error as SmtpError;
      // The server may have closed an idle connection; a new one shows whether it can be reached.
      if (isUsed && !hasBegun && problem.responseCode === undefined && problem.code !== 'ESTREAM')
        return deliver(envelope, message, begin);
      return classifyFailure(problem, hasBegun);
    }
  }
}

function sendOn(
  connection: SMTPConnection,
  { from, to, size }: Envelope & { readonly size: number },
  message: Readable,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
      connection.close();
    }, timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    connection.once('error', fail);
    connection.send({ from, to: [to], size }, message, error => {
      clearTimeout(timer);
      connection.off('error', fail);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Before the message is sent, every failure means that it was not; after that, only a reply of the server tells. */
function classifyFailure(error: SmtpError, hasBegun: boolean): Delivery {
  const problem = describe(error);
  const { responseCode = null, response = '', command = '' } = error;
  if (responseCode === null)
    return hasBegun ? { kind: 'unanswered', problem } : { kind: 'later', problem, isUnreachable: true };
  // The reply is not about this mail: the server shuts down (421), or rejects our sender.
  if (responseCode === 421 || (responseCode >= 500 && command === 'MAIL FROM'))
    return { kind: 'later', problem, isUnreachable: true };
  const verdict = judgeSmtpReply(responseCode, response);
  return verdict === 'later'
    ? { kind: 'later', problem, isUnreachable: false }
    : { kind: 'refused', problem, isAddressGone: verdict === 'gone' && command === 'RCPT TO' };
}

/** Redacted, because servers repeat the address in their replies. */
function describe({ message, response }: SmtpError): string {
  return redactText(response ?? message).slice(0, maxProblemLength);
}
