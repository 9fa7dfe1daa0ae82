import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { timerScheduler } from '@/lib/pipelines/turn/frame-buffer';
import { ModelSpeeds } from '@/lib/pipelines/turn/model-speeds';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { Telemetry } from '@/lib/telemetry/telemetry';
import type { ToolRegistry } from '@/lib/tools/tool-registry';
import type { ChainKeys } from '@/lib/trace/seal-trace';
import { documentsOfTurn } from '../documents/documents-of-turn';
import { filesOfTurn } from '../documents/files-of-turn';
import { createDocumentSearch } from '../documents/search-documents';
import type { ImageLibrary } from '../images/image-library';
import type { InstructionsOfTurn } from '../instructions/instructions-of-turn';
import { memoryOfTurn, type RememberingTurn } from '../memory/memory-of-turn';
import { CallQueue } from '../models/call-queue';
import { ReplyStarts } from '../models/reply-starts';
import { type PapersOfTurns, paperReachOfTurn } from '../papers/paper-of-turn';
import type { ResearchOfTurn } from '../research/research-of-turn';
import type { OpenedStore } from '../storage/open-store';
import type { WithServerTools } from '../tool-servers/create-tool-servers';
import { AbandonedTurns } from './abandoned-turns';
import { ChunkLog } from './chunk-log';
import { HEARTBEAT_MS, RunningTurns } from './running-turns';
import { TurnEvents } from './turn-events';
import { TurnKeeper } from './turn-keeper';
import { TurnRunner } from './turn-runner';
import { TurnService, type TurnServiceDependencies } from './turn-service';
import type { WebForTurns } from './web-for-turns';

export interface TurnServicesDependencies
  extends Omit<
    TurnServiceDependencies,
    'runningTurns' | 'abandonedTurns' | 'runner' | 'hasSources' | 'imagesOf'
  > {
  readonly store: Store & Pick<OpenedStore, 'blobs'>;
  readonly keys: ChainKeys;
  readonly tools: ToolRegistry;
  readonly instructionsOf: InstructionsOfTurn;
  readonly researchOf: ResearchOfTurn;
  readonly webFor: WebForTurns;
  /** What turns do with papers; absent where there are none. */
  readonly papers?: () => PapersOfTurns;
  readonly withServerTools?: WithServerTools;
  readonly images: Pick<ImageLibrary, 'open' | 'referencesTo'>;
  /** With whom somebody shares a turn. */
  readonly partyOf: (ownerId: string) => string;
  /** Whether there is anything that searches the web. */
  readonly searchesWeb: () => Promise<boolean>;
  /** Called with every heartbeat. */
  readonly onBeat: () => Promise<void>;
  /** Who follows what turns do; absent or null where nobody does. */
  readonly telemetry?: Telemetry | null;
  readonly log: Log;
}

export interface TurnServices {
  readonly turns: TurnService;
  readonly turnEvents: TurnEvents;
  readonly runningTurns: RunningTurns;
  readonly abandonedTurns: AbandonedTurns;
  /** Lets running turns end, within limits, and writes what is left of their logs. */
  readonly shutDown: () => Promise<void>;
}

/** Turns of other processes that have gone are looked for this often. */
const SWEEP_EVERY_BEATS = 5;
/** How long running turns may go on once the server is asked to end. */
const DRAIN_PATIENCE_MS = 10_000;

/** Builds what runs turns, once those that dead processes left are settled. */
export async function createTurnServices(dependencies: TurnServicesDependencies): Promise<TurnServices> {
  const {
    store,
    keys,
    images,
    onBeat,
    papers,
    researchOf,
    searchesWeb,
    telemetry = null,
    clock,
    ids,
    log,
  } = dependencies;
  const chunkLog = new ChunkLog({ store: store.chunks, schedule: timerScheduler, log });
  const runningTurns = new RunningTurns(store.turns, chunkLog, clock);
  const isTool = (name: string): boolean => dependencies.tools.all.some((tool) => tool.name === name);
  const keeper = new TurnKeeper(store, keys, { telemetry, isTool });
  const replyStarts = new ReplyStarts({ store: store.replyStarts, clock, log });
  const { memories } = store;
  const memoryOf = (turn: RememberingTurn) => memoryOfTurn({ store: memories, clock, ids }, turn);
  const search = createDocumentSearch(store, dependencies.partyOf);
  const documentsOf = (ownerId: string, chosen: ChosenDocuments) =>
    documentsOfTurn({ search, documents: store.documents, blobs: store.blobs }, ownerId, chosen);
  const callQueue = new CallQueue(clock);
  telemetry?.watch('nalar.turns.running', () => runningTurns.count());
  telemetry?.watch('nalar.queue.waiting', () => callQueue.waiting);
  const runner = new TurnRunner({
    ...{ ...dependencies, callQueue },
    speeds: new ModelSpeeds(),
    runningTurns,
    keeper,
    replyStarts,
    memoryOf,
    documentsOf,
    filesOf: (ownerId, settings) =>
      filesOfTurn({ search, documents: store.documents, blobs: store.blobs }, ownerId, settings),
    researchOf,
    ...(papers && { paperReach: paperReachOfTurn({ store, papers, documentsOf }) }),
    imageOf: async (ownerId, imageId, signal) =>
      (await (await images.open({ ownerId, imageId }))?.read(signal)) ?? null,
  });
  const abandonedTurns = new AbandonedTurns({ ...dependencies, keeper, runningTurns });
  const hasSources = async (ownerId: string) =>
    (await searchesWeb()) || (await store.documents.library(ownerId)).documents > 0;
  const turns = new TurnService({
    ...{ ...dependencies, runningTurns, abandonedTurns, runner, hasSources },
    imagesOf: (ownerId, imageIds, conversationId) => images.referencesTo(ownerId, imageIds, conversationId),
  });
  await abandonedTurns.sweep();
  const stopBeating = everyHeartbeat(async (count) => {
    await Promise.all([runningTurns.beat(), onBeat()]);
    if (count % SWEEP_EVERY_BEATS === 0) await abandonedTurns.sweep();
  }, log);
  return {
    turns,
    turnEvents: new TurnEvents({ store, runningTurns, abandonedTurns }),
    runningTurns,
    abandonedTurns,
    async shutDown() {
      await turns.drain(DRAIN_PATIENCE_MS);
      stopBeating();
      await chunkLog.close();
    },
  };
}

/** Calls back at each heartbeat until the returned function is called. A failure is logged and skips that beat. */
function everyHeartbeat(work: (count: number) => Promise<void>, log: Log): () => void {
  let count = 0;
  let isStopped = false;
  let timer = setTimeout(next, HEARTBEAT_MS);
  function next(): void {
    count += 1;
    work(count)
      .catch((error: unknown) => log.error({ error: errorForLog(error) }, 'heartbeat failed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, HEARTBEAT_MS).unref();
      });
  }
  timer.unref();
  return () => {
    // If it is stopped during a beat, no timer is set yet, and none may be set after it.
    isStopped = true;
    clearTimeout(timer);
  };
}
