import { MOST_REFERENCES } from '@/lib/paper/paper';
import type { Reference, StoredReference } from '@/lib/paper/reference';
import type {
  ExportFormat,
  ReferenceChange,
  ReferenceCreation,
  ReferenceFromSource,
  ReferenceList,
} from '@/lib/paper/reference-wire';
import { findDuplicates } from '@/lib/references/find-duplicates';
import { keyFor } from '@/lib/references/key-for';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper, PaperItemWrite, PaperStore } from '@/lib/store/paper-store';
import { type ApiFailure, failure } from '../http/api-failure';
import { noteEvent } from './kept/note-event';
import type { OneByOne } from './one-by-one';
import {
  fits,
  type OwnedReference,
  plainReference,
  referencesOf,
  referenceWrite,
  storedReference,
} from './reference-writes';
import type { ReferencesDesk } from './references-desk';

interface ReferenceServiceParts {
  readonly papers: PaperStore;
  readonly desk: Pick<ReferencesDesk, 'write'>;
  /** By papers: two that are added at once would have one key. */
  readonly turns: OneByOne;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** A reference that is to be added; without a key it gets one. */
export type NewReference = Omit<Reference, 'key'> & { readonly key?: string };

/** What was added, and the event by which that can be taken back. */
export interface AddedReference {
  readonly reference: StoredReference;
  readonly eventId: string;
}

/** A turn that adds without looking tries again where somebody else has taken the key. */
const TRIES = 3;

/** The references of papers. Every call names the owner; another owner's paper is not found. */
export class ReferenceService {
  constructor(private readonly parts: ReferenceServiceParts) {}

  /** All of them in the order of their keys, and groups of those that may be the same source. */
  async list(key: OwnedPaper): Promise<Result<ReferenceList, ApiFailure>> {
    const references = await this.all(key);
    if (!references) return err(failure('paper-not-found'));
    const duplicates = findDuplicates(references).map((group) => group.map((reference) => reference.key));
    return ok({ references, duplicates });
  }

  /** One typed by hand. */
  async create(key: OwnedPaper, typed: ReferenceCreation): Promise<Result<StoredReference, ApiFailure>> {
    const { item, isVerified, documentId } = typed;
    const added = await this.add(key, {
      ...{ item, isVerified, documentId, origin: { kind: 'typed' } },
      ...(typed.key !== undefined && { key: typed.key }),
    });
    return added.ok ? ok(added.value.reference) : added;
  }

  /** Adds one, of a turn or of the person. A key that is taken is refused; one that is made is not. */
  add(
    key: OwnedPaper,
    wanted: NewReference,
    turnId: string | null = null,
  ): Promise<Result<AddedReference, ApiFailure>> {
    return this.parts.turns.run(key.paperId, () => this.addNow(key, wanted, turnId));
  }

  /** Adds one of the person's where the paper has none that is found to be the same. */
  addOnce(
    key: OwnedPaper,
    wanted: NewReference,
    find: (references: readonly StoredReference[]) => StoredReference | undefined,
  ): Promise<Result<ReferenceFromSource, ApiFailure>> {
    return this.parts.turns.run(key.paperId, async () => {
      const known = find((await this.all(key)) ?? []);
      if (known) return ok({ ...known, isNew: false });
      const added = await this.addNow(key, wanted, null);
      return added.ok ? ok({ ...added.value.reference, isNew: true }) : added;
    });
  }

  private async addNow(
    key: OwnedPaper,
    { key: own, ...wanted }: NewReference,
    turnId: string | null,
  ): Promise<Result<AddedReference, ApiFailure>> {
    const { papers, clock, ids } = this.parts;
    if (!fits(wanted.item)) return err({ ...failure('invalid-body'), field: 'item' });
    for (let tries = 0; tries < TRIES; tries += 1) {
      const references = await this.all(key);
      if (!references) return err(failure('paper-not-found'));
      if (references.length >= MOST_REFERENCES) return err(failure('too-many-references'));
      const taken = new Set(references.map((reference) => reference.key));
      if (own !== undefined && taken.has(own)) return err(failure('reference-key-taken'));
      const reference: Reference = { ...wanted, key: own ?? keyFor(wanted.item, (name) => taken.has(name)) };
      const referenceId = ids('reference');
      const at = clock();
      const what = { kind: 'reference-added', referenceId, key: reference.key, after: 1 } as const;
      const { eventId, write } = noteEvent(ids, what, { at, turnId });
      const items = [referenceWrite(referenceId, reference, 0), write];
      const written = await papers.write({ ...key, items, changedAt: at });
      if (written === 'paper-not-found') return err(failure(written));
      if (written === 'written') return ok({ reference: { ...reference, referenceId, version: 1 }, eventId });
    }
    return err(failure('reference-outdated'));
  }

  /** Changes one; refused where there is a newer version than whoever changes it has seen. */
  change(key: OwnedReference, asked: ReferenceChange): Promise<Result<StoredReference, ApiFailure>> {
    return this.parts.turns.run(key.paperId, () => this.changeNow(key, asked));
  }

  private async changeNow(
    { referenceId, ...key }: OwnedReference,
    { version, ...asked }: ReferenceChange,
  ): Promise<Result<StoredReference, ApiFailure>> {
    const references = await this.all(key);
    const before = references?.find((reference) => reference.referenceId === referenceId);
    if (!references || !before) return err(failure(references ? 'reference-not-found' : 'paper-not-found'));
    if (before.version !== version) return err(failure('reference-outdated'));
    const next: Reference = {
      key: asked.key ?? before.key,
      item: asked.item ?? before.item,
      origin: before.origin,
      isVerified: asked.isVerified ?? before.isVerified,
      documentId: asked.documentId === undefined ? before.documentId : asked.documentId,
    };
    if (!fits(next.item)) return err({ ...failure('invalid-body'), field: 'item' });
    if (references.some((other) => other !== before && other.key === next.key))
      return err(failure('reference-key-taken'));
    const kept = plainReference(before);
    if (JSON.stringify(next) === JSON.stringify(kept)) return ok(before);
    const named = { referenceId, key: next.key, before: kept };
    const what = { kind: 'reference-changed', ...named, after: version + 1 } as const;
    const written = await this.write(key, referenceWrite(referenceId, next, version), what);
    return written.ok ? ok({ ...next, referenceId, version: version + 1 }) : written;
  }

  /** Removes one; citations of it stay in the text, and are told of as such. */
  async remove({ referenceId, ...key }: OwnedReference): Promise<Result<void, ApiFailure>> {
    const { papers } = this.parts;
    const item = await papers.item({ ...key, kind: 'reference', itemId: referenceId });
    if (!item) return err(failure((await papers.get(key)) ? 'reference-not-found' : 'paper-not-found'));
    const before = plainReference(storedReference(item));
    const what = { kind: 'reference-removed', referenceId, key: before.key, before } as const;
    return this.write(key, referenceWrite(referenceId, null, item.version), what);
  }

  /** A file with all of them. */
  async export(key: OwnedPaper, format: ExportFormat): Promise<Result<string, ApiFailure>> {
    const references = await this.all(key);
    if (!references) return err(failure('paper-not-found'));
    const text = await this.parts.desk.write(references, format);
    return text === null ? err(failure('references-took-too-long')) : ok(text);
  }

  private async all(key: OwnedPaper): Promise<readonly StoredReference[] | null> {
    const { papers } = this.parts;
    return (await papers.get(key)) ? referencesOf(papers, key) : null;
  }

  private async write(
    key: OwnedPaper,
    write: PaperItemWrite,
    what: Parameters<typeof noteEvent>[1],
  ): Promise<Result<void, ApiFailure>> {
    const { papers, clock, ids } = this.parts;
    const changedAt = clock();
    const event = noteEvent(ids, what, { at: changedAt });
    const written = await papers.write({ ...key, items: [write, event.write], changedAt });
    if (written === 'written') return ok(undefined);
    return err(failure(written === 'outdated' ? 'reference-outdated' : written));
  }
}
