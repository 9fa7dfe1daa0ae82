import { readComparison } from '@/lib/claims/statements/read-comparison';
import type { Steps } from '@/lib/shared/steps';
import type { Contradiction, PlacedStatement } from './check-consistency';

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly placed: PlacedStatement;
  readonly start: number;
  readonly end: number;
}

const MOST_EDGES = 100;
const CONFIDENCE = 0.9;

/** Finds orders that run in a circle: A before B, B before C, C before A. */
export function* findCycles(statements: readonly PlacedStatement[]): Steps<Contradiction[]> {
  const scales = new Map<string, Edge[]>();
  for (const placed of statements) {
    const comparison = readComparison(placed.statement);
    yield;
    if (comparison === null) continue;
    const key = (words: typeof comparison.left): string => words.map(({ concept }) => concept).join(' ');
    const [left, right] = [key(comparison.left), key(comparison.right)];
    const { scale, direction } = comparison.end;
    const edges = scales.get(scale) ?? [];
    const { start, end } = comparison.word;
    const [from, to] = direction === 1 ? [left, right] : [right, left];
    if (edges.length < MOST_EDGES && from !== to) edges.push({ from, to, placed, start, end });
    scales.set(scale, edges);
  }
  const found: Contradiction[] = [];
  for (const edges of scales.values()) found.push(...(yield* cyclesOf(edges)));
  return found;
}

/** For each order that earlier ones turn round, the contradiction with the first of them. */
function* cyclesOf(edges: readonly Edge[]): Steps<Contradiction[]> {
  const word = ({ placed, start, end }: Edge): string => placed.passage.text.slice(start, end);
  const found: Contradiction[] = [];
  for (const [index, edge] of edges.entries()) {
    const first = firstStep(edges.slice(0, index), edge.to, edge.from);
    yield;
    if (first === null) continue;
    found.push({
      first: spanOf(first),
      second: spanOf(edge),
      why: { code: 'ordering', relation: 'conflicts', claim: word(edge), evidence: word(first) },
      confidence: CONFIDENCE,
    });
  }
  return found;
}

const spanOf = ({ placed: { passage } }: Edge) => ({
  sourceId: passage.sourceId,
  start: passage.start,
  end: passage.end,
});

/** The first edge of a way from one thing to another; null where there is none. */
function firstStep(edges: readonly Edge[], from: string, to: string): Edge | null {
  const reached = new Map<string, Edge | null>([[from, null]]);
  for (const place of reached.keys()) {
    for (const edge of edges) {
      if (edge.from !== place || reached.has(edge.to)) continue;
      reached.set(edge.to, reached.get(place) ?? edge);
      if (edge.to === to) return reached.get(to) ?? null;
    }
  }
  return null;
}
