// The dispatcher that both HTTP and the pages' in-process client call: validates the request, then calls the handler.
import type { z } from 'zod';
import type { PublicCallName } from '#api/contract/addresses.ts';
import type { VisitorCallName } from '#api/contract/visitor-addresses.ts';
import type { ParsedRequestOf, ResponseOf } from '#api/contract/endpoint.ts';
import { publicEndpoints, visitorEndpoints } from '#api/contract/endpoints.ts';
import type { PublicEndpoints, VisitorEndpoints } from '#api/contract/endpoints.ts';
import type { PublicContext, VisitorContext } from '#api/contexts.ts';
import type { Failure } from '#api/present/present-failure.ts';
import { countries } from '#domain/locale/locale.ts';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { fail } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

type Answer<Value> = Result<Value, Failure> | Promise<Result<Value, Failure>>;

export type PublicHandlers = {
  readonly [Name in PublicCallName]: (
    request: ParsedRequestOf<PublicEndpoints[Name]>,
    context: PublicContext,
  ) => Answer<ResponseOf<PublicEndpoints[Name]>>;
};

export type VisitorHandlers = {
  readonly [Name in VisitorCallName]: (
    request: ParsedRequestOf<VisitorEndpoints[Name]>,
    context: VisitorContext,
  ) => Answer<ResponseOf<VisitorEndpoints[Name]>>;
};

/** Makes one call by its name. */
export type Dispatch<Name extends string, Context> = (
  name: Name,
  request: unknown,
  context: Context,
) => Answer<unknown>;

export interface Dispatchers {
  /** The calls that pages may make. */
  readonly dispatchPublic: Dispatch<PublicCallName, PublicContext>;
  readonly dispatchVisitor: Dispatch<VisitorCallName, VisitorContext>;
}

/** Calls for a country outside `served` are refused as `misdirected`, because another process has the country's offers. */
export function createDispatchers(
  forPublic: PublicHandlers,
  forVisitor: VisitorHandlers,
  served: ReadonlySet<CountrySlug> = new Set(countries),
): Dispatchers {
  return {
    dispatchPublic: createDispatch(publicEndpoints, forPublic, served),
    dispatchVisitor: createDispatch(visitorEndpoints, forVisitor, served),
  };
}

function createDispatch<Name extends string, Context>(
  endpoints: Readonly<Record<Name, { readonly request: z.ZodType }>>,
  handlers: Readonly<Record<Name, (request: never, context: Context) => Answer<unknown>>>,
  served: ReadonlySet<CountrySlug>,
): Dispatch<Name, Context> {
  return (name, request, context) => {
    const checked = endpoints[name].request.safeParse(request);
    if (!checked.success) return fail({ code: 'invalid-request', field: describeIssue(checked.error) });
    const country = readCountry(checked.data);
    if (country !== null && !served.has(country)) return fail({ code: 'misdirected', country });
    return handlers[name](checked.data as never, context);
  };
}

/** The country of a request, by either of its names on the wire; null = it names none. */
function readCountry(request: unknown): CountrySlug | null {
  const { country, countrySlug } = request as { country?: unknown; countrySlug?: unknown };
  return countries.find(each => each === (countrySlug ?? country)) ?? null;
}

const maxFieldLength = 200;

/** Path of the first invalid field; for an unknown key, the path of that key. */
function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return '';
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...keys].map(String).join('.');
  return (path === '' ? 'body' : path).slice(0, maxFieldLength);
}
