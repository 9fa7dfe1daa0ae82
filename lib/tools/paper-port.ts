import type { Missing } from '@/lib/paper/completeness';
import type { CslItem } from '@/lib/paper/reference';
import type { PaperStage } from '@/lib/paper/stages';
import type { Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';

/** A section as the outline has it. */
export interface PaperSection {
  readonly sectionId: string;
  /** Its number in the outline (`2.1`), by which models name it; null for one outside of it. */
  readonly number: string | null;
  readonly title: string;
  readonly goal: string;
  readonly aimedWords: number | null;
  readonly words: number;
}

/** How a paper stands. */
export interface PaperStatus {
  readonly paperId: string;
  readonly title: string;
  readonly language: Locale;
  readonly stage: PaperStage;
  readonly next: PaperStage | null;
  readonly topic: string;
  readonly question: string;
  readonly words: number;
  readonly aimedWords: number | null;
  readonly sections: readonly PaperSection[];
  readonly references: number;
  /** What its stages so far still lack. */
  readonly missing: readonly Missing[];
}

/** The text of a section, as far as it is read at once. */
export interface ReadSection {
  readonly text: string;
  readonly isCut: boolean;
}

/** What is to be written into a section. */
export interface SectionDraft {
  readonly sectionId: string;
  readonly text: string;
  readonly mode: 'replace' | 'append';
}

/** Why a section was not written: it says something else than what was read last, or in words. */
export type SaveProblem = string | { readonly current: string };

export interface ListedReference {
  readonly key: string;
  readonly title: string;
  readonly authors: string;
  readonly year: string | null;
  readonly isVerified: boolean;
}

/** Something that is wrong with a paper. */
export interface PaperFinding {
  readonly code: string;
  readonly sectionId: string | null;
  /** The words that it is about. */
  readonly words: string;
}

/** A source as a model tells of it, and where it is from. */
export interface NewReference {
  readonly item: CslItem;
  readonly documentId: string | null;
}

/**
 * The paper of one turn. What it changes is told in the answer, names the turn, and can be undone. Problems are in words
 * for the model. Every method may reject where the store fails.
 */
export interface PaperPort {
  status(): Promise<PaperStatus>;
  readSection(sectionId: string): Promise<Result<ReadSection, string>>;
  /** Refused where the section says something else by now than this turn has read of it. */
  saveSection(draft: SectionDraft): Promise<Result<{ readonly words: number }, SaveProblem>>;
  /** Shows the person a card; nothing moves. */
  proposeStage(proposal: {
    readonly to: PaperStage;
    readonly reason: string;
  }): Promise<Result<{ readonly to: PaperStage }, string>>;
  addReference(
    reference: NewReference,
  ): Promise<Result<{ readonly key: string; readonly isNew: boolean }, string>>;
  listReferences(): Promise<readonly ListedReference[]>;
  check(): Promise<readonly PaperFinding[]>;
}
