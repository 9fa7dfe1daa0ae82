import type { PaperHead } from '@/lib/paper/paper';
import type { StoredReference } from '@/lib/paper/reference';
import type { FormattedPaper } from '@/lib/references/formatting/format-paper';
import type { AlertKind } from '@/lib/text/markdown/blocks/leaf';
import type { phrasesIn } from '../../words/phrases';

/** A section with what the outline says of it. */
export interface SectionToWrite {
  readonly sectionId: string;
  readonly title: string;
  readonly depth: number;
  /** Markdown, with citations as `[@key]`. */
  readonly text: string;
}

/** A picture that a section shows by its id. */
export interface PictureToWrite {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a paper's file calls things, in the paper's language. */
export type PaperWords = ReturnType<typeof phrasesIn>['paperExport'] & {
  readonly alerts: Readonly<Record<AlertKind, string>>;
};

/** All that a file of a paper is made of; it can be sent to another thread. */
export interface PaperToWrite {
  readonly head: PaperHead;
  /** Those of the outline, in its order. */
  readonly sections: readonly SectionToWrite[];
  /** Those that are in the outline no more. */
  readonly outside: readonly SectionToWrite[];
  readonly references: readonly StoredReference[];
  /** The citations of `citationsOf` its sections, in the paper's style. */
  readonly formatted: FormattedPaper;
  /** By their ids. */
  readonly pictures: ReadonlyMap<string, PictureToWrite>;
  /** How it came about, as Markdown whose headings begin at the first level; null where that is not asked for. */
  readonly appendix: string | null;
  readonly words: PaperWords;
}
