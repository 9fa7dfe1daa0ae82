import { MOST_REFERENCES } from '@/lib/paper/paper';
import type { StoredReference } from '@/lib/paper/reference';
import type { ImportedReferences } from '@/lib/paper/reference-wire';
import { keyFor } from '@/lib/references/key-for';
import type { ReadBatch } from '@/lib/references/process/references-message';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import { runInSlices } from '@/lib/shared/steps';
import type { OwnedPaper, PaperItemWrite, PaperStore } from '@/lib/store/paper-store';
import { type ApiFailure, failure } from '../http/api-failure';
import { noteEvent } from './kept/note-event';
import type { OneByOne } from './one-by-one';
import { fits, plainReference, referencesOf, referenceWrite } from './reference-writes';
import type { ReferencesDesk } from './references-desk';
import { isSameSource, SourceIndex } from './source-index';

interface ReferenceImportParts {
  readonly papers: PaperStore;
  readonly desk: Pick<ReferencesDesk, 'read'>;
  readonly turns: OneByOne;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const NEVER = new AbortController().signal;
const FAILURES = {
  'format-unknown': 'reference-format-unknown',
  'took-too-long': 'references-took-too-long',
  'too-many': 'too-many-uploads',
} as const;
const RETRY_AFTER_MS = 5_000;
/** What more is broken is counted, and not told one by one. */
const MOST_BROKEN = 500;

type Entry = ReadBatch['entries'][number];

/** What an import has done so far. */
interface Progress {
  readonly name: string;
  readonly index: SourceIndex;
  readonly added: StoredReference[];
  readonly merged: Set<string>;
  readonly broken: Omit<Extract<Entry, { kind: 'broken' }>, 'kind'>[];
  /** By their ids: what is to be written of this batch. */
  writes: Map<string, PaperItemWrite>;
  brokenMore: number;
  left: number;
}

/** Takes references in from files of other programs. */
export class ReferenceImport {
  constructor(private readonly parts: ReferenceImportParts) {}

  /**
   * Adds what a file holds to a paper: what is there already takes what the file says besides. What comes before a place
   * at which reading fails stays.
   */
  take(key: OwnedPaper, name: string, bytes: Uint8Array): Promise<Result<ImportedReferences, ApiFailure>> {
    // Of two files at once, the second finds what the first has added.
    return this.parts.turns.run(key.paperId, () => this.takeNow(key, name, bytes));
  }

  private async takeNow(
    key: OwnedPaper,
    name: string,
    bytes: Uint8Array,
  ): Promise<Result<ImportedReferences, ApiFailure>> {
    const { papers, desk, clock, ids } = this.parts;
    if (!(await papers.get(key))) return err(failure('paper-not-found'));
    const progress: Progress = {
      ...{ name, index: new SourceIndex(), added: [], merged: new Set(), broken: [] },
      ...{ writes: new Map(), brokenMore: 0, left: 0 },
    };
    await runInSlices(indexed(await referencesOf(papers, key), progress.index), NEVER);
    let problem: ApiFailure | null = null;
    for await (const batch of desk.read(bytes)) {
      if (!batch.ok)
        problem = failure(FAILURES[batch.error], batch.error === 'too-many' ? RETRY_AFTER_MS : undefined);
      for (const entry of batch.ok ? batch.value.entries : []) this.takeEntry(entry, progress);
      const written = await this.write(key, progress);
      if (written) return err(written);
    }
    const { added, merged, broken, brokenMore, left } = progress;
    if (problem && added.length + merged.size + broken.length === 0) return err(problem);
    const at = clock();
    const what = { kind: 'references-imported', name, added: added.length, merged: merged.size } as const;
    await papers.write({ ...key, items: [noteEvent(ids, what, { at }).write], changedAt: at });
    return ok({
      ...{ added, merged: [...merged], broken, brokenMore, left, isCut: problem !== null },
      duplicates: duplicatesAmong(added, progress.index),
    });
  }

  private takeEntry(entry: Entry, progress: Progress): void {
    const { index, writes } = progress;
    if (entry.kind === 'broken' || !fits(entry.item)) {
      const { line } = entry;
      if (progress.broken.length >= MOST_BROKEN) progress.brokenMore += 1;
      else if (entry.kind === 'broken')
        progress.broken.push({ line, reason: entry.reason, text: entry.text });
      else progress.broken.push({ line, reason: 'too-long', text: entry.key.slice(0, 200) });
      return;
    }
    const same = index.like(entry.item).find(({ item }) => isSameSource(item, entry.item));
    if (same) {
      this.merge(same, entry.item, progress);
      return;
    }
    if (index.size >= MOST_REFERENCES) {
      progress.left += 1;
      return;
    }
    const reference: StoredReference = {
      key: keyFor(entry.item, index.hasKey, entry.key),
      item: entry.item,
      origin: { kind: 'file', name: progress.name.slice(0, 255) },
      ...{ isVerified: false, documentId: null, referenceId: this.parts.ids('reference'), version: 1 },
    };
    index.put(reference);
    progress.added.push(reference);
    writes.set(reference.referenceId, referenceWrite(reference.referenceId, plainReference(reference), 0));
  }

  /** What is there stays as it is; what only the file says comes along. */
  private merge(same: StoredReference, item: StoredReference['item'], progress: Progress): void {
    progress.merged.add(same.key);
    const both = { ...item, ...same.item };
    // What is added by this file is told as it is in the end; a version of an earlier batch is written already.
    if (Object.keys(both).length === Object.keys(same.item).length || !fits(both)) return;
    const waiting = progress.writes.get(same.referenceId);
    const next = { ...same, item: both, version: waiting ? same.version : same.version + 1 };
    progress.index.put(next);
    const at = progress.added.findIndex(({ referenceId }) => referenceId === same.referenceId);
    if (at !== -1) progress.added[at] = next;
    const expected = waiting?.expectedVersion ?? same.version;
    progress.writes.set(same.referenceId, referenceWrite(same.referenceId, plainReference(next), expected));
  }

  private async write(key: OwnedPaper, progress: Progress): Promise<ApiFailure | null> {
    const items = [...progress.writes.values()];
    progress.writes = new Map();
    if (items.length === 0) return null;
    const { papers, clock } = this.parts;
    const written = await papers.write({ ...key, items, changedAt: clock() });
    if (written === 'written') return null;
    return failure(written === 'outdated' ? 'reference-outdated' : written);
  }
}

function* indexed(references: readonly StoredReference[], index: SourceIndex): Generator<void, void> {
  for (const reference of references) {
    index.put(reference);
    yield;
  }
}

/** Keys of references that may be the same source as one that was added, though they are called otherwise. */
function duplicatesAmong(
  added: readonly StoredReference[],
  index: SourceIndex,
): readonly (readonly string[])[] {
  const groups = new Map<string, readonly string[]>();
  for (const { item } of added) {
    const keys = index
      .like(item)
      .map(({ key }) => key)
      .toSorted();
    if (keys.length > 1) groups.set(keys.join(' '), keys);
  }
  return [...groups.values()];
}
