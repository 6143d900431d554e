// The part number that examples show: of an iPhone as it is sold in the country.
import type { CountrySlug } from '#domain/locale/locale.ts';

export const examplePartNumbers: Record<CountrySlug, string> = {
  us: 'MLPF3LL/A',
  ca: 'MLPF3VC/A',
  gb: 'MLPF3B/A',
  fr: 'MLPF3F/A',
  de: 'MLPF3ZD/A',
  it: 'MLPF3QL/A',
  es: 'MLPF3QL/A',
};
