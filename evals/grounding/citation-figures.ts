import { performance } from 'node:perf_hooks';
import { checkAnswer } from '../../lib/grounding/check-answer';
import { areaUnderCurve } from '../figures-of-scores';
import { Tally } from './answer-figures';
import type { CitationRow } from './grounding-rows';

/**
 * How well claims are told by what they cite: supported ones from unsupported ones, and from those that were moved to
 * another passage. A row is bad where its label is not *supported*.
 */
export function citationFigures(rows: readonly CitationRow[]): Record<string, number> {
  const scored: { label: string; score: number; isMoved: boolean }[] = [];
  const refused = new Tally();
  let spentMs = 0;
  for (const { claim, cited, others, question, label } of rows) {
    const sources = [...cited, ...others].map(({ text }, at) => ({ number: at + 1, text }));
    const markers = cited.map((_, at) => `[${at + 1}]`).join('');
    const from = performance.now();
    const { claims } = checkAnswer(`${claim} ${markers}`, sources, question ?? undefined);
    spentMs += performance.now() - from;
    const score = claims.reduce((least, one) => Math.min(least, one.score), 1);
    const isRefused = claims.some(({ verdict }) => verdict !== 'supported');
    refused.add(isRefused, label !== 'supported');
    scored.push({ label, score, isMoved: claims.some(({ verdict }) => verdict === 'misattributed') });
  }
  const against = (label: string): number =>
    areaUnderCurve(
      scored
        .filter((one) => one.label === label || one.label === 'supported')
        .map((one) => ({ score: one.score, isPositive: one.label === 'supported' })),
    ).area;
  const moved = scored.filter(({ label }) => label === 'misattributed');
  return {
    claims: rows.length,
    supportedAuc: against('unsupported'),
    partialAuc: against('partial'),
    misattributedAuc: against('misattributed'),
    misattributedNamed: moved.filter(({ isMoved }) => isMoved).length / Math.max(1, moved.length),
    precision: refused.precision,
    recall: refused.recall,
    msPerAnswer: spentMs / Math.max(1, rows.length),
  };
}
