// The country of a time zone, which scripts can read in every browser and which is more reliable than the language. @table
import type { CountrySlug } from '#domain/locale/locale.ts';

/** Zones of the site's seven countries, by the names that browsers report; zones shared by two countries go to the larger one. */
// prettier-ignore
const ours: Readonly<Record<CountrySlug, readonly string[]>> = {
  us: [
    'America/New_York', 'America/Detroit', 'America/Chicago', 'America/Menominee', 'America/Denver', 'America/Boise',
    'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'America/Juneau', 'America/Nome', 'America/Sitka',
    'America/Adak', 'Pacific/Honolulu', 'America/Indianapolis', 'America/Louisville',
  ],
  ca: [
    'America/Toronto', 'America/Montreal', 'America/Halifax', 'America/Moncton', 'America/Glace_Bay', 'America/Goose_Bay',
    'America/St_Johns', 'America/Winnipeg', 'America/Regina', 'America/Swift_Current', 'America/Edmonton',
    'America/Calgary', 'America/Vancouver', 'America/Whitehorse', 'America/Dawson', 'America/Iqaluit', 'America/Yellowknife',
  ],
  gb: ['Europe/London', 'Europe/Belfast'],
  fr: ['Europe/Paris'],
  de: ['Europe/Berlin', 'Europe/Busingen'],
  it: ['Europe/Rome'],
  es: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
};

/** Prefixes of zone names. */
const ourPrefixes: readonly (readonly [prefix: string, country: CountrySlug])[] = [
  ['America/Indiana/', 'us'],
  ['America/Kentucky/', 'us'],
  ['America/North_Dakota/', 'us'],
];

// prettier-ignore
const others: Readonly<Record<string, string>> = {
  'Europe/Vienna': 'at', 'Europe/Brussels': 'be', 'Europe/Sofia': 'bg', 'Europe/Zurich': 'ch', 'Asia/Nicosia': 'cy',
  'Europe/Prague': 'cz', 'Europe/Copenhagen': 'dk', 'Europe/Tallinn': 'ee', 'Europe/Helsinki': 'fi', 'Europe/Athens': 'gr',
  'Europe/Zagreb': 'hr', 'Europe/Budapest': 'hu', 'Europe/Dublin': 'ie', 'Atlantic/Reykjavik': 'is', 'Europe/Vaduz': 'li',
  'Europe/Vilnius': 'lt', 'Europe/Luxembourg': 'lu', 'Europe/Riga': 'lv', 'Europe/Malta': 'mt', 'Europe/Amsterdam': 'nl',
  'Europe/Oslo': 'no', 'Europe/Warsaw': 'pl', 'Europe/Lisbon': 'pt', 'Atlantic/Azores': 'pt', 'Atlantic/Madeira': 'pt',
  'Europe/Bucharest': 'ro', 'Europe/Stockholm': 'se', 'Europe/Ljubljana': 'si', 'Europe/Bratislava': 'sk',
  'Europe/Belgrade': 'rs', 'Europe/Istanbul': 'tr', 'Europe/Kiev': 'ua', 'Europe/Kyiv': 'ua',
  'Australia/Sydney': 'au', 'Australia/Melbourne': 'au', 'Australia/Brisbane': 'au', 'Australia/Perth': 'au',
  'Australia/Adelaide': 'au', 'Australia/Hobart': 'au', 'Australia/Darwin': 'au', 'Pacific/Auckland': 'nz',
  'America/Sao_Paulo': 'br', 'America/Argentina/Buenos_Aires': 'ar', 'America/Buenos_Aires': 'ar', 'America/Santiago': 'cl',
  'America/Bogota': 'co', 'America/Lima': 'pe', 'America/Mexico_City': 'mx', 'America/Monterrey': 'mx', 'America/Tijuana': 'mx',
  'Asia/Tokyo': 'jp', 'Asia/Seoul': 'kr', 'Asia/Shanghai': 'cn', 'Asia/Hong_Kong': 'hk', 'Asia/Taipei': 'tw',
  'Asia/Singapore': 'sg', 'Asia/Kuala_Lumpur': 'my', 'Asia/Manila': 'ph', 'Asia/Jakarta': 'id', 'Asia/Bangkok': 'th',
  'Asia/Ho_Chi_Minh': 'vn', 'Asia/Saigon': 'vn', 'Asia/Kolkata': 'in', 'Asia/Calcutta': 'in', 'Asia/Karachi': 'pk',
  'Asia/Dubai': 'ae', 'Asia/Riyadh': 'sa', 'Asia/Jerusalem': 'il', 'Africa/Cairo': 'eg', 'Africa/Johannesburg': 'za',
  'Africa/Lagos': 'ng', 'Africa/Nairobi': 'ke', 'Africa/Casablanca': 'ma',
};

const byZone = new Map([
  ...Object.entries(others),
  ...Object.entries(ours).flatMap(([country, zones]) => zones.map(zone => [zone, country] as const)),
]);

/** A country code, not always one of the site's; null for a zone without a country (`UTC`) or that is not in the table. */
export function findTimeZoneCountry(timeZone: string): string | null {
  return byZone.get(timeZone) ?? ourPrefixes.find(([prefix]) => timeZone.startsWith(prefix))?.[1] ?? null;
}
