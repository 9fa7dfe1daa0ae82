import { revise, sameWriter } from '@/lib/paper/authorship';
import { EMPTY_SECTION, type KeptSection, keptSectionSchema, withVersion } from '@/lib/paper/kept-section';
import {
  type OutlinePart,
  SECTION_TEXT_LIMIT,
  type Section,
  type SectionVersion,
  sectionVersionSchema,
  type Writer,
} from '@/lib/paper/paper';
import type { SavedSection, SectionText, SectionView, VersionEntry, VersionView } from '@/lib/paper/wire';
import { wordCount } from '@/lib/paper/word-count';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import { runInSlices } from '@/lib/shared/steps';
import type { OwnedPaper, PaperItemRow, PaperItemWrite } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { withoutUntyped } from '../http/typed-text';
import { noteEvent } from './kept/note-event';
import { headOf, itemOf } from './kept/read-paper';
import { provenanceOf } from './provenance';
import { insertedWords, wordsElsewhere } from './words-from-elsewhere';

/** Names a section of a paper to whoever owns it. */
export interface OwnedSection extends OwnedPaper {
  readonly sectionId: string;
}

/** What a turn writes into a section. */
export interface TurnText {
  readonly text: string;
  readonly mode: 'replace' | 'append';
  readonly turnId: string;
  /** The version that it has read; without one it is written over whatever is there. */
  readonly version?: number;
}

interface SectionServiceParts {
  readonly store: Pick<Store, 'papers' | 'turns' | 'messages' | 'documents'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const PERSON: Writer = { by: 'person' };
const NEVER = new AbortController().signal;
/** How long a person goes on writing in one version. */
const VERSION_MS = 10 * 60_000;
/** Where so many characters go at once, what was there is kept. */
const MUCH_REMOVED = 200;
/** Where so many characters come at once, they may come from another section. */
const MUCH_ADDED = 80;
/** A turn that writes over whatever is there tries again where somebody else was quicker. */
const TRIES = 3;

/** The id of an earlier version of a section. */
const versionId = (sectionId: string, version: number): string =>
  `${sectionId}.${String(version).padStart(8, '0')}`;

/** A section of a paper as it is stored. */
interface StoredSection {
  readonly item: PaperItemRow;
  readonly kept: KeptSection;
}

/** What writes a section's next text. */
interface NextText {
  readonly section: Section;
  readonly writer: Writer;
  readonly at: number;
  /** Whether what is there now is kept as a version, whatever else speaks for it. */
  readonly keeps: boolean;
}

/** The texts of a paper's sections, with their earlier versions. */
export class SectionService {
  constructor(private readonly parts: SectionServiceParts) {}

  async read(key: OwnedSection): Promise<Result<SectionView, ApiFailure>> {
    const found = await this.find(key);
    if (!found.ok) return found;
    const { item, kept } = found.value;
    const provenance = await provenanceOf(this.parts.store, key.ownerId, kept);
    return ok({ sectionId: key.sectionId, version: item.version, text: kept.text, provenance });
  }

  /** Saves what a person has written; a text that is there already is saved, whatever version they have seen. */
  async save(key: OwnedSection, asked: SectionText): Promise<Result<SavedSection, ApiFailure>> {
    const found = await this.find(key);
    if (!found.ok) return found;
    const { item, kept } = found.value;
    const text = withoutUntyped(asked.text);
    if (text === kept.text) return ok(await this.saved(key, item.version, kept, asked.text));
    if (item.version !== asked.version) return err(outdated(item.version, kept.text));
    const others = await this.othersOf(key, kept, text, asked);
    if (!others.ok) return others;
    const section = await runInSlices(revise(kept, text, PERSON, others.value), NEVER);
    const at = this.parts.clock();
    const isAsked = asked.restores !== undefined || asked.keeps === true;
    const keeps = isAsked || kept.text.length - text.length >= MUCH_REMOVED;
    const next = { section, writer: PERSON, at, keeps };
    const event =
      asked.restores === undefined ? [] : [this.eventOf(key, item.version, { at, turnId: null }).write];
    const items = [...writesOf(key, found.value, next), ...event];
    const written = await this.parts.store.papers.write({ ...key, items, changedAt: at });
    if (written === 'written') return ok(await this.saved(key, item.version + 1, section, asked.text));
    const now = await this.find(key);
    return now.ok ? err(outdated(now.value.item.version, now.value.kept.text)) : now;
  }

  /** Writes what a turn has written, with an event by which it can be taken back. */
  async write(
    key: OwnedSection,
    { text: given, mode, turnId, version }: TurnText,
  ): Promise<Result<{ version: number; words: number; eventId: string }, ApiFailure>> {
    const writer: Writer = { by: 'model', turnId };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await this.find(key);
      if (!found.ok) return found;
      const { item, kept } = found.value;
      if (version !== undefined && version !== item.version) return err(outdated(item.version, kept.text));
      const text = mode === 'append' ? appended(kept.text, withoutUntyped(given)) : withoutUntyped(given);
      if (text.length > SECTION_TEXT_LIMIT) return err(failure('section-too-long'));
      const section = await runInSlices(revise(kept, text, writer), NEVER);
      const at = this.parts.clock();
      const { eventId, write } = this.eventOf(key, item.version, { at, turnId });
      const items = [...writesOf(key, found.value, { section, writer, at, keeps: true }), write];
      const written = await this.parts.store.papers.write({ ...key, items, changedAt: at });
      if (written === 'written') return ok({ version: item.version + 1, words: wordCount(text), eventId });
    }
    const now = await this.find(key);
    return now.ok ? err(outdated(now.value.item.version, now.value.kept.text)) : now;
  }

  /** What brings back the text before a write; null where something was written since, or that text is kept no more. */
  async restore(
    key: OwnedPaper,
    { sectionId, before, after }: { sectionId: string; before: number; after: number },
  ): Promise<readonly PaperItemWrite[] | null> {
    const found = await this.find({ ...key, sectionId });
    if (!found.ok || found.value.item.version !== after) return null;
    const version = await this.findVersion({ ...key, sectionId }, before);
    if (!version) return null;
    const { text, authorship } = version;
    const next = { section: { text, authorship }, writer: PERSON, at: this.parts.clock(), keeps: true };
    return writesOf({ ...key, sectionId }, found.value, next);
  }

  /** The versions that are kept, the newest first. */
  async versions(key: OwnedSection): Promise<Result<readonly VersionEntry[], ApiFailure>> {
    const found = await this.find(key);
    return found.ok ? ok(found.value.kept.versions.toReversed()) : found;
  }

  async version(key: OwnedSection, version: number): Promise<Result<VersionView, ApiFailure>> {
    const found = await this.find(key);
    if (!found.ok) return found;
    const kept = await this.findVersion(key, version);
    if (!kept) return err(failure('section-version-not-found'));
    const { text, at, writer } = kept;
    const provenance = await provenanceOf(this.parts.store, key.ownerId, kept);
    return ok({ version, at, writer, words: wordCount(text), text, provenance });
  }

  /** Deletes a section that is outside the outline, with its versions. */
  async remove(key: OwnedSection): Promise<Result<void, ApiFailure>> {
    const { papers } = this.parts.store;
    const row = await papers.get(key);
    const found = await this.find(key);
    if (!found.ok || !row) return found.ok ? err(failure('paper-not-found')) : found;
    const before = headOf(row);
    if (before.outline.some(({ sectionId }) => sectionId === key.sectionId))
      return err(failure('section-in-outline'));
    const changedAt = this.parts.clock();
    const { item, kept } = found.value;
    const versions = kept.versions.map(({ version }): PaperItemWrite => {
      const itemId = versionId(key.sectionId, version);
      return { kind: 'version', itemId, expectedVersion: 1, data: null };
    });
    const isIt = ({ sectionId }: OutlinePart): boolean => sectionId === key.sectionId;
    const part = before.outside.find(isIt);
    const title = part?.title ?? kept.text.trimStart().split('\n', 1)[0]?.slice(0, 200) ?? '';
    const outside = before.outside.filter((one) => !isIt(one));
    const head = {
      ...{ title: row.title, stage: row.stage, shareHash: row.shareHash, expectedVersion: row.version },
      head: JSON.stringify({ ...before, outside }),
    };
    const section: PaperItemWrite = {
      ...{ kind: 'section', itemId: key.sectionId, expectedVersion: item.version, data: null },
    };
    const event = noteEvent(this.parts.ids, { kind: 'section-removed', title }, { at: changedAt });
    // The section goes first: what a write that fails leaves of its versions is nobody's, and goes with the paper.
    const writes = [
      { ...(part && { head }), items: [section, event.write, ...versions.slice(0, 90)] },
      { items: versions.slice(90, 180) },
      { items: versions.slice(180) },
    ];
    for (const write of writes) {
      if (write.items.length === 0) continue;
      const written = await papers.write({ ...key, ...write, changedAt });
      if (written !== 'written') return err(failure(written === 'outdated' ? 'paper-outdated' : written));
    }
    return ok(undefined);
  }

  private async find(key: OwnedSection): Promise<Result<StoredSection, ApiFailure>> {
    const { papers } = this.parts.store;
    const item = await papers.item({ ...key, kind: 'section', itemId: key.sectionId });
    if (item) return ok({ item, kept: itemOf(keptSectionSchema, item) });
    return err(failure((await papers.get(key)) ? 'section-not-found' : 'paper-not-found'));
  }

  private async findVersion(key: OwnedSection, version: number): Promise<SectionVersion | null> {
    const itemId = versionId(key.sectionId, version);
    const item = await this.parts.store.papers.item({ ...key, kind: 'version', itemId });
    return item && itemOf(sectionVersionSchema, item);
  }

  /** Texts from which words of a person's text may come. */
  private async othersOf(
    key: OwnedSection,
    kept: KeptSection,
    text: string,
    { inserted, restores }: SectionText,
  ): Promise<Result<readonly Section[], ApiFailure>> {
    const { store, clock } = this.parts;
    const restored = restores === undefined ? null : await this.findVersion(key, restores);
    if (restores !== undefined && !restored) return err(failure('section-version-not-found'));
    const answers = await insertedWords(store, key.ownerId, inserted);
    const hasMuchMore = text.length - kept.text.length >= MUCH_ADDED && !restored;
    const elsewhere = hasMuchMore ? await wordsElsewhere(store.papers, key, clock()) : [];
    return ok([...(restored ? [restored] : []), ...answers, ...elsewhere]);
  }

  private async saved(
    key: OwnedSection,
    version: number,
    section: Section,
    given: string,
  ): Promise<SavedSection> {
    const provenance = await provenanceOf(this.parts.store, key.ownerId, section);
    const { text } = section;
    return { version, words: wordCount(text), provenance, ...(text !== given && { text }) };
  }

  private eventOf = (key: OwnedSection, before: number, by: { at: number; turnId: string | null }) =>
    noteEvent(this.parts.ids, { kind: 'section', sectionId: key.sectionId, before, after: before + 1 }, by);
}

const outdated = (version: number, text: string): ApiFailure => ({
  ...failure('section-outdated'),
  current: { version, text },
});

const appended = (text: string, more: string): string =>
  text.trim() === '' ? more : `${text.trimEnd()}\n\n${more.trimStart()}`;

/** Writes a section's next text, and keeps the one that is there where it has to be. */
function writesOf(
  { sectionId }: OwnedSection,
  { item, kept }: StoredSection,
  next: NextText,
): PaperItemWrite[] {
  const last = kept.versions.at(-1);
  const { version, changedAt: at } = item;
  const keeps =
    next.keeps || !last || !sameWriter(kept.writer, next.writer) || next.at - last.at >= VERSION_MS;
  const { text, authorship, writer } = kept;
  const { versions, gone } = keeps
    ? withVersion(kept.versions, { version, at, writer, words: wordCount(text) })
    : { versions: kept.versions, gone: [] };
  const data: KeptSection = { ...next.section, writer: next.writer, versions };
  const write = (kind: PaperItemWrite['kind'], itemId: string, expectedVersion: number, value: unknown) => ({
    ...{ kind, itemId, expectedVersion },
    data: value === null ? null : JSON.stringify(value),
  });
  const old: SectionVersion = { text, authorship, at, writer };
  return [
    write('section', sectionId, version, data),
    ...(keeps ? [write('version', versionId(sectionId, version), 0, old)] : []),
    ...gone.map((each) => write('version', versionId(sectionId, each), 1, null)),
  ];
}

/** The write that begins an empty section. */
export const emptySection = (sectionId: string): PaperItemWrite => ({
  ...{ kind: 'section', itemId: sectionId, expectedVersion: 0, data: JSON.stringify(EMPTY_SECTION) },
});
