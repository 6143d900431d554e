import { describe, expect, test } from 'vitest';
import { checkLinkTemplate, dressLink, plainLinks } from '#domain/billing/link-template.ts';
import type { LinkTemplate, LinkValues } from '#domain/billing/link-template.ts';

const shop = { hosts: ['shop.example'], trackingHosts: ['www.awin1.example'] };
const values: LinkValues = { click: '42', offer: '7', product: 'IPHONE-13', country: 'de', language: 'fr' };
const parse = (text: string) => URL.parse(text);

function check(template: Partial<LinkTemplate>) {
  const checked = checkLinkTemplate({ ...plainLinks, ...template }, shop, parse);
  return checked.ok ? 'ok' : checked.failure.code;
}

function dress(href: string, template: Partial<LinkTemplate>, given: LinkValues = values) {
  return dressLink(new URL(href), { ...plainLinks, ...template }, shop, parse, given);
}

describe('a link is dressed', () => {
  test.each([
    ['https://shop.example/a', 'utm_source=windfall', 'https://shop.example/a?utm_source=windfall'],
    // The shop's own parameters stay as they are written, and those of the same name give way.
    [
      'https://shop.example/a?x=a%20b+c&s=%7E',
      'sub={click}',
      'https://shop.example/a?x=a%20b+c&s=%7E&sub=42',
    ],
    [
      'https://shop.example/a?utm_source=x&y=1#top',
      'utm_source=w',
      'https://shop.example/a?y=1&utm_source=w#top',
    ],
    ['https://shop.example/a?utm%5Fsource=x', 'utm_source=w', 'https://shop.example/a?utm_source=w'],
    [
      'https://shop.example/a',
      'c={country}-{language}&p={product}',
      'https://shop.example/a?c=de-fr&p=IPHONE-13',
    ],
    // A feed that links through the network gets its sub-id there.
    ['https://www.awin1.example/p?p=1', 'clickref={click}', 'https://www.awin1.example/p?p=1&clickref=42'],
  ])('%s with %s', (href, parameters, expected) => {
    expect(check({ parameters })).toBe('ok');
    expect(dress(href, { parameters })).toBe(expected);
  });

  test('through a network, with the dressed link inside', () => {
    const template = {
      parameters: 'utm_source=w',
      deepLink: 'https://www.awin1.example/cread?id=1&ref={click}&ued={link}',
    };
    expect(check(template)).toBe('ok');
    expect(dress('https://shop.example/a?b=1', template)).toBe(
      'https://www.awin1.example/cread?id=1&ref=42&ued=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1%26utm_source%3Dw',
    );
    // It leads through a network already.
    expect(dress('https://www.awin1.example/p', template)).toBe('https://www.awin1.example/p?utm_source=w');
    expect(dress('https://shop.example/', { deepLink: 'https://www.awin1.example/c?{click}&{link}' })).toBe(
      'https://www.awin1.example/c?42&https%3A%2F%2Fshop.example%2F',
    );
    const inPath = { deepLink: 'https://www.awin1.example/click/ref:{click}/to:{link}' };
    expect(check(inPath)).toBe('ok');
    expect(dress('https://shop.example/', inPath)).toBe(
      'https://www.awin1.example/click/ref:42/to:https%3A%2F%2Fshop.example%2F',
    );
  });

  test('without parameters that need a click, when there is none', () => {
    const nobody = { ...values, click: null };
    expect(dress('https://shop.example/a', { parameters: 'utm_source=w&sub={click}' }, nobody)).toBe(
      'https://shop.example/a?utm_source=w',
    );
    const deepLink = 'https://www.awin1.example/c?ref={click}&ued={link}';
    expect(dress('https://shop.example/a', { deepLink }, nobody)).toBe(
      'https://www.awin1.example/c?ued=https%3A%2F%2Fshop.example%2Fa',
    );
  });

  test('with values escaped, so that none can change the rest of the address', () => {
    const evil = { ...values, product: '&x=1#@evil.example/' };
    const template = { parameters: 'p={product}', deepLink: 'https://www.awin1.example/{product}?u={link}' };
    const href = dress('https://shop.example/a', template, evil);
    expect(new URL(href).host).toBe('www.awin1.example');
    expect(new URL(new URL(href).searchParams.get('u') ?? '').searchParams.get('p')).toBe(evil.product);
  });

  test('not at all when its network is no longer registered', () => {
    const template = { parameters: 'a=1', deepLink: 'https://gone.example/c?ued={link}' };
    expect(dress('https://shop.example/a', template)).toBe('https://shop.example/a');
  });
});

describe('a template is refused', () => {
  test.each([
    [{ parameters: 'a=1&a=2' }, 'doubled-parameter'],
    [{ parameters: 'a' }, 'bad-parameter'],
    [{ parameters: 'a b=1' }, 'bad-parameter'],
    [{ parameters: 'a=ü' }, 'bad-parameter'],
    [{ parameters: 'a=1 2' }, 'bad-parameter'],
    [{ parameters: 'a=1#x' }, 'bad-parameter'],
    [{ parameters: 'a={who}' }, 'unknown-value'],
    [{ parameters: 'a={link}' }, 'unknown-value'],
    [{ parameters: 'a={click' }, 'unknown-value'],
    [{ parameters: '{click}=1' }, 'bad-parameter'],
    [{ parameters: `a=${'x'.repeat(1_000)}` }, 'too-long'],
    [{ deepLink: 'http://www.awin1.example/c?ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://www.awin1.example?ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://{country}.awin1.example/c?ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://user@www.awin1.example/c?ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://www.awin1.example:8443/c?ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://www.awin1.example/c?a=\n&ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://www.awin1.example\\@evil.example/c?ued={link}' }, 'bad-address'],
    [{ deepLink: 'https://www.awin1.example/c' }, 'no-link'],
    [{ deepLink: 'https://www.awin1.example/{link}?ued={link}' }, 'no-link'],
    [{ deepLink: 'https://www.awin1.example/c?ued={url}' }, 'unknown-value'],
    [{ deepLink: 'https://evil.example/c?ued={link}' }, 'foreign-host'],
    // Subdomains of a network belong to others.
    [{ deepLink: 'https://x.www.awin1.example/c?ued={link}' }, 'foreign-host'],
  ] as const)('%j', (template, code) => {
    expect(check(template)).toBe(code);
  });

  test('unless its host is the merchant’s or a subdomain of it', () => {
    expect(check({ deepLink: 'https://go.shop.example/out?to={link}' })).toBe('ok');
    expect(check(plainLinks)).toBe('ok');
  });
});
