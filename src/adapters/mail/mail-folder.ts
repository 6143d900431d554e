// Mails as files, where there is no SMTP server: the message itself, and beside it what a page shows of it.
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage } from '#adapters/mail/compose-message.ts';
import type { MailAddress } from '#adapters/mail/mail-sender.ts';
import { embedPictures } from '#adapters/mail/embed-pictures.ts';
import type { RenderMail } from '#adapters/mail/render-mail.ts';
import type { Mailer } from '#services/ports/mailer.ts';

export interface FiledMail {
  /** Of its files. */
  readonly name: string;
  readonly at: string;
  readonly kind: string;
  readonly to: string;
  /** Whoever wrote to the operator; null = it is no such mail. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** With its pictures in it. */
  readonly html: string;
  readonly text: string;
}

/** The newest stay. */
const maxMails = 300;
const nameForm = /^[\w-]{1,80}$/;

/** Writes each mail once, however often it is tried: its files bear its message id. Nobody but the owner of the folder reads them. */
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
      await writeWhole(join(folder, `${name}.eml`), message);
      await writeWhole(join(folder, `${name}.json`), JSON.stringify(filed));
      if (mail.mail.kind === 'account-deleted') await dropMailsOf(folder, mail.recipient, name);
      await dropOldest(folder);
      return { kind: 'sent' };
    },
  };
}

/** The newest first; none where there is no folder yet. */
export async function listFiledMails(folder: string): Promise<FiledMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter(name => name.endsWith('.json')).map(name => findFiledMail(folder, name.slice(0, -5))),
  );
  return mails
    .filter(mail => mail !== null)
    .sort((a, b) => (a.at === b.at ? (a.name < b.name ? -1 : 1) : a.at < b.at ? 1 : -1));
}

export async function findFiledMail(folder: string, name: string): Promise<FiledMail | null> {
  if (!nameForm.test(name)) return null;
  try {
    return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as FiledMail;
  } catch {
    return null;
  }
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}

/** Whoever deleted an account finds nothing here but the mail that says so: neither mails to them nor what they wrote. */
async function dropMailsOf(folder: string, address: string, except: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  for (const name of names) {
    const filed = JSON.parse(await readFile(join(folder, name), 'utf8')) as FiledMail;
    const isTheirs = [filed.to, filed.replyTo].some(each => each?.toLowerCase() === address.toLowerCase());
    if (isTheirs && filed.name !== except) await dropMail(folder, name);
  }
}

/** `name` is that of its JSON file. */
async function dropMail(folder: string, name: string): Promise<void> {
  for (const file of [name, name.replace(/json$/, 'eml')]) await unlink(join(folder, file)).catch(() => {});
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'));
  if (names.length <= maxMails) return;
  const files = await Promise.all(
    // Another mail that is filed at the same time may drop one, too.
    names.map(async name => ({ name, at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = files.sort((a, b) => b.at - a.at).slice(maxMails);
  for (const { name } of old) await dropMail(folder, name);
}
