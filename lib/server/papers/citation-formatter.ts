import { type Citation, citationsIn } from '@/lib/paper/citations';
import { CITATION_STYLES, type CitationStyle, type PaperHead } from '@/lib/paper/paper';
import type { Reference } from '@/lib/paper/reference';
import type { FormattedCitations } from '@/lib/paper/reference-wire';
import type { StyleChoice } from '@/lib/references/process/references-message';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperStore } from '@/lib/store/paper-store';
import { type ApiFailure, failure } from '../http/api-failure';
import { citationStyleItemSchema } from './kept/citation-style-item';
import { headOf, itemOf } from './kept/read-paper';
import { referencesOf } from './reference-writes';
import type { ReferencesDesk } from './references-desk';

interface CitationFormatterParts {
  readonly papers: PaperStore;
  readonly desk: Pick<ReferencesDesk, 'format'>;
}

/** A paper as far as its citations have to do with it. */
export interface CitingPaper {
  readonly head: Pick<PaperHead, 'style' | 'language'>;
  readonly references: readonly Pick<Reference, 'key' | 'item'>[];
}

/** Formats what papers cite in their styles. */
export class CitationFormatter {
  constructor(private readonly parts: CitationFormatterParts) {}

  /** Citations as they stand in a paper's text, in its order; what is none stays as it is. */
  async formatWritten(
    key: OwnedPaper,
    written: readonly string[],
  ): Promise<Result<FormattedCitations, ApiFailure>> {
    const { papers } = this.parts;
    const row = await papers.get(key);
    if (!row) return err(failure('paper-not-found'));
    const parsed = written.map((text) => citationsIn(text)[0] ?? null);
    const paper = { head: headOf(row), references: await referencesOf(papers, key) };
    const formatted = await this.format(
      key,
      paper,
      parsed.filter((citation) => citation !== null),
    );
    if (!formatted.ok) return formatted;
    const { citations, narratives } = formatted.value;
    let next = 0;
    const places = parsed.map((citation) => (citation === null ? null : next++));
    return ok({
      ...formatted.value,
      citations: places.map((place, at) => (place === null ? (written[at] ?? '') : (citations[place] ?? ''))),
      narratives: places.map((place) => (place === null ? null : (narratives[place] ?? null))),
    });
  }

  /** All citations of a paper that has been read, in its order. */
  async format(
    key: OwnedPaper,
    { head, references }: CitingPaper,
    citations: readonly Pick<Citation, 'cites' | 'narrative'>[],
  ): Promise<Result<FormattedCitations, ApiFailure>> {
    const style = await this.styleOf(key, head.style);
    if (!style) return err(failure('citation-style-not-found'));
    const cited = new Set(citations.flatMap(({ cites }) => cites.map((cite) => cite.key)));
    const items = references
      .filter((one) => cited.has(one.key))
      .map(({ key: id, item }) => ({ ...item, id }));
    const plain = citations.map(({ cites, narrative }) => ({ cites, narrative }));
    const formatted = await this.parts.desk.format({
      citations: plain,
      items,
      style,
      language: head.language,
    });
    return formatted ? ok(formatted) : err(failure('citation-style-failed'));
  }

  private async styleOf(key: OwnedPaper, style: CitationStyle): Promise<StyleChoice | null> {
    const bundled = CITATION_STYLES.find((name) => name === style);
    if (bundled) return { bundled };
    const itemId = style.slice('custom:'.length);
    const item = await this.parts.papers.item({ ...key, kind: 'style', itemId });
    return item && { xml: itemOf(citationStyleItemSchema, item).xml };
  }
}
