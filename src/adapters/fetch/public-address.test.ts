import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '#adapters/fetch/public-address.ts';

// The first and the last address of each block of the IANA special-purpose registries.
const special = `
0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.0 127.255.255.255
169.254.0.0 169.254.169.254 169.254.255.255 172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.255 192.0.2.0 192.0.2.255
192.31.196.0 192.52.193.0 192.88.99.0 192.168.0.0 192.168.255.255 192.175.48.0 198.18.0.0 198.19.255.255
198.51.100.0 198.51.100.255 203.0.113.0 203.0.113.255 224.0.0.0 239.255.255.255 240.0.0.0 255.255.255.254 255.255.255.255
:: ::1 ::2 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 0:0:0:0:0:ffff:7f00:1
64:ff9b::7f00:1 64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1::
2002:808:808:: 3fff::1 5f00::1 4000::1 8000::1 fc00::1 fd00:ec2::254 fdff:ffff::1 fe80::1 febf::1 fec0::1 ff00::1 ff02::1
`
  .trim()
  .split(/\s+/);

test.each(special)('%s is not public', address => {
  expect(isPublicAddress(address)).toBe(false);
});

test('the address of Azure’s host service is not public, its neighbours are', () => {
  expect(['168.63.129.15', '168.63.129.16', '168.63.129.17'].map(isPublicAddress)).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '100.63.255.255',
  '100.128.0.0',
  '172.32.0.0',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700::1',
  '2a00:1450:4001::8a',
])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true);
});

test('only an address in plain spelling can be public', () => {
  for (const text of [
    '',
    '8.8',
    '134744072',
    '0x08080808',
    '010.8.8.8',
    '8.8.8.8 ',
    '2606:4700::1%eth0',
    'a.b',
  ])
    expect(isPublicAddress(text)).toBe(false);
});

test('loopback is 127/8 and ::1, and no other spelling of them', () => {
  expect(['127.0.0.1', '127.255.0.1', '::1'].every(isLoopbackAddress)).toBe(true);
  expect(['::ffff:127.0.0.1', '0.0.0.0', '127.1', 'localhost', '::'].some(isLoopbackAddress)).toBe(false);
});

test('an IPv4 address inside any IPv6 form is refused, public or not', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(part, part, part, part), parts => {
      const dotted = parts.join('.');
      const [a, b, c, d] = parts.map(value => value.toString(16).padStart(2, '0'));
      for (const form of [
        `::ffff:${dotted}`,
        `::${dotted}`,
        `64:ff9b::${dotted}`,
        `2002:${a}${b}:${c}${d}::1`,
      ])
        expect(isPublicAddress(form)).toBe(false);
    }),
  );
});
