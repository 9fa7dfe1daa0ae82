import type { SettledTurn } from '@/lib/pipelines/turn/settled-turn';
import { SANITIZER_VERSION } from '@/lib/reasoning/sanitizer/sanitizer-version';
import { AppError } from '@/lib/shared/app-error';
import type { Result } from '@/lib/shared/result';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import { engineOf } from '@/lib/store/rows/spending';
import type { BeginTurn, BeginTurnFailure, SettleTurn, Store, TurnRow } from '@/lib/store/store';
import { begunTurn } from '@/lib/store/turn-writes';
import type { ModelCall, Telemetry } from '@/lib/telemetry/telemetry';
import type { SealedMessage } from '@/lib/trace/hash-chain';
import { type ChainKeys, type SealedTurn, sealTurn } from '@/lib/trace/seal-trace';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { activitiesOf } from '@/lib/trace/trace-record';
import { figuresOf, type TurnFigures } from '@/lib/trace/turn-figures';
import { type Citations, createCitations } from '../citations/citations';
import { citedDocuments } from '../citations/passages-of-message';
import { summarizeRun } from '../research/summarize-run';

/** Waits before each new try where the store could not be reached. */
const RETRY_DELAYS_MS = [100, 500, 2_000];

/** A settled turn as the store takes it, with the state of a waiting turn as text. */
export type KeptTurn = Omit<SettledTurn, 'waiting'> &
  Pick<SettleTurn, 'waiting'> & {
    /** Whose documents it cites, where the turn was handed over since it began. */
    readonly handedTo?: string;
    /** From where it was brought along. */
    readonly imported?: TraceEnvelope['imported'];
    /** Its calls of models, where somebody follows them. */
    readonly calls?: readonly ModelCall[];
    /** The tools that there were for it, those of servers included; what this installation has where it is absent. */
    readonly tools?: readonly { readonly name: string }[];
  };

/** Who is told of turns that are kept; null where nobody is. */
export interface WatchedTurns {
  readonly telemetry: Pick<Telemetry, 'settled'> | null;
  /** Whether there is such a tool. */
  readonly isTool: (name: string) => boolean;
}

/** Writes settled turns, each trace linked to the one before it in its conversation, and signed. */
export class TurnKeeper {
  private readonly citations: Pick<Citations, 'kept'>;

  constructor(
    private readonly store: Store,
    private readonly keys: ChainKeys,
    private readonly watched: WatchedTurns = { telemetry: null, isTool: () => false },
    private readonly wait: Wait = waitOnTimer,
  ) {
    this.citations = createCitations(store);
  }

  /** Stores everything of a turn in one write; false where it was settled already. A deleted question is null. */
  keep = (turn: TurnRow, question: SealedMessage | null, settled: KeptTurn): Promise<boolean> =>
    this.patiently(() => this.settle(turn, question, settled));

  /** Stores a turn that has happened elsewhere, from its beginning on, in one write. */
  keepWhole = (
    beginning: BeginTurn,
    question: SealedMessage,
    settled: KeptTurn,
  ): Promise<Result<TurnRow, BeginTurnFailure>> =>
    this.patiently(async () => {
      const turn = begunTurn(beginning);
      const { trace, imported: _imported, handedTo: _handedTo, message, ...row } = settled;
      const settlement = {
        ...{ ...row, turnId: turn.turnId, ownerId: turn.ownerId, assistantMessage: message },
        ...(await this.seal(turn, question, settled)),
        thoughts: trace.thoughts,
      };
      return this.store.turns.keep({ beginning, settlement });
    });

  private async patiently<Value>(work: () => Promise<Value>): Promise<Value> {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'store-unavailable')) throw error;
        await this.wait(delayMs);
      }
    }
    return work();
  }

  private async settle(turn: TurnRow, question: SealedMessage | null, settled: KeptTurn): Promise<boolean> {
    const { message: sent, trace, handedTo, tierVersion: _tierVersion, ...counted } = settled;
    const { stages = [], queuedMs = 0, calls = [], tools, ...row } = counted;
    const isTool = tools
      ? (called: string) => tools.some(({ name }) => name === called)
      : this.watched.isTool;
    const ownerId = handedTo ?? turn.ownerId;
    const message = await this.citations.kept(ownerId, sent);
    // Before the answer is there: a page that it cites must not be removed.
    await this.store.documents.cite({
      ownerId,
      documentIds: citedDocuments(message),
      conversationId: turn.conversationId,
    });
    const figures = figuresOf({
      ...{ startedAt: turn.startedAt, settledAt: row.settledAt, status: row.status, stages, queuedMs },
      activities: activitiesOf(trace.record),
      parts: sent.parts,
      isTool,
    });
    const isKept = await this.store.turns.settle({
      ...row,
      figures,
      turnId: turn.turnId,
      ownerId: turn.ownerId,
      assistantMessage: message,
      ...(await this.seal(turn, question, { ...settled, message })),
      thoughts: trace.thoughts,
      researchRun: summarizeRun(turn, settled),
    });
    if (isKept) await this.tell(turn, { ...settled, stages, calls, isTool }, figures);
    return isKept;
  }

  /** Tells whoever watches over this installation. Throws nothing. */
  private async tell(
    turn: TurnRow,
    settled: KeptTurn & Pick<WatchedTurns, 'isTool'>,
    figures: TurnFigures,
  ): Promise<void> {
    const { telemetry } = this.watched;
    if (telemetry === null) return;
    const { status, settledAt, trace, stages = [], calls = [], isTool } = settled;
    const { redactions, fidelity } = trace;
    const told = { status, settledAt, figures, stages, calls, redactions, fidelity, isTool };
    const earlier = await this.earlier(turn).catch(() => []);
    telemetry.settled({
      ...{ ...told, turn, earlier },
      engine: engineOf(turn),
      activities: activitiesOf(trace.record),
    });
  }

  /** The turns that one goes on from. */
  private async earlier({ ownerId, continues, prolongs }: TurnRow): Promise<TurnRow[]> {
    const turnIds = [continues, prolongs].filter((turnId) => turnId !== null);
    const turns = turnIds.map((turnId) => this.store.turns.get({ ownerId, turnId }));
    return (await Promise.all(turns)).filter((turn) => turn !== null);
  }

  private async seal(
    turn: TurnRow,
    question: SealedMessage | null,
    { status, trace, message, imported }: KeptTurn,
  ): Promise<SealedTurn> {
    const envelope = {
      traceId: turn.traceId,
      turnId: turn.turnId,
      conversationId: turn.conversationId,
      messageId: turn.assistantMessageId,
      ownerId: turn.ownerId,
      modelId: turn.modelId,
      ...(turn.thinking !== 'auto' && { thinking: turn.thinking }),
      pipeline: turn.pipeline,
      chatMode: turn.chatMode,
      status,
      locale: trace.locale,
      fidelity: trace.fidelity,
      redactions: [...trace.redactions],
      sanitizerVersion: SANITIZER_VERSION,
      segmenterVersion: trace.segmenterVersion,
      startedAt: turn.startedAt,
      ...(imported && { imported }),
      record: trace.record,
    };
    const end = await this.store.traces.chainEnd(turn);
    return sealTurn({ envelope, thoughts: trace.thoughts, question, answer: message }, end, this.keys);
  }
}
