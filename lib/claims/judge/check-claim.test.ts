import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClaim } from './check-claim';

const check = (claim: string, text: string) => checkClaim(claim, [{ sourceId: 'a', text }]);

describe('checkClaim', () => {
  it.each([
    ['The Harlow Bridge opened in 2011.', 'The Harlow Bridge opened on 3 May 2009.', 'contradicted'],
    ['The Harlow Bridge opened in 2009.', 'The Harlow Bridge opened on 3 May 2009.', 'supported'],
    ['The Harlow Bridge was built by Corvane Ltd.', 'The weather in May was mild.', 'unknown'],
    ['Norra is taller than Velm.', 'Norra is 300 m tall. Velm is 320 m tall.', 'contradicted'],
    ['Jembatan Tirta dibuka pada 2007.', 'Jembatan Tirta dibuka pada 12 Mei 1997.', 'contradicted'],
    ['Jembatan Tirta dibuka sebelum 2000.', 'Jembatan Tirta dibuka pada 12 Mei 1997.', 'supported'],
    ['West had the highest sales.', 'region;sales\nEast;120\nWest;200\nNorth;20', 'supported'],
    // A source says what stands in it, whatever other amounts are beside it.
    [
      'The train is $45 and the hotel $35.',
      'Plan a trip for $400. The train is $45 and the hotel $35.',
      'supported',
    ],
    ['12 × 650 = 7.800', 'Nothing here.', 'supported'],
    ['The total of sales is 350.', 'region;sales\nEast;120\nWest;200\nNorth;20', 'contradicted'],
  ] as const)('judges "%s" by "%s"', (claim, text, verdict) => {
    expect(check(claim, text).verdict).toBe(verdict);
  });

  it('needs no evidence for arithmetic', () => {
    expect(check('12 × 15 = 190', 'Nothing here.')).toEqual({
      verdict: 'contradicted',
      why: [{ code: 'calculation', relation: 'conflicts', claim: '12 × 15 = 190', evidence: '180' }],
      confidence: 0.99,
    });
  });

  it('says where in the source it stands, and why', () => {
    const filler = 'The 🌉 weather was mild. '.repeat(300);
    const sentence = 'The Harlow Bridge opened on 3 May 2009.';
    const text = `${filler}\n${sentence}\n${filler}`;
    const { span, why } = check('The Harlow Bridge opened in 2011.', text);
    expect(text.slice(span?.start, span?.end)).toBe(sentence);
    expect(why[0]).toMatchObject({
      code: 'quantity',
      relation: 'conflicts',
      claim: '2011',
      evidence: '3 May 2009',
    });
  });

  it('is as good as its worst sentence', () => {
    const text = 'The Harlow Bridge opened on 3 May 2009.';
    expect(check('The Harlow Bridge opened in 2009. The Harlow Bridge opened in 2011.', text).verdict).toBe(
      'contradicted',
    );
  });

  it('never contradicts without something that conflicts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 200 }), (claim, text) => {
        const { verdict, why, span } = check(claim, text);
        if (verdict === 'contradicted')
          expect(why.some(({ relation }) => relation === 'conflicts')).toBe(true);
        if (span !== undefined) expect(text.slice(span.start, span.end).length).toBe(span.end - span.start);
      }),
    );
  });
});
