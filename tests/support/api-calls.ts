// Calls of the API over HTTP; responses are checked against the contract: a missing or additional field fails the test.
import type { z } from 'zod';
import { addresses } from '#api/contract/all-addresses.ts';
import type { CallName } from '#api/contract/all-addresses.ts';
import { getBlogPosts } from '#api/contract/blog.ts';
import { errorForm } from '#api/contract/error-form.ts';
import type { ErrorForm } from '#api/contract/error-form.ts';
import { fillPath } from '#api/contract/fill-path.ts';
import { getSellPartners } from '#api/contract/partners.ts';
import { getProduct, getProductVariants } from '#api/contract/product.ts';
import type { ProductVariants } from '#api/contract/product.ts';
import { getResult } from '#api/contract/results.ts';
import type { ResultItem } from '#api/contract/results.ts';
import { getSupport } from '#api/contract/support.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { ask } from '#tests/support/http-client.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';

/** `body`: anything that JSON can express, or a raw text. */
export function callApi(
  origin: string,
  name: CallName,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  return ask(origin, addresses[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function askResult(
  origin: string,
  request: z.input<typeof getResult.request>,
): Promise<z.output<typeof getResult.response>> {
  const answer = await callApi(origin, 'getResult', request);
  if (answer.status !== 200) throw new Error(`getResult answered ${answer.status}: ${answer.text}`);
  return getResult.response.parse(JSON.parse(answer.text));
}

export async function askProduct(
  origin: string,
  request: z.input<typeof getProduct.request>,
): Promise<z.output<typeof getProduct.response>> {
  const answer = await callApi(origin, 'getProduct', request);
  if (answer.status !== 200) throw new Error(`getProduct answered ${answer.status}: ${answer.text}`);
  return getProduct.response.parse(JSON.parse(answer.text));
}

export async function askVariants(
  origin: string,
  request: z.input<typeof getProductVariants.request>,
): Promise<ProductVariants> {
  const answer = await callApi(origin, 'getProductVariants', request);
  if (answer.status !== 200) throw new Error(`getProductVariants answered ${answer.status}: ${answer.text}`);
  return getProductVariants.response.parse(JSON.parse(answer.text)).variants;
}

export async function askPosts(
  origin: string,
  request: z.input<typeof getBlogPosts.request>,
): Promise<z.output<typeof getBlogPosts.response>> {
  const answer = await ask(origin, fillPath(addresses.getBlogPosts, request));
  if (answer.status !== 200) throw new Error(`getBlogPosts answered ${answer.status}: ${answer.text}`);
  return getBlogPosts.response.parse(JSON.parse(answer.text));
}

export async function askSupport(
  origin: string,
  request: z.input<typeof getSupport.request>,
): Promise<z.output<typeof getSupport.response>> {
  const answer = await ask(origin, fillPath(addresses.getSupport, request));
  if (answer.status !== 200) throw new Error(`getSupport answered ${answer.status}: ${answer.text}`);
  return getSupport.response.parse(JSON.parse(answer.text));
}

/** All products of a list, page by page. */
export async function askWholeResult(
  origin: string,
  request: Omit<z.input<typeof getResult.request>, 'offset'>,
): Promise<ResultItem[]> {
  const items: ResultItem[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const page: z.output<typeof getResult.response> = await askResult(origin, { ...request, offset });
    items.push(...page.data);
    offset = page.pagination.nextOffset;
  }
  return items;
}

/** The cheapest refurbished iPhone of a country: a product with variants in every demonstration. */
export async function findProduct(origin: string, country: CountrySlug): Promise<ResultItem> {
  const activeFilters = { main: { productFamily: 'iphone' } };
  const { data } = await askResult(origin, { countrySlug: country, activeFilters, perPage: 1 });
  const [item] = data;
  if (!item) throw new Error(`the demonstration has no refurbished iPhone in ${country}`);
  return item;
}

/** The partners of a country. */
export async function listPartners(
  origin: string,
  country: CountrySlug,
): Promise<z.output<typeof getSellPartners.response>> {
  const { text } = await ask(origin, fillPath(addresses.getSellPartners, { country }));
  return getSellPartners.response.parse(JSON.parse(text));
}

/** The error form of a refusal; fails for any other response. */
export function readErrorForm(answer: HttpAnswer): ErrorForm {
  return errorForm.parse(JSON.parse(answer.text));
}
