import {
  type ImportProblem,
  type ImportReport,
  type ImportState,
  importReportSchema,
  type LeftKind,
  NOTHING_IMPORTED,
  withRefused,
} from '@/lib/chat/imports';
import { PROJECT_NAME_LIMIT } from '@/lib/chat/limits';
import { AppError } from '@/lib/shared/app-error';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { IdGenerator } from '@/lib/shared/ids';
import type { ImportRow } from '@/lib/store/import-store';
import type { Store } from '@/lib/store/store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { Log } from '@/lib/telemetry/log';
import type { TraceMode } from '@/lib/trace/step-key';
import type { ProjectService } from '../conversations/project-service';
import type { ForeignConversation } from './formats/foreign-conversation';
import type { ImportFiles } from './import-files';
import {
  type KeepConversationDependencies,
  type KeptConversation,
  keepConversation,
  NotKept,
} from './keep-conversation';
import { ExportReader } from './reading/export-reader';

export interface RunningImportDependencies extends KeepConversationDependencies {
  readonly store: Pick<Store, 'imports' | 'conversations' | 'messages' | 'transferOwner'>;
  readonly files: ImportFiles;
  readonly projects: Pick<ProjectService, 'list' | 'create'>;
  readonly readTraceMode: () => Promise<TraceMode>;
  readonly processId: string;
  /** Calls again and again until the returned function is called; must not keep the process from ending. */
  readonly repeat: (callback: () => void, everyMs: number) => () => void;
  readonly openReader?: (
    path: string,
  ) => Pick<ExportReader, 'open' | 'next' | 'messages' | 'image' | 'close'>;
  readonly ids: IdGenerator;
  readonly log: Pick<Log, 'info' | 'error'>;
}

const BEAT_MS = 5_000;

/** An import while this process reads it. */
export class RunningImport {
  private report: ImportReport;
  private ended: { readonly state: ImportState; readonly problem: ImportProblem | null } | null = null;
  private readonly stop = new AbortController();
  private readonly projectIds = new Map<string, string | null>();

  constructor(
    private readonly dependencies: RunningImportDependencies,
    private row: ImportRow,
    private readonly shutDown: AbortSignal,
  ) {
    this.report = importReportSchema.safeParse(parseStoredJson(row.report)).data ?? NOTHING_IMPORTED;
  }

  /** Reads it; what became of it, `waiting` where the next process, or another try, goes on with it. */
  async run(isLastTry: boolean): Promise<ImportState> {
    const { files, repeat, log } = this.dependencies;
    const { importId } = this.row;
    const end = (): void => this.stop.abort();
    this.shutDown.addEventListener('abort', end, { once: true });
    const endBeats = repeat(() => void this.save().catch(() => {}), BEAT_MS);
    try {
      await this.readFile();
    } catch (error) {
      if (!this.stop.signal.aborted) {
        log.error({ importId, error: errorForLog(error) }, 'an import has failed');
        const problem = problemOf(error);
        const mayGoOn = problem === 'store-unavailable' && !isLastTry;
        this.ended = mayGoOn ? WAITING : { state: 'failed', problem };
      }
    } finally {
      endBeats();
      this.shutDown.removeEventListener('abort', end);
    }
    if (this.shutDown.aborted && !this.row.stopRequested) this.ended ??= WAITING;
    const state = (await this.save())?.state ?? 'stopped';
    if (state !== 'waiting') await files.remove(importId);
    log.info({ importId, state, taken: this.row.taken }, 'an import was read');
    return state;
  }

  private async readFile(): Promise<void> {
    const { files, openReader = (path: string) => new ExportReader(path) } = this.dependencies;
    const { importId } = this.row;
    if (!(await files.has(importId))) {
      this.ended = { state: 'failed', problem: 'file-gone' };
      return;
    }
    const reader = openReader(files.pathOf(importId));
    const close = (): void => reader.close();
    this.stop.signal.addEventListener('abort', close, { once: true });
    try {
      const problem = await reader.open();
      if (problem) this.ended = { state: 'failed', problem };
      else await this.readAll(reader);
    } finally {
      this.stop.signal.removeEventListener('abort', close);
      reader.close();
    }
  }

  private async readAll(reader: Pick<ExportReader, 'next' | 'messages' | 'image'>): Promise<void> {
    for (let skipped = 0; ; ) {
      const read = await reader.next();
      this.stop.signal.throwIfAborted();
      if (read.type === 'end') {
        this.leave(read.left);
        this.ended = this.foundNothing
          ? { state: 'failed', problem: 'not-an-export' }
          : { state: 'done', problem: null };
        return;
      }
      if (read.type === 'problem') {
        this.ended = { state: 'failed', problem: read.problem };
        return;
      }
      if (skipped < this.row.taken) {
        skipped += 1;
        continue;
      }
      if (read.type === 'refused') this.report = withRefused(this.report, read.title, read.why);
      else await this.keep(read.conversation, reader);
      skipped += 1;
      const { readBytes, totalBytes } = read;
      const peer = this.row.peer ?? (read.type === 'conversation' ? read.conversation.peer : null);
      this.row = { ...this.row, taken: this.row.taken + 1, readBytes, totalBytes, peer };
      await this.save();
      this.stop.signal.throwIfAborted();
    }
  }

  /** Whether nothing of the file is of a form that is known. */
  private get foundNothing(): boolean {
    const kinds = Object.keys(this.report.refused);
    return this.row.peer === null && kinds.every((kind) => kind === 'unknown-form' || kind === 'not-json');
  }

  /** Notes how far it is; hears whether it should stop, and whose it is by now. */
  private async save(): Promise<ImportRow | null> {
    const { store, processId, clock } = this.dependencies;
    const { peer, taken, readBytes, totalBytes, importId } = this.row;
    const { state, problem } = this.ended ?? (this.row.stopRequested ? STOPPED : RUNNING);
    const isOver = state !== 'running';
    const saved = await store.imports.save(importId, processId, {
      ...{ state, problem, peer, taken, readBytes, totalBytes, beatAt: clock() },
      report: JSON.stringify(this.report),
      endedAt: isOver && state !== 'waiting' ? clock() : null,
    });
    if (saved === null || (saved.stopRequested && !isOver)) this.stop.abort();
    // Whoever a guest has become gets what was kept for the guest meanwhile, too.
    if (saved && saved.ownerId !== this.row.ownerId)
      await store.transferOwner({ fromOwnerId: this.row.ownerId, toOwnerId: saved.ownerId });
    if (saved) this.row = { ...this.row, ownerId: saved.ownerId, stopRequested: saved.stopRequested };
    return saved;
  }

  private async keep(
    conversation: ForeignConversation,
    reader: Pick<ExportReader, 'messages' | 'image'>,
  ): Promise<void> {
    const { store, ids, clock, readTraceMode, log } = this.dependencies;
    const { ownerId, importId, isGuest, locale, bringsBack } = this.row;
    const source = `${conversation.peer}:${conversation.id}`;
    const before = await store.imports.found({ ownerId, source });
    const key = before && { ownerId, conversationId: before.conversationId };
    const isThere = key !== null && (await store.conversations.get(key)) !== null;
    const isGoingOn = before?.importId === importId;
    if (before && !isThere && !isGoingOn && !bringsBack) {
      this.report = { ...this.report, deleted: this.report.deleted + 1 };
      return;
    }
    const conversationId = before && (isThere || isGoingOn) ? before.conversationId : ids('conversation');
    const isNew = !isThere || isGoingOn;
    if (isNew) await store.imports.note({ ownerId, source, conversationId, importId });
    const projectId = conversation.project === null ? null : await this.projectOf(conversation.project);
    try {
      const kept = await keepConversation(this.dependencies, {
        ...{ conversation, signal: this.stop.signal },
        source: { messages: () => reader.messages(), image: (place) => reader.image(place) },
        into: {
          ...{ conversationId, ownerId, isGuest, locale, projectId, isGoingOn },
          ...{ traceMode: await readTraceMode(), importedAt: clock() },
        },
      });
      this.add(kept, isNew);
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      log.error({ importId, error: errorForLog(error) }, 'a conversation cannot be kept');
      this.report = withRefused(this.report, conversation.title, 'not-kept');
    }
  }

  private add(kept: KeptConversation, isNew: boolean): void {
    const { report } = this;
    const kind = isNew ? 'added' : kept.messages > 0 ? 'extended' : 'known';
    this.report = {
      ...{ ...report, [kind]: report[kind] + 1 },
      messages: report.messages + kept.messages,
      branches: report.branches + kept.branches,
      thoughts: report.thoughts + kept.thoughts,
      images: report.images + kept.images,
    };
    // What was left behind before is not told again.
    if (kind !== 'known') this.leave(kept.left);
  }

  private leave(more: ImportReport['left']): void {
    const left = { ...this.report.left };
    for (const [name, count] of Object.entries(more) as [LeftKind, number][])
      left[name] = (left[name] ?? 0) + count;
    this.report = { ...this.report, left };
  }

  /** The person's project of that name, which is made where there is none; null where they have too many. */
  private async projectOf(name: string): Promise<string | null> {
    const { projects, sanitizeLine } = this.dependencies;
    const known = this.projectIds.get(name);
    if (known !== undefined) return known;
    const { ownerId } = this.row;
    const shown = sanitizeLine(name).slice(0, PROJECT_NAME_LIMIT);
    const own = (await projects.list(ownerId)).find((project) => project.name === shown);
    const made = own || shown === '' ? null : await projects.create(ownerId, { name: shown, color: null });
    const projectId = own?.projectId ?? (made?.ok ? made.value.projectId : null);
    this.projectIds.set(name, projectId);
    return projectId;
  }
}

const RUNNING = { state: 'running', problem: null } as const;
const WAITING = { state: 'waiting', problem: null } as const;
const STOPPED = { state: 'stopped', problem: null } as const;

function problemOf(error: unknown): ImportProblem {
  if (!(error instanceof AppError)) return 'unreadable';
  if (error.code === 'store-unavailable') return error.code;
  return error.code === 'import-unavailable' ? 'not-possible-here' : 'unreadable';
}
