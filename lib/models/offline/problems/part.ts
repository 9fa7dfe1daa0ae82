import type { EvidenceLine } from '@/lib/prompts/deep/deep-lines';
import type { OfflineTurn } from '../conversation/offline-turn';

/** A call of a tool that would settle a part of a question. */
export interface PartCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What is known of a part, as a statement that can be checked. */
export interface Settled {
  readonly text: string;
  /** True where a tool found it or agrees with it. */
  readonly isConfirmed: boolean;
}

/** A part of a question that rules know how to work on, or that they know nothing of. */
export interface Part {
  readonly title: string;
  readonly evidence: 'none' | 'calculation' | 'data' | 'memory';
  readonly calls: readonly PartCall[];
  /** What is known of it by what tools have found for it; null where nothing is. */
  readonly settle: (found: readonly EvidenceLine[]) => Settled | null;
  /** What stands before it in the answer, such as "Yes." */
  readonly lead?: string;
  /** The same by what tools found. */
  readonly leadBy?: (found: readonly EvidenceLine[]) => string;
  /** What stands behind it in the answer; nothing that has to be checked by itself. */
  readonly more?: (found: readonly EvidenceLine[]) => string;
  /** True for what is asked for above all, which stands first in the answer. */
  readonly isMain?: boolean;
  /** How it was settled, as a sentence for people. */
  readonly how?: string;
  /** Markdown that stands below what is known, such as a table. */
  readonly shown?: string;
  /** True for a part that only shows something more, such as a chart. */
  readonly isExtra?: boolean;
  /** True for a part that takes up those before it. */
  readonly isNext?: boolean;
}

/** A question as its readers get it. */
export interface Problem {
  readonly question: string;
  /** What is asked, clause by clause, and what is stated on the way. */
  readonly asked: readonly string[];
  readonly stated: readonly string[];
  readonly turn: OfflineTurn;
}

/** Parts that a reader has found in a problem, and the clauses that they answer. */
export interface ReadParts {
  readonly parts: readonly Part[];
  readonly answered: ReadonlySet<string>;
}

/** Reads what it understands of a problem; null where it understands nothing of it. */
export type PartReader = (problem: Problem) => ReadParts | null | Promise<ReadParts | null>;

/** The values of a tool's output by their names, in order, as evidence tells them. */
export function toldValues(found: readonly EvidenceLine[], name: string): string[] {
  return found
    .flatMap(({ text }) => text.split(' · '))
    .flatMap((part) => (part.startsWith(`${name}: `) ? [part.slice(name.length + 2)] : []));
}
