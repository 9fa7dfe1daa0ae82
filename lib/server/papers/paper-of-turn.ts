import type { ChatMessage } from '@/lib/chat/chat-message';
import { type ChosenDocuments, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { PaperPart } from '@/lib/paper/paper-part';
import {
  type CslItem,
  cslItemSchema,
  type ReferenceOrigin,
  type StoredReference,
} from '@/lib/paper/reference';
import type { PaperView, SectionView } from '@/lib/paper/wire';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';
import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { AppError } from '@/lib/shared/app-error';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { OwnedPaper } from '@/lib/store/paper-store';
import type { TurnRow } from '@/lib/store/store';
import type { DocumentPort } from '@/lib/tools/document-port';
import type {
  ListedReference,
  NewReference,
  PaperFinding,
  PaperPort,
  PaperStatus,
  SaveProblem,
  SectionDraft,
} from '@/lib/tools/paper-port';
import { isKeptFrom } from '../allowances/group-limits';
import type { ApiFailure } from '../http/api-failure';
import { isSameSource, listedReference, toldSections } from './told-paper';

/** Names a section to whoever owns its paper. */
type OwnedSection = OwnedPaper & { readonly sectionId: string };

/** What turns do with papers; each names the turn that does it. */
export interface PapersOfTurns {
  readonly view: (key: OwnedPaper) => Promise<Result<PaperView, ApiFailure>>;
  readonly readSection: (key: OwnedSection) => Promise<Result<SectionView, ApiFailure>>;
  readonly writeSection: (
    key: OwnedSection,
    written: { text: string; mode: SectionDraft['mode']; turnId: string; version: number },
  ) => Promise<Result<{ version: number; words: number; eventId: string }, ApiFailure>>;
  readonly addReference: (
    key: OwnedPaper,
    added: { item: CslItem; documentId: string | null; origin: ReferenceOrigin; turnId: string },
  ) => Promise<Result<{ reference: StoredReference; eventId: string }, ApiFailure>>;
  readonly check: (key: OwnedPaper) => Promise<Result<readonly PaperFinding[], ApiFailure>>;
}

/** What a turn says of itself that may be about a paper. */
export interface TurnOnPaper {
  readonly turn: Pick<TurnRow, 'turnId' | 'chatMode' | 'conversationId'>;
  /** Whose turn it is by now. */
  readonly ownerId: () => string;
  readonly config: AdminSettings;
  readonly question: ChatMessage;
  /** With what the words of its model are sanitised. */
  readonly sanitizing: () => SanitizerOptions;
  /** Shows with the answer what was done. */
  readonly show: (part: PaperPart) => void;
}

/** What a turn about a paper reaches. */
export interface PaperReach {
  readonly paper: PaperPort;
  /** The person's documents; null where they have none, or may not ask them. */
  readonly documents: DocumentPort | null;
}

/** Finds the paper that a turn is about, with what else such turns reach; null for any other turn. */
export type PaperReachOfTurn = (turn: TurnOnPaper) => Promise<PaperReach | null>;

interface PaperReachDependencies {
  readonly store: {
    readonly conversations: {
      get(key: OwnedConversation): Promise<{ readonly paperId?: string | null } | null>;
    };
    readonly documents: { library(ownerId: string): Promise<{ readonly documents: number }> };
  };
  readonly papers: () => PapersOfTurns;
  readonly documentsOf: (ownerId: string, chosen: ChosenDocuments) => DocumentPort;
}

/** Gives turns of paper mode the paper of their conversation and the documents of their person. */
export const paperReachOfTurn =
  ({ store, papers, documentsOf }: PaperReachDependencies): PaperReachOfTurn =>
  async (turn) => {
    if (turn.turn.chatMode !== 'paper') return null;
    const ownerId = turn.ownerId();
    const [conversation, library] = await Promise.all([
      store.conversations.get({ ownerId, conversationId: turn.turn.conversationId }),
      store.documents.library(ownerId),
    ]);
    if (!conversation?.paperId) return null;
    const mayRead = library.documents > 0 && !isKeptFrom(turn.config, 'document-agent');
    const chosen = turn.question.metadata?.chosen ?? NOTHING_CHOSEN;
    return {
      paper: new PaperOfTurn(papers(), conversation.paperId, turn),
      documents: mayRead ? documentsOf(ownerId, chosen) : null,
    };
  };

/** A longer section is not rewritten at once: nobody could have read all of it. */
const MOST_READ = 24_000;
/** After so many refused saves, a section is left to whoever types in it. */
const MOST_REFUSALS = 2;
const MOST_ITEM_CHARACTERS = 8_000;

/** The paper of one turn. It writes only over what the turn has read, and leaves to the person what they type meanwhile. */
class PaperOfTurn implements PaperPort {
  /** By section: the version when the turn began, and the one that it has read since. */
  private beginning: ReadonlyMap<string, number> | null = null;
  private readonly read = new Map<string, number>();
  private readonly refusals = new Map<string, number>();
  private hasProposed = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly papers: PapersOfTurns,
    private readonly paperId: string,
    private readonly turn: TurnOnPaper,
  ) {}

  status(): Promise<PaperStatus> {
    return this.inTurn(() => this.look());
  }

  readSection(sectionId: string): ReturnType<PaperPort['readSection']> {
    return this.inTurn(() => this.readText(sectionId));
  }

  saveSection(draft: SectionDraft): ReturnType<PaperPort['saveSection']> {
    return this.inTurn(() => this.save(draft));
  }

  addReference(reference: NewReference): ReturnType<PaperPort['addReference']> {
    return this.inTurn(() => this.add(reference));
  }

  private async look(): Promise<PaperStatus> {
    const view = await this.view();
    this.beginning ??= new Map(view.sections.map(({ sectionId, version }) => [sectionId, version]));
    const { head, next, words, references, missing } = view;
    const { title, language, stage, topic, question, aimedWords } = head;
    return {
      ...{ paperId: this.paperId, title, language, stage, next, topic, question, words, aimedWords },
      ...{ references: references.length, missing, sections: toldSections(view) },
    };
  }

  private async readText(sectionId: string): ReturnType<PaperPort['readSection']> {
    const found = await this.papers.readSection(this.section(sectionId));
    if (!found.ok) return err(GONE);
    const { text, version } = found.value;
    this.read.set(sectionId, version);
    return ok({ text: text.slice(0, MOST_READ), isCut: text.length > MOST_READ });
  }

  private async save({ sectionId, text: given, mode }: SectionDraft): ReturnType<PaperPort['saveSection']> {
    const found = await this.papers.readSection(this.section(sectionId));
    if (!found.ok) return err(GONE);
    const { text: current, version } = found.value;
    if (!this.mayWrite(sectionId, mode, found.value))
      return err(this.refuse(sectionId, { version, text: current }));
    if (mode === 'replace' && current.length > MOST_READ) return err(TOO_LONG);
    const text = sanitizeText(given, 'answer', this.turn.sanitizing()).text.trim();
    if (text === '') return err(NOTHING_LEFT);
    const { turnId } = this.turn.turn;
    const written = await this.papers.writeSection(this.section(sectionId), { text, mode, turnId, version });
    if (!written.ok) {
      const { current: now } = written.error;
      return err(now ? this.refuse(sectionId, now) : (written.error.message ?? GONE));
    }
    const { version: next, words, eventId } = written.value;
    this.read.set(sectionId, next);
    const title = toldSections(await this.view()).find((one) => one.sectionId === sectionId)?.title ?? '';
    this.turn.show({ kind: 'saved', paperId: this.paperId, sectionId, title, mode, words, eventId });
    return ok({ words });
  }

  proposeStage(proposal: Parameters<PaperPort['proposeStage']>[0]): ReturnType<PaperPort['proposeStage']> {
    return this.inTurn(() => this.propose(proposal));
  }

  private async propose({
    to,
    reason,
  }: Parameters<PaperPort['proposeStage']>[0]): ReturnType<PaperPort['proposeStage']> {
    if (this.hasProposed) return err(ASKED_ALREADY);
    const { head } = await this.view();
    this.hasProposed = true;
    this.turn.show({ kind: 'proposal', paperId: this.paperId, from: head.stage, to, reason });
    return ok({ to });
  }

  private async add({ item: given, documentId }: NewReference): ReturnType<PaperPort['addReference']> {
    const sanitize = createStructuredSanitizer(this.turn.sanitizing());
    const item = cslItemSchema.parse(sanitize(given, 'quotation', MOST_ITEM_CHARACTERS).value);
    const { references } = await this.view();
    const known = references.find((reference) => isSameSource(reference.item, item));
    if (known) return ok({ key: known.key, isNew: false });
    const { turnId } = this.turn.turn;
    const added = await this.papers.addReference(this.paper(), {
      ...{ item, documentId, turnId },
      origin: { kind: 'turn', turnId, url: item.URL ?? null },
    });
    if (!added.ok) return err(added.error.message ?? NOT_ADDED);
    const { reference, eventId } = added.value;
    const { referenceId, key, isVerified } = reference;
    const title = (reference.item.title ?? key).slice(0, 300);
    this.turn.show({
      ...{ kind: 'reference', paperId: this.paperId, referenceId, key, title, isVerified, eventId },
    });
    return ok({ key, isNew: true });
  }

  async listReferences(): Promise<readonly ListedReference[]> {
    const { references } = await this.view();
    return references.map(listedReference);
  }

  async check(): Promise<readonly PaperFinding[]> {
    const findings = await this.papers.check(this.paper());
    if (!findings.ok) throw new AppError(findings.error.code, 'the paper cannot be checked');
    return findings.value;
  }

  /** Calls that a model makes at once are made one after the other, in their order. */
  private inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => {});
    return mine;
  }

  /** What was read is written over; below what stood there when the turn began, more is added. */
  private mayWrite(sectionId: string, mode: SectionDraft['mode'], now: SectionView): boolean {
    const known = this.read.get(sectionId) ?? this.beginning?.get(sectionId);
    if (known !== now.version) return false;
    return mode === 'append' || now.text.trim() === '' || this.read.has(sectionId);
  }

  /** The person's text stands; the turn may try once more with it. */
  private refuse(sectionId: string, { version, text }: { version: number; text: string }): SaveProblem {
    const refusals = (this.refusals.get(sectionId) ?? 0) + 1;
    this.refusals.set(sectionId, refusals);
    if (refusals >= MOST_REFUSALS) return LEFT_ALONE;
    this.read.set(sectionId, version);
    return { current: text };
  }

  private async view(): Promise<PaperView> {
    const view = await this.papers.view(this.paper());
    if (!view.ok) throw new AppError(view.error.code, 'the paper of a turn cannot be read');
    return view.value;
  }

  private paper(): OwnedPaper {
    return { ownerId: this.turn.ownerId(), paperId: this.paperId };
  }

  private section(sectionId: string): OwnedSection {
    return { ...this.paper(), sectionId };
  }
}

const GONE = 'This section is not there any more.';
const TOO_LONG =
  'The section is too long to be replaced at once. Add to it, or say to the user what to change.';
const NOTHING_LEFT = 'Nothing of this text may stand in a paper. Write it without credentials.';
const LEFT_ALONE =
  'The user is writing in this section. Leave it to them, and say in your answer what you would write.';
const ASKED_ALREADY = 'The user has been asked in this answer already.';
const NOT_ADDED = 'The reference cannot be added.';
