// Handler of identifyDevice: parses the mark of a device and identifies it from the catalogue in memory.
import type { PublicContext } from '#api/contexts.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import type { identifyDevice as contract } from '#api/contract/identify.ts';
import type { ProductDeps } from '#api/handlers/products.ts';
import { openTradeIn } from '#api/handlers/trade-in-market.ts';
import type { TradeInDeps } from '#api/handlers/trade-in-market.ts';
import { callI18n } from '#api/present/i18n.ts';
import type { FormatUrl } from '#api/present/present-explore.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { presentIdentified } from '#api/present/present-identified.ts';
import { readDeviceCode } from '#domain/catalogue/device-code.ts';
import { ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { identifyDevice } from '#read-models/catalogue/identify-device.ts';

interface IdentifyDeps extends TradeInDeps, Pick<ProductDeps, 'systems'> {
  readonly formatUrl: FormatUrl;
}

export function handleIdentifyDevice(
  { systems, formatUrl, ...deps }: IdentifyDeps,
  { country, languageSlug, text }: ParsedRequestOf<typeof contract>,
  { now }: Pick<PublicContext, 'now'>,
): Result<ResponseOf<typeof contract>, Failure> {
  const market = openTradeIn(deps, country, { now });
  const { view } = market;
  const i18n = callI18n({ countrySlug: country, languageSlug }, deps.translations);
  const deviceCode = readDeviceCode(text);
  const found = deviceCode && identifyDevice(deviceCode, view.data.catalogue);
  return ok(presentIdentified(deviceCode, found, { market, systems, formatUrl, i18n }));
}
