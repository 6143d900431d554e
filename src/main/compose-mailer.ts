// The wiring of the mailer, which renders mails and hands them over.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import { readMerchants } from '#adapters/database/catalogue/merchant-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { createFolderMailer } from '#adapters/mail/mail-folder.ts';
import { createMailRenderer } from '#adapters/mail/render-mail.ts';
import type { MailRendererDeps, RenderMail } from '#adapters/mail/render-mail.ts';
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts';
import { createPngStore } from '#adapters/pictures/png-store.ts';
import { presentListTitle } from '#api/present/present-list-title.ts';
import { presentTitleDetails } from '#api/present/present-option-values.ts';
import { valueNamesOf } from '#api/present/value-names.ts';
import { defaultFilters } from '#domain/filters/active-filters.ts';
import type { ActiveFilters } from '#domain/filters/active-filters.ts';
import { hourMs } from '#domain/durations.ts';
import type { Settings } from '#main/settings.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { openLinkTokens } from '#services/people/link-tokens.ts';
import { openServerKeys } from '#services/people/server-keys.ts';
import type { Mailer } from '#services/ports/mailer.ts';

export interface MailerDeps {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
}

/** Uses an SMTP server, or a folder if there is none. */
export async function createMailer({ db, settings }: MailerDeps): Promise<Mailer> {
  const tokens = await openLinkTokens(openServerKeys({ db }));
  const render = await createRenderer(settings, tokens.sign, listNamesOf(db));
  const parts = { from: settings.mailFrom, replyTo: settings.operator.mail, render };
  return settings.smtp === null
    ? createFolderMailer({ ...parts, folder: mailFolderOf(settings) })
    : createSmtpMailer({ ...parts, smtp: settings.smtp });
}

export function mailFolderOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

export async function createRenderer(
  settings: Pick<Settings, 'publicUrl' | 'demo' | 'operator' | 'dataDir'>,
  signLink: MailRendererDeps['signLink'],
  loadListNames: MailRendererDeps['loadListNames'],
): Promise<RenderMail> {
  const { name, address } = settings.operator;
  return createMailRenderer({
    siteUrl: settings.publicUrl,
    isDemo: settings.demo !== 'none',
    sender: name === null ? [] : [`${name}, ${address ?? ''}`],
    translations: await loadTranslations(),
    nameProduct: presentTitleDetails,
    loadListNames,
    signLink,
    pngs: createPngStore(join(settings.dataDir, 'pictures')),
  });
}

const namesLastMs = hourMs;

/** Titles of lists need the names of all models and merchants; both change rarely. */
function listNamesOf(db: Kysely<Schema>): MailRendererDeps['loadListNames'] {
  let known: { readonly names: ReturnType<typeof valueNamesOf>; readonly until: number } | null = null;
  return async () => {
    if (known === null || performance.now() > known.until) {
      const names = valueNamesOf(await readProducts(db), await readMerchants(db));
      known = { names, until: performance.now() + namesLastMs };
    }
    const { names } = known;
    return (filters, mode, i18n) =>
      presentListTitle(
        { ...defaultFilters, ...(filters as Partial<ActiveFilters>), mode },
        { names, vocabulary: {}, i18n },
      );
  };
}
