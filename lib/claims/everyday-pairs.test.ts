import { describe, expect, it } from 'vitest';
import { checkClaim } from './judge/check-claim';
import { EVERYDAY_PAIRS, type EverydayPair, everydayPairsOf } from './testing/everyday-pairs';

const judge = ({ claim, evidence }: EverydayPair) => checkClaim(claim, [{ sourceId: 'a', text: evidence }]);
const LEAST_SURE = 0.35;

describe('everyday pairs', () => {
  it.each(Object.entries(EVERYDAY_PAIRS))('judges %s right often enough', (_kind, { pairs, atLeast }) => {
    const all = everydayPairsOf(pairs);
    const wrong = all.flatMap((pair) => {
      const { verdict, confidence } = judge(pair);
      return verdict === pair.label
        ? []
        : [`${pair.claim} | ${pair.evidence}: ${verdict} ${confidence.toFixed(2)}`];
    });
    expect((all.length - wrong.length) / all.length, wrong.join('\n')).toBeGreaterThanOrEqual(atLeast);
  });

  it('never supports a claim by its opposite', () => {
    const supported = everydayPairsOf(EVERYDAY_PAIRS.opposites?.pairs ?? '').filter(
      (pair) => judge(pair).verdict === 'supported',
    );
    expect(supported).toEqual([]);
  });

  it('says nothing but unknown where it is hardly sure', () => {
    const unsure = Object.values(EVERYDAY_PAIRS)
      .flatMap(({ pairs }) => everydayPairsOf(pairs))
      .filter((pair) => {
        const { verdict, confidence } = judge(pair);
        return verdict !== 'unknown' && confidence < LEAST_SURE;
      });
    expect(unsure).toEqual([]);
  });
});
