// However an address of the internal network is spelled, nothing connects to it.
import fc from 'fast-check';
import { isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress } from '#adapters/fetch/public-address.ts';
import { createTestFetchDeps } from '#tests/support/raw-server.ts';

const inside = [
  '127.0.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.5.4',
  '100.64.0.1',
  '0.0.0.0',
];
const insideV6 = [
  '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:7f00:0001', '::127.0.0.1', '64:ff9b::7f00:1',
  '2002:7f00:1::1', 'fe80::1', 'fd00:ec2::254', 'fc00::1', 'ff02::1', '2001:db8::1', '0000:0000:0000:0000:0000:0000:0000:0001',
  '::ffff:169.254.169.254', '64:ff9b:1::a00:1', 'fec0::1', '::ffff:0:127.0.0.1',
]; // prettier-ignore

/** A number in the base that the letter names: decimal, octal, hexadecimal, hexadecimal with zeros in front. */
function inBase(value: number, base: 'd' | 'o' | 'h' | 'z'): string {
  if (base === 'o') return `0${value.toString(8)}`;
  if (base === 'h') return `0x${value.toString(16)}`;
  return base === 'z' ? `0x000${value.toString(16).toUpperCase()}` : String(value);
}

function spellNumber(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const three = c * 256 + d;
  const two = (b * 256 + c) * 256 + d;
  return (['d', 'o', 'h', 'z'] as const).flatMap(base => [
    inBase(whole, base),
    `${inBase(a, base)}.${inBase(two, base)}`,
    `${inBase(a, base)}.${inBase(b, base)}.${inBase(three, base)}`,
    [a, b, c, d].map(part => inBase(part, base)).join('.'),
  ]);
}

function spellText(dotted: string): string[] {
  const [a = '', b = '', c = '', d = ''] = dotted.split('.');
  const fullWidth = dotted.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)));
  const circled = dotted.replace(/[1-9]/g, digit => String.fromCodePoint(0x2460 + Number(digit) - 1));
  return [
    `${dotted}.`,
    `0x${Number(a).toString(16)}.${b}.0${Number(c).toString(8)}.${d}`,
    fullWidth,
    circled,
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '．'),
    dotted.replaceAll('.', '%2e'),
    `%${dotted.charCodeAt(0).toString(16)}${dotted.slice(1)}`,
    `user@${dotted}`,
    `user:secret@${dotted}`,
    `public.example@${dotted}`,
    `public.example:80@${dotted}`,
    `public.example%40@${dotted}`,
    `${dotted}#@public.example`,
    `${dotted}?@public.example`,
    `${dotted}\\@public.example`,
    `public.example\\@${dotted}`,
    `${dotted}\u0000.public.example`,
    `${dotted}%00.public.example`,
    `\u00ad${dotted}`,
    `\u200b${dotted}`,
    ` ${dotted}`,
    `\t${dotted}`,
    `${dotted}\n`,
    `${dotted}:80`,
    `${dotted}:0080`,
    `/${dotted}`,
    `///${dotted}`,
    `\\\\${dotted}`,
    `[::ffff:${dotted}]`,
    `[::${dotted}]`,
    `[64:ff9b::${dotted}]`,
  ];
}

const names = [
  'localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'ⓛocalhost', 'local\u00adhost', 'localhost%00', 'localhost.localdomain',
  'ip6-localhost', 'inside.example', 'a.inside.example', '127.0.0.1.nip.example', 'xn--127-0-0-1.example', 'xn--e1afmkfd.example',
  'metadata.google.internal', '1.1.1.1.inside.example', '127.0.0.1..', '.127.0.0.1', '127.0.0.1.1', '256.256.256.256', '0x', '09.09.09.09',
  '[::1', '::1]', '[::1%25lo]', '[fe80::1%eth0]', '[127.0.0.1]', '[::1]@public.example', 'public.example@[::1]', '[v1.a]',
]; // prettier-ignore

const hosts = [
  ...inside.flatMap(spellNumber),
  ...inside.flatMap(spellText),
  ...insideV6.flatMap(address => [`[${address}]`, `[${address.toUpperCase()}]`, `user@[${address}]`]),
  ...names,
];
const addresses = [
  ...hosts.flatMap(host => [`http://${host}/feed.xml`, `https://${host}/`, `HTTP:${host}/`]),
  'http:/127.0.0.1/', 'http:127.0.0.1', 'http:\\\\127.0.0.1', '//127.0.0.1/', 'file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/',
  'data:text/plain,x', 'javascript:1', 'unix:/var/run/docker.sock', 'blob:http://127.0.0.1/x', 'ws://127.0.0.1/', '', ' ', 'http://', 'https://?',
  'http:///', 'http://:80/', 'http://@/', 'http://[]/', 'view-source:http://127.0.0.1', 'http://0/', 'http://public.example:22/', 'http://public.example:6379/',
]; // prettier-ignore

/** Every name resolves to an internal address, except one that spellings use as a disguise. */
async function resolve(host: string): Promise<readonly string[]> {
  return host === 'public.example' ? ['93.184.215.14'] : ['127.0.0.1'];
}

test(`${new Set(addresses).size} spellings of internal addresses connect to none of them`, async () => {
  expect(new Set(hosts).size).toBeGreaterThan(300);
  for (const address of new Set(addresses)) {
    const { fetch, dialled } = createTestFetchDeps({ resolve, allowsLoopback: false });
    for (const fetchInto of [fetch.fetchFeed, fetch.fetchPage]) {
      const result = await fetchInto({ address }, () => {});
      // Nothing is fetched, because this test has no network; what counts is which addresses would have been dialled.
      expect(result.ok).toBe(false);
    }
    expect(dialled.filter(reached => !isPublicAddress(reached))).toEqual([]);
  }
});

test('any text as an address is a failure, and connects to no internal address', async () => {
  const piece = fc.constantFrom(
    'http:', 'https:', '/', '\\', '@', ':', '.', '[', ']', '%', '#', '?', '127', '0', '0x7f', '1', '::', 'ffff', 'localhost', 'public.example', '\0', '。', '\t',
  ); // prettier-ignore
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map(pieces => `http://${pieces.join('')}`),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(text, async address => {
      const { fetch, dialled } = createTestFetchDeps({ resolve, allowsLoopback: false });
      const result = await fetch.fetchFeed({ address }, () => {});
      expect(result.ok).toBe(false);
      expect(dialled.every(isPublicAddress)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('one internal address among public ones is enough to refuse a name', async () => {
  for (const bad of [...inside, ...insideV6]) {
    const list = ['93.184.215.14', '2606:4700::1', bad];
    const { fetch, dialled } = createTestFetchDeps({ resolve: async () => list, allowsLoopback: false });
    const result = await fetch.fetchFeed({ address: 'https://shop.example/' }, () => {});
    expect(result).toMatchObject({ failure: { problem: { kind: 'private-address' }, host: 'shop.example' } });
    expect(dialled).toEqual([]);
  }
});

test('with loopback allowed for tests, every other internal address is still refused', async () => {
  // The long spelling of ::1 is ::1 as well.
  const others = [...inside, ...insideV6].filter(address => !/^(127\.0\.0\.1|[0:]*:0*1)$/.test(address));
  for (const address of others) {
    const host = isIPv6(address) ? `[${address}]` : address;
    const { fetch, dialled } = createTestFetchDeps({});
    const result = await fetch.fetchFeed({ address: `http://${host}/` }, () => {});
    expect(result.ok).toBe(false);
    expect(dialled).toEqual([]);
  }
  const mixed = createTestFetchDeps({ resolve: async () => ['127.0.0.1', '10.0.0.1'] });
  await mixed.fetch.fetchFeed({ address: 'http://shop.example/' }, () => {});
  expect(mixed.dialled).toEqual([]);
});
