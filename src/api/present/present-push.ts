// The text of a push: one match with its price, or the number of several.
import { presentEvent, presentOfferFacts } from '#api/present/news-words.ts';
import { presentProductSummary } from '#api/present/present-product.ts';
import type { Translations } from '#api/present/i18n.ts';
import type { MailFacts, OfferNow } from '#domain/mail/mail-facts.ts';
import type { MailedMatch } from '#domain/mail/mail.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { resolveLocale } from '#domain/locale/locale.ts';
import type { PushNotice } from '#domain/push/push-notice.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { I18n } from '#messages/i18n.ts';
import type { NotifiedMatches } from '#services/push/send-push.ts';
import { upperFirst } from '#messages/formats.ts';

interface ResolvedMatch {
  readonly match: MailedMatch;
  readonly product: Product;
  readonly offer: OfferNow;
}

/** The maximum number of devices that a notice names. */
const maxLines = 3;

/** null = their alerts were stopped in the meantime, or their products no longer exist. */
export function presentPush(notified: NotifiedMatches, translations: Translations): PushNotice | null {
  const { id, matches, facts, country, language, stopToken } = notified;
  const locale = resolveLocale(country, language);
  const i18n = { locale, t: translations[locale.slug] };
  const known = matches.flatMap(match => resolveMatch(match, facts) ?? []);
  const [first, second] = known;
  if (!first) return null;
  const icon = iconOf(first.product, i18n);
  const path = (text: string) => formatLocalePath(locale, text);
  if (second) {
    return {
      id,
      title: i18n.t('mail.digest.subject', { count: known.length }),
      body: known
        .slice(0, maxLines)
        .map(({ product, match }) =>
          i18n.t('news.title', { product: titleOf(product, i18n), what: presentEvent(match, i18n) }),
        )
        .join('\n'),
      url: path('/product-alerts'),
      icon,
      tag: 'alerts',
      stop: null,
    };
  }
  const { match, product, offer } = first;
  const { alertId, event, mode } = match;
  return {
    id,
    title: upperFirst(presentEvent(match, i18n)),
    body: [
      titleOf(product, i18n),
      ...(event === 'sold-out' ? [] : [presentOfferFacts(offer, i18n).join(' · ')]),
    ].join('\n'),
    url: path(
      `${event === 'sold-out' ? `/${mode}/sku/${product.sku}` : `/redirect/${offer.id}`}?notificationId=${alertId}`,
    ),
    icon,
    tag: `alert-${alertId}`,
    stop: {
      label: i18n.t('mail.alert.stop'),
      url: path(`/product-alerts?action=remove-alert&n=${alertId}&u=${stopToken(alertId)}`),
    },
  };
}

function resolveMatch(match: MailedMatch, { alerts, products, offers }: MailFacts): ResolvedMatch | null {
  const [product, offer] = [products.get(match.productId), offers.get(match.offerId)];
  return alerts.has(match.alertId) && product && offer ? { match, product, offer } : null;
}

function titleOf(product: Product, i18n: I18n): string {
  return presentProductSummary(product, '', i18n).title;
}

function iconOf(product: Product, i18n: I18n): string {
  return `/images/devices/card/${presentProductSummary(product, '', i18n).imageKeyHashes[0] ?? ''}.png`;
}
