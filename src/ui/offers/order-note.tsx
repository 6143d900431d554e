import type { WireOffer } from '#api/contract/offer.ts';
import { formatPrice } from '#domain/money/format-price.ts';
import type { OrderReason } from '#domain/offers/order-reason.ts';
import type { Translate } from '#messages/translate.ts';
import { useI18n } from '#ui/i18n-context.ts';

interface OrderNoteProps {
  readonly offer: WireOffer;
  readonly reason: OrderReason;
}

/** Sentences that explain an offer's position in the list. */
export function OrderNote({ offer, reason }: OrderNoteProps) {
  const { t } = useI18n();
  return <p>{explain(t, offer, reason).join(' ')}</p>;
}

function explain(t: Translate, offer: WireOffer, reason: OrderReason): string[] {
  const { place, isOnly, aboveLowestMinor, tie } = reason;
  if (place === null) return [t('order.soldOut')];
  if (isOnly) return [t('order.only'), explainTotal(t, offer, { isLowestTotal: false })];
  const difference = formatPrice({ amountMinor: aboveLowestMinor, currency: offer.currency });
  return [
    explainPlace(t, place, aboveLowestMinor === 0 ? null : difference),
    ...(tie === null ? [] : [t(tie === 'lot' ? 'order.tie.lot' : 'order.tie.total')]),
    explainTotal(t, offer, reason),
  ];
}

/** `difference`: how much dearer than the cheapest; null = it costs the same, or is it. */
function explainPlace(t: Translate, place: number, difference: string | null): string {
  if (difference !== null) return t('order.dearer', { place: String(place), difference });
  return place === 1 ? t('order.first') : t('order.tied', { place: String(place) });
}

function explainTotal(
  t: Translate,
  { totalLabel }: WireOffer,
  { isLowestTotal }: Pick<OrderReason, 'isLowestTotal'>,
): string {
  if (totalLabel === null) return t('order.noShipping');
  return t(isLowestTotal ? 'order.lowestTotal' : 'order.total', { total: totalLabel });
}
