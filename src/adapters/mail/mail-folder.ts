// Writes mails to files when there is no SMTP server: the message itself, and JSON that a page shows.
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from '#adapters/mail/compose-message.ts';
import type { MailAddress } from '#adapters/mail/mail-from.ts';
import { embedPictures } from '#adapters/mail/embed-pictures.ts';
import type { RenderMail } from '#adapters/mail/render-mail.ts';
import type { Mailer } from '#services/ports/mailer.ts';

export interface FiledMail {
  /** Of its files, without `.eml` and `.json`. */
  readonly name: string;
  /** ISO time. */
  readonly at: string;
  readonly kind: string;
  readonly to: string;
  /** Address of a visitor who wrote to the operator; null for every other mail. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** With its pictures embedded. */
  readonly html: string;
  readonly text: string;
}

/** Beyond this, the oldest are deleted. */
const maxMails = 300;
const nameForm = /^[\w-]{1,80}$/;

/** Attempts of one mail write the same files, which are named by its message id. Only the owner of the folder can read them. */
export function createFolderMailer(deps: {
  readonly folder: string;
  readonly from: MailAddress;
  readonly replyTo: string | null;
  readonly render: RenderMail;
}): Mailer {
  const { folder, from, replyTo } = deps;
  return {
    send: async (mail, begin) => {
      const rendered = await deps.render(mail);
      if (!rendered) return { kind: 'dropped', state: 'expired', problem: 'nothing left to tell' };
      const head = { from, replyTo, to: mail.recipient, messageId: mail.messageId, at: mail.at };
      const message = await composeMessage(rendered, head);
      const name = mail.messageId.replace(/@.*$/, '');
      const filed: FiledMail = {
        name,
        at: mail.at.toISOString(),
        kind: mail.mail.kind,
        to: mail.recipient,
        replyTo: rendered.replyTo,
        subject: rendered.subject,
        html: embedPictures(rendered),
        text: rendered.text,
      };
      if (!(await begin())) return { kind: 'later', problem: 'not begun', isUnreachable: false };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      await writeAtomically(join(folder, `${name}.eml`), message);
      await writeAtomically(join(folder, `${name}.json`), JSON.stringify(filed));
      if (mail.mail.kind === 'account-deleted') await deleteMailsOf(folder, mail.recipient, name);
      await deleteOldest(folder);
      return { kind: 'sent' };
    },
  };
}

/** The newest first; empty when there is no folder yet. */
export async function listFiledMails(folder: string): Promise<FiledMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter(name => name.endsWith('.json')).map(name => findFiledMail(folder, name.slice(0, -5))),
  );
  return mails
    .filter(mail => mail !== null)
    .sort((a, b) => (a.at === b.at ? (a.name < b.name ? -1 : 1) : a.at < b.at ? 1 : -1));
}

/** null = no mail has the name. */
export async function findFiledMail(folder: string, name: string): Promise<FiledMail | null> {
  if (!nameForm.test(name)) return null;
  try {
    return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as FiledMail;
  } catch {
    return null;
  }
}

async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, content, { mode: 0o600 });
  await rename(temporary, path);
}

/** After the deletion of an account, only the mail that confirms it stays: mails to the address and messages from it are deleted. */
async function deleteMailsOf(folder: string, address: string, except: string): Promise<void> {
  for (const { name, to, replyTo } of await listFiledMails(folder)) {
    const isTheirs = [to, replyTo].some(each => each?.toLowerCase() === address.toLowerCase());
    if (isTheirs && name !== except) await deleteMail(folder, name);
  }
}

async function deleteMail(folder: string, name: string): Promise<void> {
  for (const ending of ['json', 'eml']) await unlink(join(folder, `${name}.${ending}`)).catch(() => {});
}

async function deleteOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  if (names.length <= maxMails) return;
  const files = await Promise.all(
    // A mail that is written at the same time may delete some of them as well.
    names.map(async name => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = files.sort((a, b) => b.at - a.at).slice(maxMails);
  for (const { name } of old) await deleteMail(folder, name.replace(/\.json$/, ''));
}
