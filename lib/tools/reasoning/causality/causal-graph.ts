import { z } from 'zod';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Relation } from './causality-words';
import type { TimeOrder } from './event-time';

/** Events and explanations, and what is known of how they hang together. */
export const causalGraphSchema = z.strictObject({
  nodes: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  edges: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      kind: z.enum(['causes', 'contributes', 'precedes', 'may-cause', 'ruled-out']),
    }),
  ),
});
export type CausalGraph = z.infer<typeof causalGraphSchema>;
type EdgeKind = CausalGraph['edges'][number]['kind'];

const LONGEST_LABEL = 120;
const CAUSE = 'a';
const EFFECT = 'b';

const EDGES: Readonly<Record<Relation, readonly [from: string, to: string, kind: EdgeKind] | null>> = {
  causes: [CAUSE, EFFECT, 'causes'],
  contributes: [CAUSE, EFFECT, 'contributes'],
  reversed: [EFFECT, CAUSE, 'causes'],
  unrelated: [CAUSE, EFFECT, 'ruled-out'],
  impossible: [CAUSE, EFFECT, 'ruled-out'],
  unknown: null,
};

const EARLIER: Readonly<Record<TimeOrder, { readonly from: string; readonly to: string } | null>> = {
  before: { from: CAUSE, to: EFFECT },
  after: { from: EFFECT, to: CAUSE },
  overlaps: null,
  unknown: null,
};

/** The graph of two events with other explanations of the second, which may have brought it about. */
export function causalGraph(
  events: { readonly cause: string; readonly effect: string },
  relation: Relation,
  order: TimeOrder,
  explanations: readonly string[],
): CausalGraph {
  const label = (text: string): string => cutAtWord(text, LONGEST_LABEL);
  const edge = EDGES[relation];
  const earlier = EARLIER[order];
  return {
    nodes: [
      { id: CAUSE, label: label(events.cause) },
      { id: EFFECT, label: label(events.effect) },
      ...explanations.map((text, at) => ({ id: `x${at + 1}`, label: label(text) })),
    ],
    edges: [
      ...(edge === null ? [] : [{ from: edge[0], to: edge[1], kind: edge[2] }]),
      ...(earlier === null ? [] : [{ ...earlier, kind: 'precedes' as const }]),
      ...explanations.map((_, at) => ({ from: `x${at + 1}`, to: EFFECT, kind: 'may-cause' as const })),
    ],
  };
}
