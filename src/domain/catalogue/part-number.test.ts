import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPartNumber, parsePartNumber, retailTwin } from '#domain/catalogue/part-number.ts';

describe('parsePartNumber', () => {
  it.each([
    ['MLPF3LL/A', { prefix: 'M', stem: 'MLPF3', number: '3', region: 'LL', revision: 'A' }],
    ['FLPF3LL/A', { prefix: 'F', stem: 'FLPF3', number: '3', region: 'LL', revision: 'A' }],
    ['FQ1U3LL', { prefix: 'F', stem: 'FQ1U3', number: '3', region: 'LL', revision: null }],
    ['mlpf3zd/a', { prefix: 'M', stem: 'MLPF3', number: '3', region: 'ZD', revision: 'A' }],
    ['FPW43ZD', { prefix: 'F', stem: 'FPW43', number: '3', region: 'ZD', revision: null }],
    ['fdew4b', { prefix: 'F', stem: 'FDEW4', number: '4', region: 'B', revision: null }],
    ['MC605FD/A', { prefix: 'M', stem: 'MC605', number: '5', region: 'FD', revision: 'A' }],
    ['MD711LL/B', { prefix: 'M', stem: 'MD711', number: '1', region: 'LL', revision: 'B' }],
    ['G15KALL', { prefix: 'G', stem: 'G15KA', number: null, region: 'LL', revision: null }],
    ['G0ZCZB', { prefix: 'G', stem: 'G0ZCZ', number: null, region: 'B', revision: null }],
    ['GMURYLL', { prefix: 'G', stem: 'GMURY', number: null, region: 'LL', revision: null }],
    ['3D089LL/A', { prefix: '3', stem: '3D089', number: '9', region: 'LL', revision: 'A' }],
    [
      '\u00a0 MLPF3LL\u2011A \u200b',
      { prefix: 'M', stem: 'MLPF3', number: '3', region: 'LL', revision: 'A' },
    ],
    ['MLPF3LL-A', { prefix: 'M', stem: 'MLPF3', number: '3', region: 'LL', revision: 'A' }],
    ['MLPF3LL / A', { prefix: 'M', stem: 'MLPF3', number: '3', region: 'LL', revision: 'A' }],
  ])('reads %s', (text, pieces) => {
    expect(parsePartNumber(text)).toEqual(pieces);
  });

  it.each([
    '',
    'MLPF3',
    'A2484',
    'iPhone14,3',
    'PURPLE',
    'MACBOOK',
    'GALAXY',
    'Gestell',
    'GRAPHI',
    'MLPFXLL/A',
    'XLPF3LL/A',
    'MLPF3LLL/A',
    'MLPF3LL/',
    'MLPF3LL/AB',
    'MLPF33LL/A',
    'Apple MLPF3LL/A',
    'MLPF3\u00df/A',
    'M\u0131PF3LL/A',
    'Z15K000AB',
    '128GB',
    '256 GB',
  ])('refuses %j', text => {
    expect(parsePartNumber(text)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(() => parsePartNumber(text)).not.toThrow();
      }),
    );
  });

  it('reads back what it formats, whatever the letter case', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
    const number = fc
      .tuple(
        fc.constantFrom('M', 'F', 'N', 'P'),
        fc.string({ unit: sign, minLength: 3, maxLength: 3 }),
        fc.constantFrom(...'0123456789'),
        fc.string({ unit: letter, minLength: 1, maxLength: 2 }),
        fc.option(
          letter.map(revision => `/${revision}`),
          { nil: '' },
        ),
      )
      .map(pieces => pieces.join(''));
    fc.assert(
      fc.property(number, fc.boolean(), (text, small) => {
        const parsed = parsePartNumber(small ? text.toLowerCase() : text);
        expect(parsed && formatPartNumber(parsed)).toBe(text);
      }),
    );
  });
});

describe('retailTwin', () => {
  it('turns a refurbished number into the one it was sold new under', () => {
    const refurbished = parsePartNumber('flpf3ll');
    const twin = refurbished && retailTwin(refurbished);
    expect(twin).toEqual({ prefix: 'M', stem: 'MLPF3', number: '3', region: 'LL', revision: null });
  });

  it.each(['MLPF3LL/A', 'G15KALL', 'NLPF3LL/A'])('knows none for %s', text => {
    const partNumber = parsePartNumber(text);
    expect(partNumber).not.toBeNull();
    expect(partNumber && retailTwin(partNumber)).toBeNull();
  });
});
