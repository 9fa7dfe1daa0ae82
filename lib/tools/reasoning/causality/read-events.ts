import { readStatement } from '@/lib/claims/statements/read-statement';
import type { Passage } from '@/lib/claims/statements/split-evidence';
import type { Steps } from '@/lib/shared/steps';
import { readLanguage } from '@/lib/text/languages/read-language';
import type { Relation } from './causality-words';
import { type EventTime, eventTimes, orderOf, type TimeOrder } from './event-time';
import { type StatedLink, statedLinks } from './stated-link';

/** What is computed of two events: when they were, and what is stated of them. */
export interface ReadEvents {
  readonly cause: readonly EventTime[];
  readonly effect: readonly EventTime[];
  readonly order: TimeOrder;
  /** Null where computing leaves it open. */
  readonly relation: Exclude<Relation, 'contributes' | 'unknown'> | null;
  /** The passage that states it; null where dates decide. */
  readonly stated: Passage | null;
}

/** Reads two events in passages that are near them. An effect before its cause is refused, whatever is stated. */
export function* readEvents(
  events: { readonly cause: string; readonly effect: string },
  near: { readonly cause: readonly Passage[]; readonly effect: readonly Passage[] },
): Steps<ReadEvents> {
  const [cause, effect] = [events.cause, events.effect].map((text) =>
    readStatement(text, readLanguage(text)?.language ?? 'en'),
  );
  if (cause === undefined || effect === undefined) throw new RangeError('two events are two');
  const times = { cause: eventTimes(cause, near.cause), effect: eventTimes(effect, near.effect) };
  yield;
  const order = orderOf(times.cause, times.effect);
  const common = { ...times, order };
  if (order === 'after') return { ...common, relation: 'impossible', stated: null };
  const links = yield* statedLinks([cause, effect], [...new Set([...near.cause, ...near.effect])]);
  const relations = new Set(links.map(relationOf));
  const [relation = null] = relations;
  // Sources that say different things settle nothing.
  if (relation === null || relations.size > 1) return { ...common, relation: null, stated: null };
  return { ...common, relation, stated: links[0]?.passage ?? null };
}

function relationOf({ direction, isDenied }: StatedLink): 'causes' | 'reversed' | 'unrelated' | null {
  if (direction === 'backward') return isDenied ? null : 'reversed';
  return isDenied ? 'unrelated' : 'causes';
}
