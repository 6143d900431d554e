import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readConfirmationCode, readEmail, readMaxPrice } from '#domain/people/form-rules.ts';
import { fail, ok } from '#domain/result.ts';

test.each([
  ['450', 450],
  [' 1 299 € ', 1299],
  ['1,299', 1299],
  ['1.299,50', 1299.5],
  ['CA$1,299.90', 1299.9],
  ['449,5', 449.5],
  ['0.5', 0.5],
])('the highest price %s is read as %d', (text, price) => {
  expect(readMaxPrice(text)).toEqual(ok(price));
});

test.each(['cheap', '0', '-5', '4e2', '1.2.3.4', '12,', '10000000', '٤٥٠'])(
  'the highest price %s is refused',
  text => {
    expect(readMaxPrice(text)).toEqual(fail('maxPriceInvalid'));
  },
);

test.each(['', '   ', '€'])('a price is required: %j', text => {
  expect(readMaxPrice(text)).toEqual(fail('maxPriceRequired'));
});

test('a whole price is read from the number formats of several languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), price => {
      for (const tag of ['en-US', 'de-DE', 'fr-FR']) {
        expect(readMaxPrice(price.toLocaleString(tag))).toEqual(ok(price));
      }
    }),
  );
});

test('a code is six digits, however it was pasted', () => {
  expect(readConfirmationCode('123456')).toEqual(ok('123456'));
  expect(readConfirmationCode(' 123 456\n')).toEqual(ok('123456'));
  expect(readConfirmationCode('012-345')).toEqual(ok('012345'));
  expect(readConfirmationCode(' ')).toEqual(fail('confirmationCodeRequired'));
  for (const text of ['12345', '1234567', '12345a', '１２３４５６'])
    expect(readConfirmationCode(text)).toEqual(fail('confirmationCodeDigits'));
});

test('an invalid address has the message of a missing one', () => {
  expect(readEmail(' Ada@Example.ORG ')).toEqual(ok('Ada@example.org'));
  for (const text of ['', 'ada', 'ada@', 'ada@localhost', 'a b@example.org'])
    expect(readEmail(text)).toEqual(fail('emailRequired'));
});
