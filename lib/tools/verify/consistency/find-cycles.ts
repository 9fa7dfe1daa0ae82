import { readComparison } from '../statements/read-comparison';
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
export function findCycles(statements: readonly PlacedStatement[]): Contradiction[] {
  const scales = new Map<string, Edge[]>();
  for (const placed of statements) {
    const comparison = readComparison(placed.statement);
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
  return [...scales.values()].flatMap(cyclesOf);
}

/** For each order that earlier ones turn round, the contradiction with the first of them. */
function cyclesOf(edges: readonly Edge[]): Contradiction[] {
  return edges.flatMap((edge, index): Contradiction[] => {
    const first = firstStep(edges.slice(0, index), edge.to, edge.from);
    if (first === null) return [];
    const word = ({ placed, start, end }: Edge): string => placed.passage.text.slice(start, end);
    return [
      {
        first: spanOf(first),
        second: spanOf(edge),
        why: { code: 'ordering', relation: 'conflicts', claim: word(edge), evidence: word(first) },
        confidence: CONFIDENCE,
      },
    ];
  });
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
