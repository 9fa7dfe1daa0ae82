import type { OpenedPassage } from '@/lib/tools/document-port';

/** A passage that may be cited, under its number. */
export interface CitablePassage {
  readonly number: number;
  readonly passage: OpenedPassage;
  /** True for one that was only found, not opened. */
  readonly isSnippet: boolean;
}
