// The response of a process without a country's offers (decision 0071): the proxy in front sends the request to one that has them.
import type { FastifyReply } from 'fastify';
import type { CountrySlug } from '#domain/locale/locale.ts';
import { countryHeader } from '#api/present/present-failure.ts';

/** 421 Misdirected Request (RFC 9110, 15.5.20). */
export function sendMisdirected(reply: FastifyReply, country: CountrySlug): FastifyReply {
  return reply
    .status(421)
    .headers({ 'cache-control': 'no-store', [countryHeader]: country })
    .type('text/plain; charset=utf-8')
    .send(`This process does not answer for the country ${country}.`);
}
