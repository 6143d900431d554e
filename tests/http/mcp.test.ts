// The MCP server as an assistant uses it: by the SDK's own client, over HTTP, beside the calls whose figures it repeats.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ClientOptions } from '@modelcontextprotocol/client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findProduct } from '#tests/support/api-calls.ts';
import { ask } from '#tests/support/http-client.ts';

const origin = inject('serverUrl');
const country = 'de';

type Fields = Record<string, unknown>;

/** The status of an absolute address of the site, whose own port (PUBLIC_URL) is not the one that the test server listens on. */
async function visit(address: string): Promise<number> {
  const { pathname, search } = new URL(address);
  return (await ask(origin, pathname + search)).status;
}

/** The origin in the addresses that the site publishes. */
async function readPublicUrl(): Promise<string> {
  const { text } = await ask(origin, '/robots.txt');
  return new URL(/^Sitemap: (.+)$/m.exec(text)?.[1] ?? '').origin;
}

async function connect(
  options: ClientOptions = {},
): Promise<(name: string, input: Fields) => Promise<{ data: Fields; text: string }>> {
  const client = new Client({ name: 'windfall-tests', version: '1' }, options);
  onTestFinished(() => client.close());
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_products',
    'get_product',
    'compare_products',
    'list_merchants',
    'identify_part_number',
    'landed_price',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  return async (name, input) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    return { data: isError ? { isError } : { ...(structuredContent as Fields) }, text };
  };
}

test('every tool’s answer has a page that exists, a time, and the word that it is a demonstration', async () => {
  const call = await connect();
  const { productSku, product, selectedOffer } = await findProduct(origin, country);
  const answers = {
    search: await call('search_products', { wish: 'iphone 128 gb', country, language: 'en' }),
    product: await call('get_product', { productSku, country }),
    merchants: await call('list_merchants', { country }),
    mark: await call('identify_part_number', { text: 'A2633', country }),
    landed: await call('landed_price', { productSku, country }),
  };
  const [first, second] = answers.search.data['products'] as { productSku: string }[];
  const comparison = await call('compare_products', {
    productSkus: [first?.productSku, second?.productSku],
    country,
  });
  for (const { data, text } of [...Object.values(answers), comparison]) {
    const url = String(data['url']);
    expect(text).toContain(url);
    expect(text).toContain('demonstration');
    expect(data['isDemo']).toBe(true);
    expect(Date.parse(String(data['observedAt']))).toBeGreaterThan(0);
    expect({ url, status: await visit(url) }).toEqual({ url, status: 200 });
    expect(new URL(url).pathname).toMatch(/^\/de\//);
  }
  expect(answers.product.data).toMatchObject({ productSku, title: product.fullTitle });
  const { offers, history } = answers.product.data as { offers: Fields[]; history: { conditions: Fields[] } };
  expect(offers.map(({ price }) => price)).toContain(selectedOffer?.price);
  expect(history.conditions.length).toBeGreaterThan(0);
  expect(answers.merchants.data['merchants']).not.toEqual([]);
  expect(JSON.stringify(answers.mark.data['models'])).toContain('iPhone 13');
  expect(comparison.data).toMatchObject({ products: [{ title: expect.any(String) }, {}], unknown: [] });
});

test('a question that cannot be answered gets an error in words, without internal details', async () => {
  // By the protocol's newest version; without a wish the client speaks that of 2025.
  const call = await connect({ versionNegotiation: { mode: 'auto' } });
  const unknown = await call('get_product', { productSku: 'NO-SUCH-SKU', country });
  expect(unknown.data).toEqual({ isError: true });
  expect(unknown.text).not.toBe('');
  const wrong: [name: string, input: Fields][] = [
    ['search_products', { wish: 'iphone', country: 'xx' }],
    ['search_products', { wish: '', country }],
    ['compare_products', { productSkus: ['ONE'], country }],
    ['get_product', { productSku: 'A', country, more: 1 }],
  ];
  for (const [name, input] of wrong) {
    const { data, text } = await call(name, input);
    expect(data).toEqual({ isError: true });
    expect(text).not.toMatch(/node_modules|\.ts:/);
  }
  const nothing = await call('search_products', { wish: 'qqqqq wwwww', country });
  expect(nothing.data).toMatchObject({ total: 0, products: [] });
});

test('other methods, origins, batches and long bodies are refused, and no cookie is set', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const post = (more: Record<string, string>, text = body) =>
    ask(origin, '/mcp', { method: 'POST', headers: { ...headers, ...more }, body: text });
  const own = await post({ origin: await readPublicUrl() });
  expect(own.status).toBe(200);
  expect(own.headers['set-cookie']).toBeUndefined();
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post({ origin: 'null' })).status).toBe(403);
  expect((await post({}, `[${body}]`)).status).toBe(400);
  expect((await post({}, '{')).status).toBe(400);
  expect((await post({}, JSON.stringify({ more: 'x'.repeat(20_000) }))).status).toBe(413);
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
  for (const method of ['GET', 'DELETE']) {
    const { status, headers: sent } = await ask(origin, '/mcp', { method });
    expect([method, status, sent.allow]).toEqual([method, 405, 'POST']);
  }
});

test('llms.txt names pages that exist', async () => {
  const { status, text } = await ask(origin, '/llms.txt');
  expect(status).toBe(200);
  expect(text).toContain(`${await readPublicUrl()}/mcp`);
  expect(text).toContain('demonstration');
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
  for (const address of addresses.filter(each => !each.endsWith('/mcp')))
    expect([address, await visit(address)]).toEqual([address, 200]);
});
