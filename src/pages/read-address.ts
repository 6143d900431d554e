// What a loader was asked for: the catalogue address behind the locale prefix, or 404.
import { notFound } from '#pages/responses.ts';
import { parseCatalogueAddress } from '#domain/urls/catalogue-address.ts';
import type { CatalogueAddress, ProductAddress, ResultAddress } from '#domain/urls/catalogue-address.ts';
import { parseQuery } from '#domain/urls/classify-address.ts';
import { parseLocalePrefix } from '#domain/urls/locale-prefix.ts';

export function readResultAddress(request: Request): ResultAddress {
  const address = readAddress(request);
  return address.kind === 'result' ? address : notFound();
}

export function readProductAddress(request: Request): ProductAddress {
  const address = readAddress(request);
  return address.kind === 'product' ? address : notFound();
}

function readAddress(request: Request): CatalogueAddress {
  const { pathname, search } = new URL(request.url);
  return parseCatalogueAddress(parseLocalePrefix(pathname).path, parseQuery(search.slice(1))) ?? notFound();
}
