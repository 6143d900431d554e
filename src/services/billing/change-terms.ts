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
    'unknown-value': `${detail} is not a placeholder that can be used there`,
    'bad-parameter': `${detail} is not a parameter: use name=value, with characters allowed in a URL`,
    'doubled-parameter': `${detail} occurs twice`,
    'bad-address': `${detail} must start with https://host/ and contain only characters allowed in a URL`,
    'no-link': 'a deep link must contain {link} once',
    'foreign-host': `${detail} is not a host of the merchant; add it to its hosts or tracking hosts first`,
  };
  return words[code];
}
