// Every public call with its handler.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import type { getOpenApi } from '#api/contract/description.ts';
import type { ResponseOf } from '#api/contract/endpoint.ts';
import { buildOpenApi } from '#api/openapi.ts';
import { ok } from '#domain/result.ts';
import { createGetAllFilters, createGetCountFilters, handleTemplateActiveFilters } from '#api/handlers/filters.ts';
import { handleGetProduct, handleGetProductSpecs, handleGetProductVariants } from '#api/handlers/products.ts';
import { createGetResult } from '#api/handlers/results.ts';
import type { SelectPlacements } from '#api/handlers/results.ts';

const openApi = buildOpenApi() as ResponseOf<typeof getOpenApi>;

export interface PublicParts extends CatalogueAccess, Pick<PublicHandlers, 'getUserImages'> {
  readonly selectPlacements: SelectPlacements;
}

export function createPublicHandlers(access: PublicParts): PublicHandlers {
  return {
    getUserImages: access.getUserImages,
    getResult: createGetResult(access, access.selectPlacements),
    getAllFilters: createGetAllFilters(access),
    getCountFilters: createGetCountFilters(access),
    templateActiveFilters: request => handleTemplateActiveFilters(access, request),
    getProduct: request => handleGetProduct(access, request),
    getProductSpecs: request => handleGetProductSpecs(access, request),
    getOpenApi: () => ok(openApi),
    getProductVariants: request => handleGetProductVariants(access, request),
  };
}
