import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentQuery, readMomentLink, withoutMoment } from './moment-link';

describe('readMomentLink', () => {
  it.each([
    ['?trace=trc_1&t=12.5', { traceId: 'trc_1', momentMs: 12_500 }],
    ['?t=3', { traceId: null, momentMs: 3_000 }],
    ['?trace=trc_1', { traceId: 'trc_1', momentMs: null }],
    ['?other=1&t=0', { traceId: null, momentMs: 0 }],
    ['?trace=trc_1&t=soon', { traceId: 'trc_1', momentMs: null }],
  ])('reads %s', (search, link) => {
    expect(readMomentLink(search)).toEqual(link);
  });

  it.each([
    '',
    '?',
    '?other=1',
    '?t=',
    '?t=-1',
    '?t=1e3',
    '?t=NaN',
    '?t=1,5',
    '?t=0x10',
    '?t=12345678',
    '?trace=&t=1',
    '?trace=a/../b&t=1',
    `?trace=${'x'.repeat(81)}&t=1`,
  ])('ignores %j', (search) => {
    expect(readMomentLink(search)).toBeNull();
  });

  it('reads what momentQuery writes, never a moment too early', () => {
    const traceId = fc.stringMatching(/^[\w-]{1,80}$/);
    fc.assert(
      fc.property(traceId, fc.double({ min: 0, max: 86_400_000, noNaN: true }), (id, momentMs) => {
        const link = readMomentLink(momentQuery(id, momentMs));
        expect(link).toEqual({ traceId: id, momentMs: Math.ceil(momentMs) });
      }),
    );
  });
});

describe('withoutMoment', () => {
  it.each([
    ['/c/cnv_1?trace=trc_1&t=2', '/c/cnv_1'],
    ['/c/cnv_1?t=2&other=1#end', '/c/cnv_1?other=1#end'],
    ['/c/cnv_1', '/c/cnv_1'],
  ])('makes %s to %s', (address, plain) => {
    expect(withoutMoment(new URL(address, 'https://nalar.example'))).toBe(plain);
  });
});
