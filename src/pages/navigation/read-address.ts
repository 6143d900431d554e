// Parses a loader's request: the catalogue address after the locale prefix, or 404.
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { CatalogueAddress, ProductAddress, ResultAddress } from '#domain/urls/catalogue-address.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';
import { notFound } from '#pages/page-failure.ts';

export function readResultAddress(request: Request, vocabulary: AddressVocabulary): ResultAddress {
  const address = readAddress(request, vocabulary);
  return address.kind === 'result' ? address : notFound();
}

export function readProductAddress(request: Request, vocabulary: AddressVocabulary): ProductAddress {
  const address = readAddress(request, vocabulary);
  return address.kind === 'product' ? address : notFound();
}

/** The path of a request after the locale prefix. */
export function readPath(request: Request): string {
  return parseLocalePrefix(new URL(request.url).pathname).path;
}

function readAddress(request: Request, vocabulary: AddressVocabulary): CatalogueAddress {
  const { search } = new URL(request.url);
  return parseCatalogueAddress(readPath(request), search.slice(1), vocabulary) ?? notFound();
}
