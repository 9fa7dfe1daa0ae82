import { expect, it } from 'vitest';
import { decideRound, type RoundOutcome } from './decide-round';

const LIMITS = { maxReasoningRounds: 3, enoughConfidence: 0.8 };
const ROUND: RoundOutcome = {
  round: 1,
  findings: [],
  confidence: 0.5,
  isNew: true,
  hasUnreadEvidence: false,
  checksFailed: false,
  isLate: false,
};
const finding = (kind: RoundOutcome['findings'][number]['kind'], more: object = {}) =>
  ({ kind, risk: 'high', followUp: 'Look.', ...more }) as const;

it.each<[string, Partial<RoundOutcome>, ReturnType<typeof decideRound>]>([
  ['is sure enough', { confidence: 0.8 }, { next: 'synthesis', reason: 'confident' }],
  [
    'is sure enough but for something small',
    { confidence: 0.9, findings: [finding('contradiction', { risk: 'low' })] },
    { next: 'synthesis', reason: 'confident' },
  ],
  [
    'is sure, and contradicted',
    { confidence: 0.9, findings: [finding('over-claim'), finding('contradiction')] },
    { next: 'another-round', reason: 'contradiction' },
  ],
  [
    'has nothing that could be settled',
    { findings: [finding('missing-evidence', { followUp: null })] },
    { next: 'synthesis', reason: 'nothing-new' },
  ],
  [
    'has nothing since nothing was checked',
    { checksFailed: true },
    { next: 'synthesis', reason: 'checks-failed' },
  ],
  [
    'has evidence that no statement knows',
    { hasUnreadEvidence: true },
    { next: 'another-round', reason: 'new-evidence' },
  ],
  [
    'has such evidence in the last round',
    { round: 3, hasUnreadEvidence: true },
    { next: 'synthesis', reason: 'rounds-used' },
  ],
  [
    'is the last one',
    { round: 3, findings: [finding('over-claim')] },
    { next: 'synthesis', reason: 'rounds-used' },
  ],
  [
    'is late',
    { isLate: true, findings: [finding('over-claim')] },
    { next: 'synthesis', reason: 'rounds-used' },
  ],
  [
    'brings what was there before',
    { round: 2, isNew: false, findings: [finding('over-claim')] },
    { next: 'synthesis', reason: 'nothing-new' },
  ],
  [
    'has a doubt of no kind',
    { findings: [finding('other')] },
    { next: 'another-round', reason: 'missing-evidence' },
  ],
])('decides on a round that %s', (_what, outcome, decision) =>
  expect(decideRound({ ...ROUND, ...outcome }, LIMITS)).toEqual(decision),
);
