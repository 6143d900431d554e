// Mails of a server without SMTP, which writes them as files into its data directory.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

export interface MailFile {
  readonly at: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for the newest mail of a kind to an address; `after`: a mail that no longer counts. */
export async function waitForMail(
  dataDirectory: string,
  { to, kind, after }: { readonly to: string; readonly kind: string; readonly after?: MailFile },
): Promise<MailFile> {
  const find = () =>
    listMails(join(dataDirectory, 'mail'))
      .filter(mail => mail.to === to && mail.kind === kind && (!after || mail.at > after.at))
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find()!;
}

function listMails(folder: string): MailFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MailFile);
}

/** The six digits of a confirmation. */
export function codeOf({ subject }: Pick<MailFile, 'subject'>): string {
  return /\d{6}/.exec(subject)?.[0] ?? '';
}

/** Path and query of the first link to a page of ours; the test server does not know its own port when it writes mails. */
export function linkOf({ text }: Pick<MailFile, 'text'>, path: string): string {
  const links = (text.match(/https?:\/\/\S+/g) ?? []).map(link => new URL(link));
  const found = links.find(({ pathname }) => pathname === path);
  if (!found) throw new Error(`no link to ${path} in: ${text}`);
  return found.pathname + found.search;
}
