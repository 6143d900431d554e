// A network's name as filters, tiles and choices print it.
import { carrierNames } from '#domain/offers/carrier-names.ts';
import type { Carrier } from '#domain/offers/carrier.ts';
import type { Translate } from '#messages/translate.ts';

/** `AT&T`; an unlocked phone has no network, so that is said in the visitor's language. */
export function nameCarrier(carrier: Carrier, t: Translate): string {
  return carrier === 'unlocked' ? t('filter.unlocked') : carrierNames[carrier];
}
