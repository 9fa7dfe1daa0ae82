import type { TraceView } from '@/lib/chat/trace-view';
import { type ChainState, chainStateOf } from '@/lib/trace/chain-state';
import { type Redaction, type RedactionRuleId, sumRedactions } from '@/lib/trace/redaction';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import type { LiveTurn } from '../live/live-turn';

/** Everything that was removed, in one chip that opens to a list by rule. */
export interface RemovalsFact {
  readonly kind: 'removals';
  readonly count: number;
  /** In the order of the rules. */
  readonly byRule: readonly Pick<Redaction, 'ruleId' | 'count'>[];
}

/** Something that is known about a trace, shown as a chip with an explanation. */
export type TraceFact =
  | { readonly kind: 'thinking' | 'responding' | 'stopped' | 'interrupted' | 'failed' | 'curated' }
  | { readonly kind: FidelityKind }
  | { readonly kind: 'tokensOf'; readonly visible: number; readonly billed: number }
  | { readonly kind: 'tokens'; readonly visible: number }
  | { readonly kind: 'model'; readonly modelId: string }
  | RemovalsFact
  | { readonly kind: ChainFact };

type ChainFact = 'chainVerified' | 'chainBeforeKeys' | 'chainUnknownKey' | 'chainBroken';

const CHAIN_FACTS: Readonly<Record<ChainState, ChainFact>> = {
  verified: 'chainVerified',
  madeBeforeKeys: 'chainBeforeKeys',
  unknownKey: 'chainUnknownKey',
  tampered: 'chainBroken',
};

type DescribedTrace = Pick<TraceView['trace'], 'modelId' | 'status' | 'fidelity' | 'record' | 'redactions'>;

export type FactTone = 'neutral' | 'accent' | 'warning';

interface LiveFacts extends Pick<LiveTurn, 'phase' | 'redactions'> {
  readonly modelId: string | null;
}

/** What is known while a turn runs: its phase, its model, and what has been removed so far. */
export function factsOfLive({ phase, redactions, modelId }: LiveFacts): readonly TraceFact[] {
  const counted = Array.from(redactions, ([ruleId, count]) => ({ ruleId, count }));
  return [
    ...(phase === 'settled' ? [] : [{ kind: phase }]),
    ...(modelId === null ? [] : [{ kind: 'model' as const, modelId }]),
    ...removalFacts(counted),
  ];
}

/** What is known of a stored trace: what it says of itself, and its chain. */
export const factsOfStored = ({ trace, chain }: TraceView): readonly TraceFact[] => [
  ...factsOfTrace(trace),
  { kind: CHAIN_FACTS[chainStateOf(trace, chain)] },
];

/** What a trace says of itself: its end if it was early, its model, fidelity, tokens and removals. */
export function factsOfTrace(trace: DescribedTrace): readonly TraceFact[] {
  const { modelId, status, fidelity, record, redactions } = trace;
  return [
    ...(status === 'completed' ? [] : [{ kind: status }]),
    { kind: 'model', modelId },
    { kind: record.traceMode === 'curated' ? 'curated' : fidelity.kind },
    ...tokenFacts(fidelity.visibleTokens, fidelity.billedTokens),
    ...removalFacts(redactions),
  ];
}

/** What these do takes nothing away that was thought. */
const QUIET_RULES: readonly RedactionRuleId[] = ['tool-names', 'length'];

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
      return 'warning';
    case 'removals':
      return fact.byRule.some(({ ruleId }) => !QUIET_RULES.includes(ruleId)) ? 'warning' : 'neutral';
    default:
      return 'neutral';
  }
}

function removalFacts(redactions: Iterable<Redaction>): readonly RemovalsFact[] {
  const byRule = sumRedactions(redactions);
  const count = byRule.reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? [] : [{ kind: 'removals', count, byRule }];
}

/** The visible tokens are an estimate; where it exceeds what was billed, the comparison says nothing. */
function tokenFacts(visible: number | undefined, billed: number | undefined): readonly TraceFact[] {
  if (!visible) return [];
  if (billed !== undefined && billed >= visible) return [{ kind: 'tokensOf', visible, billed }];
  return [{ kind: 'tokens', visible }];
}
