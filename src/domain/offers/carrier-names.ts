// What the networks call themselves. @table
import type { Carrier } from '#domain/offers/carrier.ts';

export const carrierNames: Readonly<Record<Exclude<Carrier, 'unlocked'>, string>> = {
  wind: 'Wind Mobile',
  't-mobile': 'T-Mobile',
  cricket: 'Cricket',
  rogers: 'Rogers',
  'xfinity-mobile': 'Xfinity Mobile',
  fido: 'Fido',
  'straight-talk': 'Straight Talk',
  verizon: 'Verizon',
  att: 'AT&T',
  sprint: 'Sprint',
  telus: 'Telus',
  bell: 'Bell',
  'virgin-mobile': 'Virgin Mobile',
  tracfone: 'Tracfone',
};
