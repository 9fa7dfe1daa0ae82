import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Allowances } from '@/lib/server/allowances/allowances';
import { SourceTiers } from '@/lib/server/research/source-tiers';
import { openTools } from '@/lib/server/turns/open-tools';
import { createFolderBlobStore } from '../../lib/blobs/folder/folder-blob-store';
import type { ChatMessageChunk } from '../../lib/chat/chat-message';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS } from '../../lib/config/admin-settings';
import type { ModelRegistry } from '../../lib/models/registry';
import { createPipelines } from '../../lib/pipelines/registry';
import { sanitizeLine } from '../../lib/server/conversations/sanitize-line';
import { createDocumentSearch } from '../../lib/server/documents/search-documents';
import { researchOfTurn } from '../../lib/server/research/research-of-turn';
import { createTurnServices } from '../../lib/server/turns/turn-services';
import type { Clock } from '../../lib/shared/clock';
import { randomIds } from '../../lib/shared/ids';
import { fixtureKeys } from '../../lib/store/contract/store-fixtures';
import { createLog } from '../../lib/telemetry/log';
import type { Activity } from '../../lib/trace/activity';
import type { Locale } from '../../lib/trace/step-key';
import type { CorpusDocument } from '../docqa/corpus-documents';
import { CORPUS_OWNER, openCorpusLibrary } from '../docqa/corpus-library';

/** What one turn is asked. */
export interface HouseQuestion {
  readonly text: string;
  readonly locale: Locale;
  readonly modelId: string;
  readonly pipeline: 'fast' | 'deep' | 'document-agent' | 'research';
  readonly options?: Record<string, string | string[]>;
  /** The turn that it is asked after. */
  readonly after?: PlayedQuestion;
}

type ChunkOf<Type extends ChatMessageChunk['type']> = Extract<ChatMessageChunk, { type: Type }>;

/** A turn that has ended: what a person saw of it. */
export interface PlayedQuestion {
  readonly conversationId: string;
  readonly messageId: string;
  readonly status: string | undefined;
  readonly answer: string;
  readonly thoughts: string;
  readonly activities: readonly Activity[];
  readonly parts: <Type extends ChatMessageChunk['type']>(type: Type) => readonly ChunkOf<Type>[];
}

export interface TurnHouse {
  readonly ask: (question: HouseQuestion) => Promise<PlayedQuestion>;
  /** The passages that a search finds first, as plain asking is given them. */
  readonly passages: (query: string, most: number) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

interface House {
  readonly models: ModelRegistry;
  readonly documents: readonly CorpusDocument[];
  readonly settings?: Partial<AdminSettings>;
  readonly clock?: Clock;
}

/** No turn here waits for others. */
const AT_WILL = {
  ...{ parallelTurnsPerUser: 100, turnsPerMinute: 10_000, turnsPerDay: 1_000_000 },
  titlesFromModel: false,
};
const nothingThere = (what: string) => () => Promise.reject(new Error(`there is no ${what} here`));

/**
 * Opens what turns are run by in the app (its pipelines, tools, sanitiser, store and limits) over documents of one
 * person, without a server before it. Gone once it is closed.
 */
export async function openTurnHouse({
  models,
  documents,
  settings = {},
  clock = Date.now,
}: House): Promise<TurnHouse> {
  const [folder, library] = await Promise.all([
    mkdtemp(join(tmpdir(), 'nalar-engines-')),
    openCorpusLibrary(documents, 'chunk'),
  ]);
  const { store } = library;
  const log = createLog('silent');
  const search = createDocumentSearch(store);
  const readConfig = async () => ({ ...DEFAULT_ADMIN_SETTINGS, ...AT_WILL, ...settings });
  const services = await createTurnServices({
    allowances: new Allowances({ store, readConfig, clock }),
    store: { ...store, blobs: createFolderBlobStore(folder) },
    keys: fixtureKeys,
    partyOf: (ownerId) => ownerId,
    images: { open: async () => null, referencesTo: async () => ({ ok: true, value: [] }) },
    models,
    pipelines: createPipelines({ withRehearsal: false }),
    tools: openTools({ usesLivePrices: async () => false, clock }),
    researchOf: researchOfTurn({
      ...{ search, documents: store.documents, log },
      pages: { keep: nothingThere('web'), addressOf: async ({ address }) => address },
      engines: { ofModel: async () => [] },
      pagesAtOnce: async () => 1,
      sourceTiers: new SourceTiers({ store: store.sourceTiers, onUnreadable: () => {} }),
      publicUrl: undefined,
    }),
    searchesWeb: async () => false,
    hasSearchEngine: () => false,
    webFor: async () => null,
    instructionsOf: async () => [],
    readConfig,
    sanitizeLine,
    onBeat: async () => {},
    clock,
    ids: randomIds,
    log,
  });

  async function ask({ text, locale, after, ...asked }: HouseQuestion): Promise<PlayedQuestion> {
    const admitted = await services.turns.admit({
      ...{ trigger: 'submit', chatMode: 'normal', ...asked },
      ...{ conversationId: after?.conversationId ?? null, parentId: after?.messageId ?? null },
      message: { id: randomIds('message'), text },
    });
    if (!admitted.ok) throw new Error(admitted.error.code);
    const started = await services.turns.start(admitted.value, { ownerId: CORPUS_OWNER, locale });
    if (!started.ok) throw new Error(started.error.code);
    const running = started.value;
    await running.ended;
    const { chunks } = await running.source.read(0);
    return playedQuestion(chunks.map((chunk): ChatMessageChunk => JSON.parse(chunk)));
  }

  return {
    ask,
    passages: async (query, most) =>
      (await search.search({ ownerId: CORPUS_OWNER, query, limit: most })).map(({ text }) => text),
    close: async () => {
      await services.shutDown();
      await library.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function playedQuestion(sent: readonly ChatMessageChunk[]): PlayedQuestion {
  const parts = <Type extends ChatMessageChunk['type']>(type: Type) =>
    sent.filter((chunk): chunk is ChunkOf<Type> => chunk.type === type);
  const [start] = parts('start');
  const latest = new Map(parts('data-activity').map(({ data }) => [data.activityId, data] as const));
  return {
    conversationId: start?.messageMetadata?.conversationId ?? '',
    messageId: start?.messageId ?? '',
    status: parts('finish')[0]?.messageMetadata?.status,
    answer: parts('text-delta')
      .map(({ delta }) => delta)
      .join(''),
    thoughts: parts('data-reasoning-thought')
      .map(({ data }) => data.delta)
      .join(''),
    activities: [...latest.values()],
    parts,
  };
}
