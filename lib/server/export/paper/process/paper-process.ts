import type { Paragraph } from '@/lib/paper/authorship';
import type { PaperEvent } from '@/lib/paper/events';
import type { KeptVersion } from '@/lib/paper/kept-section';
import type { PaperHead } from '@/lib/paper/paper';
import type { StoredReference } from '@/lib/paper/reference';

/** What a turn did that wrote in a paper, or proposed something for it. */
export interface ProcessTurn {
  readonly turnId: string;
  readonly at: number;
  readonly modelId: string;
  /** What the person asked; empty where that is not there any more. */
  readonly question: string;
  /** In one line what the answer was about; null where none was kept. */
  readonly headline: string | null;
  /** The steps that it took; without thoughts where an admin has curated them. */
  readonly steps: readonly { readonly label: string; readonly thought: string | null }[];
  /** Pages, and documents with the words that stand for those that were deleted. */
  readonly sources: readonly { readonly title: string; readonly url: string | null }[];
}

/** A section as it came about. */
export interface ProcessSection {
  readonly title: string;
  readonly depth: number;
  /** The oldest first. */
  readonly versions: readonly KeptVersion[];
  readonly paragraphs: readonly Paragraph[];
}

/** How a paper came about. */
export interface PaperProcess {
  readonly head: PaperHead;
  readonly createdAt: number;
  /** The oldest first. */
  readonly events: readonly PaperEvent[];
  readonly sections: readonly ProcessSection[];
  readonly references: readonly StoredReference[];
  /** Those that are there still, by their ids. */
  readonly turns: ReadonlyMap<string, ProcessTurn>;
}
