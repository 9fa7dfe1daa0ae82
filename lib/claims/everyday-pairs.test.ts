import { describe, expect, it } from 'vitest';
import EVERYDAY_PAIRS from './everyday-pairs.json';
import { checkClaim } from './judge/check-claim';
import type { Verdict } from './judge/claim-model';

interface EverydayPair {
  readonly claim: string;
  readonly evidence: string;
  /** What people say of it. */
  readonly label: Verdict;
}

const LABELS: Readonly<Record<string, Verdict>> = { '+': 'supported', '-': 'contradicted', '?': 'unknown' };

const pairsOf = (lines: readonly string[]): EverydayPair[] =>
  lines.map((line) => {
    const [claim = '', evidence = ''] = line.slice(2).split('|');
    return { claim: claim.trim(), evidence: evidence.trim(), label: LABELS[line.charAt(0)] ?? 'unknown' };
  });

const judge = ({ claim, evidence }: EverydayPair) => checkClaim(claim, [{ sourceId: 'a', text: evidence }]);
const LEAST_SURE = 0.35;

describe('everyday pairs', () => {
  it.each(Object.entries(EVERYDAY_PAIRS))('judges %s right often enough', (_kind, { pairs, atLeast }) => {
    const all = pairsOf(pairs);
    const wrong = all.flatMap((pair) => {
      const { verdict, confidence } = judge(pair);
      return verdict === pair.label
        ? []
        : [`${pair.claim} | ${pair.evidence}: ${verdict} ${confidence.toFixed(2)}`];
    });
    expect((all.length - wrong.length) / all.length, wrong.join('\n')).toBeGreaterThanOrEqual(atLeast);
  });

  it('never supports a claim by its opposite', () => {
    const supported = pairsOf(EVERYDAY_PAIRS.opposites.pairs).filter(
      (pair) => judge(pair).verdict === 'supported',
    );
    expect(supported).toEqual([]);
  });

  it('says nothing but unknown where it is hardly sure', () => {
    const unsure = Object.values(EVERYDAY_PAIRS)
      .flatMap(({ pairs }) => pairsOf(pairs))
      .filter((pair) => {
        const { verdict, confidence } = judge(pair);
        return verdict !== 'unknown' && confidence < LEAST_SURE;
      });
    expect(unsure).toEqual([]);
  });
});
