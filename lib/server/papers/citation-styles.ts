import type { UploadedStyle } from '@/lib/paper/reference-wire';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperStore } from '@/lib/store/paper-store';
import { type ApiFailure, failure } from '../http/api-failure';
import { allItems } from './kept/read-paper';
import type { ReferencesDesk } from './references-desk';

interface CitationStylesParts {
  readonly papers: PaperStore;
  readonly desk: Pick<ReferencesDesk, 'readStyle'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const MOST_STYLES = 10;

/** Citation styles that people upload to their papers. */
export class CitationStyles {
  constructor(private readonly parts: CitationStylesParts) {}

  /** Keeps a CSL style, once it has been read and tried. */
  async add(key: OwnedPaper, xml: string): Promise<Result<UploadedStyle, ApiFailure>> {
    const { papers, desk, clock, ids } = this.parts;
    if (!(await papers.get(key))) return err(failure('paper-not-found'));
    if ((await allItems(papers, key, 'style')).length >= MOST_STYLES)
      return err(failure('too-many-citation-styles'));
    const read = await desk.readStyle(xml);
    if (!read.ok) return err(failure(`citation-style-${read.error}`));
    const { title } = read.value;
    const itemId = ids('citation-style');
    const data = JSON.stringify({ title, xml });
    const items = [{ kind: 'style', itemId, expectedVersion: 0, data }] as const;
    const written = await papers.write({ ...key, items, changedAt: clock() });
    return written === 'written' ? ok({ id: itemId, title }) : err(failure('paper-not-found'));
  }

  /** Removes one; a paper that uses it says so until it has another one. */
  async remove(key: OwnedPaper, itemId: string): Promise<Result<void, ApiFailure>> {
    const { papers, clock } = this.parts;
    const item = await papers.item({ ...key, kind: 'style', itemId });
    if (!item) return err(failure((await papers.get(key)) ? 'citation-style-not-found' : 'paper-not-found'));
    const items = [{ kind: 'style', itemId, expectedVersion: item.version, data: null }] as const;
    await papers.write({ ...key, items, changedAt: clock() });
    return ok(undefined);
  }
}
