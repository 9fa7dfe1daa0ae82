import type { TraceView } from '@/lib/chat/trace-view';
import { type ChainState, chainStateOf } from '@/lib/trace/chain-state';
import { type RedactionRuleId, sumRedactions } from '@/lib/trace/redaction';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import type { LiveTurn } from './live-turn';

/** Something that is known about a trace, shown as a chip with an explanation. */
export type TraceFact =
  | { readonly kind: 'thinking' | 'responding' | 'stopped' | 'interrupted' | 'failed' | 'curated' }
  | { readonly kind: FidelityKind }
  | { readonly kind: 'tokensOf'; readonly visible: number; readonly billed: number }
  | { readonly kind: 'tokens'; readonly visible: number }
  | { readonly kind: RedactionRuleId; readonly count: number }
  | { readonly kind: ChainFact };

type ChainFact = 'chainVerified' | 'chainBeforeKeys' | 'chainUnknownKey' | 'chainBroken';

const CHAIN_FACTS: Readonly<Record<ChainState, ChainFact>> = {
  verified: 'chainVerified',
  madeBeforeKeys: 'chainBeforeKeys',
  unknownKey: 'chainUnknownKey',
  tampered: 'chainBroken',
};

type DescribedTrace = Pick<TraceView['trace'], 'status' | 'fidelity' | 'record' | 'redactions'>;

export type FactTone = 'neutral' | 'accent' | 'warning';

/** What is known while a turn runs: its phase, and what has been removed so far. */
export function factsOfLive({
  phase,
  redactions,
}: Pick<LiveTurn, 'phase' | 'redactions'>): readonly TraceFact[] {
  return [...(phase === 'settled' ? [] : [{ kind: phase }]), ...redactionFacts(redactions)];
}

/** What is known of a stored trace: what it says of itself, and its chain. */
export const factsOfStored = ({ trace, chain }: TraceView): readonly TraceFact[] => [
  ...factsOfTrace(trace),
  { kind: CHAIN_FACTS[chainStateOf(trace, chain)] },
];

/** What a trace says of itself: its end if it was early, fidelity, tokens and removals. */
export function factsOfTrace({ status, fidelity, record, redactions }: DescribedTrace): readonly TraceFact[] {
  return [
    ...(status === 'completed' ? [] : [{ kind: status }]),
    { kind: record.traceMode === 'curated' ? 'curated' : fidelity.kind },
    ...tokenFacts(fidelity.visibleTokens, fidelity.billedTokens),
    ...redactionFacts(new Map(sumRedactions(redactions).map(({ ruleId, count }) => [ruleId, count]))),
  ];
}

/** Amber is for removals and warnings, the accent for what is alive. */
export function toneOf(fact: TraceFact): FactTone {
  switch (fact.kind) {
    case 'thinking':
    case 'responding':
      return 'accent';
    case 'interrupted':
    case 'failed':
    case 'chainBroken':
    case 'chainUnknownKey':
    case 'invisible-characters':
    case 'code-and-payloads':
    case 'credentials':
    case 'personal-data':
    case 'hidden-context':
    case 'prompt-echo':
    case 'language':
      return 'warning';
    default:
      return 'neutral';
  }
}

const redactionFacts = (counts: ReadonlyMap<RedactionRuleId, number>): readonly TraceFact[] =>
  Array.from(counts, ([kind, count]) => ({ kind, count }));

/** The visible tokens are an estimate; where it exceeds what was billed, the comparison says nothing. */
function tokenFacts(visible: number | undefined, billed: number | undefined): readonly TraceFact[] {
  if (!visible) return [];
  if (billed !== undefined && billed >= visible) return [{ kind: 'tokensOf', visible, billed }];
  return [{ kind: 'tokens', visible }];
}
