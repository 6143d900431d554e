// Where a part number was packed for: the letters behind its stem. General knowledge, not published by Apple; letters whose meaning is not
// certain are left out. @table

/** Region letters -> ISO 3166 codes of its countries. */
const regions: Readonly<Record<string, readonly string[]>> = {
  LL: ['US'],
  CL: ['CA'],
  VC: ['CA'],
  C: ['CA'],
  E: ['MX'],
  BZ: ['BR'],
  B: ['GB', 'IE'],
  D: ['DE'],
  DN: ['DE', 'AT', 'NL'],
  ZD: ['DE', 'AT', 'BE', 'LU', 'NL', 'FR', 'CH', 'LI'],
  FD: ['AT', 'CH', 'LI'],
  F: ['FR'],
  NF: ['BE', 'FR', 'LU'],
  T: ['IT'],
  TY: ['IT'],
  QL: ['IT', 'PT', 'ES'],
  Y: ['ES'],
  PO: ['PT'],
  N: ['NL'],
  QN: ['DK', 'NO', 'SE', 'IS'],
  KS: ['FI', 'SE'],
  KN: ['DK', 'NO'],
  PL: ['PL'],
  PM: ['PL'],
  CZ: ['CZ'],
  MG: ['HU'],
  GR: ['GR'],
  GH: ['GR'],
  TU: ['TR'],
  RU: ['RU'],
  HB: ['IL'],
  AB: ['AE', 'SA', 'KW', 'QA'],
  AE: ['AE', 'SA', 'KW', 'QA'],
  SO: ['ZA'],
  HN: ['IN'],
  J: ['JP'],
  KH: ['KR'],
  CH: ['CN'],
  TA: ['TW'],
  ZP: ['HK', 'MO'],
  ZA: ['SG'],
  TH: ['TH'],
  X: ['AU', 'NZ'],
};

/** ISO 3166 codes of the countries that a unit was packed for; empty for letters whose meaning is not known. */
export function listPartCountries(region: string): readonly string[] {
  return Object.hasOwn(regions, region) ? (regions[region] ?? []) : [];
}
