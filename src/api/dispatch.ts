// The one door behind both ways in: HTTP and the pages' in-process client. Checks the request, calls the handler.
import type { z } from 'zod';
import type { CallName } from '#api/contract/addresses.ts';
import { getProduct, getResult } from '#api/contract/product-rendering.ts';
import type { PublicContext } from '#api/contexts.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { handleGetProduct, handleGetResult } from '#api/handlers/product-rendering.ts';
import type { CatalogueAccess } from '#api/handlers/product-rendering.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface Call {
  readonly request: z.ZodType;
  readonly response: z.ZodType;
  /** The schema has checked `request`; the answer is the response schema's. */
  readonly handle: (request: never, context: PublicContext) => Result<unknown, Failure>;
}

export type Dispatch = (name: CallName, request: unknown, context: PublicContext) => Result<unknown, Failure>;

/** Every call by its name. Calls that see a session will take a VisitorContext, and pages cannot make those. */
export function createCalls(access: CatalogueAccess): Readonly<Record<CallName, Call>> {
  return {
    getResult: {
      ...getResult,
      handle: (request, context) => handleGetResult(access, request, context),
    },
    getProduct: {
      ...getProduct,
      handle: request => handleGetProduct(access, request),
    },
  };
}

export function createDispatch(calls: Readonly<Record<CallName, Call>>): Dispatch {
  return (name, request, context) => {
    const call = calls[name];
    const checked = call.request.safeParse(request);
    if (!checked.success) return fail({ code: 'invalid-request', field: describeIssue(checked.error) });
    return call.handle(checked.data as never, context);
  };
}

const maxFieldLength = 200;

/** Path of the first thing that is wrong; for an unknown key that key's path. */
function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return '';
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...keys].map(String).join('.');
  return (path === '' ? 'body' : path).slice(0, maxFieldLength);
}
