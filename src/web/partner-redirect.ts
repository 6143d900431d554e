// /redirect/sell-with-{partner}/leave: leads on to a partner and counts it (specification, Partner page).
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
  /** Counts a visitor who goes on. Returns at once and never throws: counting never delays anybody. */
  readonly countLeaving: (partner: SellPartner) => void;
}

/** Registers the way out under every prefix. Without a referrer: a partner learns from its own address at most who sent the visitor. */
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
