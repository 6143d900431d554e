// Changes the terms agreed with a merchant. The caller records the change in the audit log.
import type { Kysely } from 'kysely';
import { readLinkTemplates, writeLinkTemplate } from '#adapters/database/billing/terms-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { checkLinkTemplate, plainLinks } from '#domain/billing/link-template.ts';
import type { LinkTemplate, LinkTemplateProblem } from '#domain/billing/link-template.ts';
import type { Merchant } from '#domain/merchants/merchant.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface LinkTemplateChange {
  readonly before: LinkTemplate;
  readonly after: LinkTemplate;
}

/** Omitted fields stay. Web processes use a new link template within 30 seconds. */
export async function changeLinkTemplate(
  db: Kysely<Schema>,
  merchant: Pick<Merchant, 'id' | 'hosts' | 'trackingHosts'>,
  change: Partial<LinkTemplate>,
  now: Date,
): Promise<Result<LinkTemplateChange, LinkTemplateProblem>> {
  const before = (await readLinkTemplates(db)).get(merchant.id) ?? plainLinks;
  const checked = checkLinkTemplate({ ...before, ...change }, merchant, text => URL.parse(text));
  if (!checked.ok) return checked;
  await writeLinkTemplate(db, merchant.id, checked.value, now);
  return ok({ before, after: checked.value });
}

/** Explains the problem of a template to its author. */
export function explainLinkProblem({ code, detail }: LinkTemplateProblem): string {
  const words: Readonly<Record<LinkTemplateProblem['code'], string>> = {
    'too-long': `${detail} is too long`,
    'unknown-value': `${detail} is no value that a template knows there`,
    'bad-parameter': `${detail} is no parameter: write name=value, with signs that an address may have`,
    'doubled-parameter': `${detail} is there twice`,
    'bad-address': `${detail} is no address that begins with https://host/ and has only signs that an address may have`,
    'no-link': 'a deep link holds {link} once: the address of the offer',
    'foreign-host': `${detail} is no registered host of the merchant; register it first as one of its hosts or tracking hosts`,
  };
  return words[code];
}
