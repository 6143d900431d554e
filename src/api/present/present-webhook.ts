// The body posted to an alert's webhook.
import type { AlertFired } from '#api/contract/webhooks.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { Translations } from '#api/present/i18n.ts';
import { resolveLocale } from '#domain/locale/locale.ts';
import type { MailFacts } from '#domain/mail/mail-facts.ts';
import { toMajor } from '#domain/money/money.ts';
import { gradeCondition } from '#domain/offers/condition.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { WebhookPayload } from '#services/webhooks/enqueue-webhook.ts';

interface NotifiedMatches extends WebhookPayload {
  readonly facts: MailFacts;
  readonly at: Date;
}

/** null = the alert was stopped in the meantime, or its products no longer exist. */
export function presentWebhook(
  { alertId, matches, country, language, facts, at }: NotifiedMatches,
  { translations, publicUrl }: { readonly translations: Translations; readonly publicUrl: string },
): string | null {
  if (!facts.alerts.has(alertId)) return null;
  const locale = resolveLocale(country, language);
  const i18n = { locale, t: translations[locale.slug] };
  const address = (path: string) => publicUrl + formatLocalePath(locale, path);
  const fired = matches.flatMap((match): AlertFired['data']['matches'] => {
    const [product, offer] = [facts.products.get(match.productId), facts.offers.get(match.offerId)];
    if (!product || !offer) return [];
    return [
      {
        event: match.event,
        countrySlug: match.country,
        mode: match.mode,
        productSku: product.sku,
        title: presentProductSummary(product, '', i18n).title,
        url: address(`/${match.mode}/sku/${product.sku}`),
        offerId: String(offer.id),
        offerUrl: address(`/redirect/${offer.id}?notificationId=${alertId}`),
        merchantSlug: offer.merchant.slug,
        merchantName: offer.merchant.name,
        merchantIsDemo: offer.merchant.isDemo,
        condition: gradeCondition(offer.grade),
        price: toMajor(match.priceMinor),
        _price: match.priceMinor,
        _priceBefore: match.beforeMinor,
        currency: offer.currency,
        seenAt: match.seenAt,
      },
    ];
  });
  if (fired.length === 0) return null;
  return JSON.stringify({
    type: 'alert.fired',
    timestamp: at.toISOString(),
    data: { notificationId: String(alertId), matches: fired },
  } satisfies AlertFired);
}
