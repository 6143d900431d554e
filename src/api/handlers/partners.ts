// Handler of /api/trade-in/partners. It reads the partners in memory.
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { getSellPartners } from '#api/contract/partners.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentPartner } from '#api/present/present-partner.ts';
import type { Translations } from '#api/present/i18n.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import type { PartnerCache } from '#read-models/trade-in/partner-cache.ts';

export interface PartnerDeps {
  readonly translations: Translations;
  readonly partners: Pick<PartnerCache, 'of'>;
}

export function handleGetSellPartners(
  { partners, translations }: PartnerDeps,
  { country, slug }: ParsedRequestOf<typeof getSellPartners>,
): Result<ResponseOf<typeof getSellPartners>, Failure> {
  const asked = partners.of(country).filter(partner => slug === undefined || partner.slug === slug);
  return ok({ partners: asked.map(partner => presentPartner(partner, translations)) });
}
