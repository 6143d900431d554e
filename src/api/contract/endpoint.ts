// A call: its address and the shapes of its request and response. Names of wire fields are defined in this folder only.
import type { z } from 'zod';
import { addresses } from '#api/contract/all-addresses.ts';
import type { CallAddress } from '#api/contract/addresses.ts';
import type { CallName } from '#api/contract/all-addresses.ts';

export interface Endpoint<Name extends CallName, Request extends z.ZodType, Response extends z.ZodType> {
  readonly name: Name;
  readonly address: CallAddress;
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
}

export function defineEndpoint<
  const Name extends CallName,
  Request extends z.ZodType,
  Response extends z.ZodType,
>(endpoint: Omit<Endpoint<Name, Request, Response>, 'address'>): Endpoint<Name, Request, Response> {
  return { ...endpoint, address: addresses[endpoint.name] };
}

type AnyEndpoint = Endpoint<CallName, z.ZodType, z.ZodType>;

/** Fields with a default are optional here. */
export type RequestOf<E extends AnyEndpoint> = z.input<E['request']>;
/** The request as a handler receives it, with defaults filled in. */
export type ParsedRequestOf<E extends AnyEndpoint> = z.output<E['request']>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;
