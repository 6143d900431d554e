// Every public call with its handler.
import type { PublicHandlers } from '#api/dispatch.ts';
import type { CatalogueAccess } from '#api/handlers/catalogue-access.ts';
import { createGetAllFilters, createGetCountFilters, handleTemplateActiveFilters } from '#api/handlers/filters.ts';
import { handleGetProduct, handleGetProductSpecs, handleGetProductVariants } from '#api/handlers/products.ts';
import { createGetResult } from '#api/handlers/results.ts';

export function createPublicHandlers(access: CatalogueAccess): PublicHandlers {
  return {
    getResult: createGetResult(access),
    getAllFilters: createGetAllFilters(access),
    getCountFilters: createGetCountFilters(access),
    templateActiveFilters: request => handleTemplateActiveFilters(access, request),
    getProduct: request => handleGetProduct(access, request),
    getProductSpecs: request => handleGetProductSpecs(access, request),
    getProductVariants: request => handleGetProductVariants(access, request),
  };
}
