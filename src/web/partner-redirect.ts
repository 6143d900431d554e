// /redirect/sell-with-{partner}/leave: redirects to a partner and counts it (specification, Partner page).
import type { FastifyInstance } from 'fastify';
import { countVisits, registerVisitorLimits } from '#api/limit-visitors.ts';
import type { VisitorLimitDeps } from '#api/limit-visitors.ts';
import { locales } from '#domain/locale/locale.ts';
import { formatLeavePath } from '#domain/trade-in/sell-partner.ts';
import type { SellPartner } from '#domain/trade-in/sell-partner.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { PartnerCache } from '#read-models/trade-in/partner-cache.ts';
import { sendOutboundRedirect, findClickExclusion } from '#web/outbound-redirect.ts';

export interface PartnerRedirectDeps {
  readonly partners: Pick<PartnerCache, 'of'>;
  /** Counts a departure to a partner. Returns at once and never throws: counting never delays a visitor. */
  readonly countLeaving: (partner: SellPartner) => void;
}

/** Registers the redirect under every prefix. It sends no referrer: a partner learns who sent the visitor only from its own address. */
export async function registerPartnerRedirect(
  server: FastifyInstance,
  { partners, countLeaving, sharedCalls }: PartnerRedirectDeps & VisitorLimitDeps,
): Promise<void> {
  await server.register(async scope => {
    await registerVisitorLimits(scope, { sharedCalls });
    const isOneTooMany = countVisits(scope, 'leave');
    for (const locale of locales) {
      const url = formatLocalePath(locale, formatLeavePath(':partner(^[a-z-]{2,100}$)'));
      scope.get<{ Params: { partner: string } }>(url, async (request, reply) => {
        const found = partners.of(locale.country).find(({ slug }) => slug === request.params.partner);
        // A fictional partner has no site.
        if (!found || found.isDemo) {
          reply.callNotFound();
          return reply;
        }
        if (findClickExclusion(request) === null && !(await isOneTooMany(request))) countLeaving(found);
        reply.header('referrer-policy', 'no-referrer');
        return sendOutboundRedirect(reply, found.url, 302);
      });
    }
  });
}
