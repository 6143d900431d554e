// Answers requests of the Model Context Protocol with its SDK. Each request has a fresh server, so no state is kept between requests.
import { McpServer, createMcpHandler } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { createApiClient } from '#api/client.ts';
import type { PublicCallName } from '#api/contract/addresses.ts';
import type { Dispatchers } from '#api/dispatch.ts';
import { mcpPath } from '#api/mcp/mcp-path.ts';
import type { Tool, ToolAnswer, ToolContext } from '#api/mcp/tool.ts';
import { compareProducts } from '#api/mcp/tools/compare-products.ts';
import { getProductTool } from '#api/mcp/tools/get-product.ts';
import { identifyPartNumber } from '#api/mcp/tools/identify-part-number.ts';
import { landedPrice } from '#api/mcp/tools/landed-price.ts';
import { listMerchants } from '#api/mcp/tools/list-merchants.ts';
import { searchProducts } from '#api/mcp/tools/search-products.ts';
import { presentFailure } from '#api/present/present-failure.ts';
import type { Translations } from '#api/present/i18n.ts';
import { defaultLocale } from '#domain/locale/locale.ts';
import { fail } from '#domain/result.ts';
import { isDatabaseAway } from '#services/database-trouble.ts';

export interface McpDeps extends Pick<Dispatchers, 'dispatchPublic'> {
  readonly publicUrl: string;
  readonly translations: Translations;
  readonly now: () => Date;
  /** The site is a demonstration: every response says so. */
  readonly isDemo: boolean;
}

export interface McpRequest {
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly onUnexpected: (error: unknown) => void;
}

export interface McpAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

const instructions =
  'Prices of refurbished and new Apple devices in seven countries, read only. Begin with search_products or identify_part_number. Give the address and the time of observation with every price: prices change, and the page shows what holds now.';

export function createMcpAnswerer(deps: McpDeps): (request: McpRequest) => Promise<McpAnswer> {
  return async request => {
    const handler = createMcpHandler(() => createServer(deps, request), {
      // No resource changes by itself, so there is nothing to subscribe to.
      maxSubscriptions: 0,
      keepAliveMs: 0,
    });
    const { headers, body, signal } = request;
    const answer = await handler.fetch(
      new Request(deps.publicUrl + mcpPath, { method: 'POST', headers, body: JSON.stringify(body), signal }),
    );
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
}

function createServer(deps: McpDeps, request: McpRequest): McpServer {
  const server = new McpServer({ name: 'windfall', version: '1' }, { instructions });
  const now = deps.now();
  const context: ToolContext = { api: createClient(deps, request, now), publicUrl: deps.publicUrl, now };
  const add = (tool: Tool) => {
    const { name, title, description, input: inputSchema } = tool;
    const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, async (input: unknown) => {
      try {
        const result = await tool.run(input, context);
        return result.ok ? presentAnswer(deps, now, result.value) : refuse(result.failure.error);
      } catch (error) {
        // The SDK would show the error's text to the caller.
        request.onUnexpected(error);
        return refuse(`We cannot answer right now: ${request.requestId}`);
      }
    });
  };
  for (const tool of [
    searchProducts,
    getProductTool,
    compareProducts,
    listMerchants,
    identifyPartNumber,
    landedPrice,
  ])
    add(tool as Tool);
  return server;
}

/** Uses the validated calls of pages: there is no other way to the data. */
function createClient(deps: McpDeps, { requestId, onUnexpected }: McpRequest, now: Date) {
  const t = deps.translations[defaultLocale.slug];
  return createApiClient(async ({ name }, body) => {
    try {
      const context = { kind: 'public', requestId, now, t } as const;
      const result = await deps.dispatchPublic(name as PublicCallName, body, context);
      return result.ok ? result : fail(presentFailure(result.failure, { requestId, t }));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      onUnexpected(error);
      return fail(presentFailure({ code: 'unavailable' }, { requestId, t }));
    }
  });
}

function presentAnswer({ isDemo }: McpDeps, now: Date, answer: ToolAnswer): CallToolResult {
  const { url, seenAt, lines, data } = answer;
  const answeredAt = now.toISOString();
  const [oldest = null] = seenAt.toSorted();
  const notes = [
    ...(isDemo ? ['This site shows a demonstration: merchants, prices and stock are invented.'] : []),
    oldest === null
      ? `Read from our list at ${answeredAt}.`
      : `Seen at ${oldest} or later; asked at ${answeredAt}.`,
    url,
  ];
  return {
    content: [{ type: 'text', text: [...lines, ...notes].join('\n') }],
    structuredContent: { url, observedAt: oldest ?? answeredAt, answeredAt, isDemo, ...data },
  };
}

function refuse(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
