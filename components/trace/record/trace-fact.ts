import type { TraceView } from '@/lib/chat/trace-view';
import { type ChainState, chainStateOf } from '@/lib/trace/chain-state';
import { areQuiet, type Redaction, removalsOf, sumRedactions } from '@/lib/trace/redaction';
import type { Thinking } from '@/lib/trace/thinking';
import { thinkingTime } from '@/lib/trace/thinking-time';
import type { FidelityKind } from '@/lib/trace/trace-envelope';
import { activitiesOf } from '@/lib/trace/trace-record';
import type { LiveTurn } from '../live/live-turn';

/** Everything that was removed, in one chip that opens to a list by rule. */
export interface RemovalsFact {
  readonly kind: 'removals';
  readonly count: number;
  /** How many of them have no place in the thoughts, so that no row counts them. */
  readonly elsewhere: number;
  /** In the order of the rules. */
  readonly byRule: readonly Pick<Redaction, 'ruleId' | 'count'>[];
}

/** Something that is known about a trace, shown as a chip with an explanation. */
export type TraceFact =
  | { readonly kind: 'thinking' | 'responding' | 'stopped' | 'interrupted' | 'failed' | 'curated' }
  | { readonly kind: Exclude<FidelityKind, 'imported'> }
  | { readonly kind: 'imported'; readonly from: string; readonly at: number }
  | { readonly kind: 'tokensOf'; readonly visible: number; readonly billed: number }
  | { readonly kind: 'tokens'; readonly visible: number }
  | { readonly kind: 'model'; readonly modelId: string }
  | { readonly kind: 'times'; readonly thoughtMs: number; readonly wroteMs: number }
  | { readonly kind: 'thinkingLevel'; readonly level: Thinking }
  | RemovalsFact
  | { readonly kind: ChainFact };

type ChainFact = 'chainVerified' | 'chainBeforeKeys' | 'chainUnknownKey' | 'chainBroken';

const CHAIN_FACTS: Readonly<Record<ChainState, ChainFact>> = {
  verified: 'chainVerified',
  madeBeforeKeys: 'chainBeforeKeys',
  unknownKey: 'chainUnknownKey',
  tampered: 'chainBroken',
};

type DescribedTrace = Pick<
  TraceView['trace'],
  'modelId' | 'thinking' | 'startedAt' | 'status' | 'fidelity' | 'record' | 'redactions' | 'imported'
>;

export type FactTone = 'neutral' | 'accent' | 'warning';

interface LiveFacts extends Pick<LiveTurn, 'phase' | 'removals'> {
  readonly modelId: string | null;
  /** How much the model was asked to think, where somebody chose. */
  readonly thinking?: Thinking | undefined;
  /** The turns from which it goes on, oldest first. */
  readonly earlier?: readonly DescribedTrace[];
}

/** What is known while a turn runs: its phase, the models, how much they think, and what has been removed so far. */
export function factsOfLive({
  phase,
  removals,
  modelId,
  thinking,
  earlier = [],
}: LiveFacts): readonly TraceFact[] {
  const modelIds = [...earlier.map((trace) => trace.modelId), ...(modelId === null ? [] : [modelId])];
  return [
    ...(phase === 'settled' ? [] : [{ kind: phase }]),
    ...modelFacts(modelIds),
    ...thinkingFacts([...earlier.map((trace) => trace.thinking), thinking]),
    ...removalFacts([...earlier.flatMap(({ redactions }) => redactions), ...removals]),
  ];
}

/** What is known of a stored trace: what it and those from which it went on say of themselves, and its chain. */
export const factsOfStored = ({ trace, chain, earlier = [] }: TraceView): readonly TraceFact[] => [
  ...factsOfTraces(
    earlier.map((turn) => turn.trace),
    trace,
  ),
  { kind: CHAIN_FACTS[chainStateOf(trace, chain)] },
];

/**
 * What the traces of one course say of themselves: its end if it was early, the models, fidelity, tokens and removals.
 * `earlier` are those from which the last one went on.
 */
export function factsOfTraces(
  earlier: readonly DescribedTrace[],
  last: DescribedTrace,
): readonly TraceFact[] {
  const traces = [...earlier, last];
  const visible = traces.map(({ fidelity }) => fidelity.visibleTokens ?? 0);
  // Without the count of each there is none of all.
  const billed = traces.map(({ fidelity }) => fidelity.billedTokens ?? Number.NaN);
  return [
    ...(last.status === 'completed' ? [] : [{ kind: last.status }]),
    ...(last.imported ? [{ kind: 'imported' as const, ...last.imported }] : []),
    ...modelFacts(traces.map(({ modelId }) => modelId)),
    ...timesFacts(last),
    ...thinkingFacts(traces.map(({ thinking }) => thinking)),
    ...fidelityFacts(traces),
    ...tokenFacts(sumOf(visible), sumOf(billed)),
    ...removalFacts(traces.flatMap(({ redactions }) => redactions)),
  ];
}

/** What tells a fact from the others of its trace. */
export function factId(fact: TraceFact): string {
  if ('level' in fact) return `${fact.kind} ${fact.level}`;
  return 'modelId' in fact ? `${fact.kind} ${fact.modelId}` : fact.kind;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const modelFacts = (modelIds: readonly string[]): readonly TraceFact[] =>
  Array.from(new Set(modelIds), (modelId) => ({ kind: 'model', modelId }));

/** Of what went on from other turns, the last one: in between, the person took their time. */
function timesFacts({ record, startedAt }: DescribedTrace): readonly TraceFact[] {
  const time = thinkingTime(activitiesOf(record), startedAt);
  return time?.wroteMs == null ? [] : [{ kind: 'times', thoughtMs: time.thoughtMs, wroteMs: time.wroteMs }];
}

/** What only those look for who check an answer; everything else is seen without asking for details. */
export const isFolded = (fact: TraceFact): boolean => {
  switch (fact.kind) {
    case 'raw':
    case 'rules':
    case 'provider-summary':
    case 'tagged':
    case 'none':
    case 'tokensOf':
    case 'tokens':
    case 'thinkingLevel':
    case 'removals':
    case 'chainVerified':
    case 'chainBeforeKeys':
      return true;
    default:
      return false;
  }
};

const thinkingFacts = (levels: readonly (Thinking | undefined)[]): readonly TraceFact[] =>
  Array.from(new Set(levels)).flatMap((level) => (level ? [{ kind: 'thinkingLevel', level }] : []));

/** Where a turn of several showed reasoning, another that showed none says nothing about the whole. */
function fidelityFacts(traces: readonly DescribedTrace[]): readonly TraceFact[] {
  const kinds = new Set(
    traces.map(({ record, fidelity }) => (record.traceMode === 'curated' ? 'curated' : fidelity.kind)),
  );
  if (kinds.size > 1) kinds.delete('none');
  // What was brought along says so by itself.
  return Array.from(kinds).flatMap((kind) => (kind === 'imported' ? [] : [{ kind }]));
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
      return 'warning';
    case 'removals':
      return areQuiet(fact.byRule) ? 'neutral' : 'warning';
    default:
      return 'neutral';
  }
}

function removalFacts(redactions: readonly Redaction[]): readonly RemovalsFact[] {
  const removals = removalsOf(redactions);
  const byRule = sumRedactions(removals).map(({ ruleId, count }) => ({ ruleId, count }));
  const countOf = (removed: readonly Pick<Redaction, 'count'>[]): number =>
    sumOf(removed.map(({ count }) => count));
  const elsewhere = countOf(removals.filter(({ at }) => at === undefined));
  return byRule.length === 0 ? [] : [{ kind: 'removals', count: countOf(byRule), elsewhere, byRule }];
}

/** The visible tokens are an estimate; where it exceeds what was billed, the comparison says nothing. */
function tokenFacts(visible: number, billed: number): readonly TraceFact[] {
  if (visible === 0) return [];
  return billed >= visible ? [{ kind: 'tokensOf', visible, billed }] : [{ kind: 'tokens', visible }];
}
