import type { Page } from '@/lib/chat/conversation';
import type {
  MemoryListQuery,
  MemoryPatch,
  MemorySettingPatch,
  MemorySettingView,
  MemoryView,
  NamedMemory,
} from '@/lib/chat/memory';
import { learntKinds, readWishes } from '@/lib/pipelines/mode-decider/mode-wishes';
import { removeInvisibleCharacters } from '@/lib/reasoning/sanitizer/invisible-characters-rule';
import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { type Memory, NO_SETTING } from '@/lib/store/memory-store';
import type { Store } from '@/lib/store/store';
import type { ExportFile } from '../export/export-service';
import { type ApiFailure, failure } from '../http/api-failure';
import { memoryHash, memoryKey } from './memory-hashes';
import type { MemoryPolicy } from './memory-policy';

export interface MemoryServiceDependencies {
  readonly store: Pick<Store, 'memories' | 'conversations' | 'turns'>;
  readonly readPolicy: () => Promise<MemoryPolicy>;
  readonly clock: Clock;
}

/** Memories of an export's page. */
const EXPORT_PAGE = 100;
/** Version of the exported document, raised when a reader would have to change. */
const FORMAT_VERSION = 1;

/** What is remembered of a person, for that person: every call names the owner, and nobody else sees any of it. */
export class MemoryService {
  constructor(private readonly dependencies: MemoryServiceDependencies) {}

  async list(ownerId: string, { query, scope, cursor, limit }: MemoryListQuery): Promise<Page<MemoryView>> {
    const { store, clock } = this.dependencies;
    const page = await store.memories.list({
      ...{ ownerId, at: clock(), limit },
      ...(query !== undefined && { words: query }),
      ...(scope && { scope }),
      ...(cursor !== undefined && { cursor }),
    });
    return { ...page, items: await this.views(ownerId, page.items) };
  }

  /** Those of these ids that there still are. */
  async named(ownerId: string, memoryIds: readonly string[]): Promise<readonly NamedMemory[]> {
    const { store, clock } = this.dependencies;
    const found = await store.memories.find({ ownerId, memoryIds, at: clock() });
    return found.map((memory) => ({
      memoryId: memory.memoryId,
      text: memory.text,
      hash: memoryHash(memory),
    }));
  }

  async edit(
    key: { ownerId: string; memoryId: string },
    patch: MemoryPatch,
  ): Promise<Result<MemoryView, ApiFailure>> {
    const { store, clock } = this.dependencies;
    const text = sanitizeMemory(patch.text);
    if (text === '') return err(failure('nothing-to-remember'));
    const tags = [...new Set(patch.tags.map((tag) => sanitizeMemory(tag).toLowerCase()))];
    const edited = await store.memories.edit({
      ...{ ...key, text, key: memoryKey(text), at: clock() },
      tags: tags.filter((tag) => tag !== ''),
    });
    const [view] = edited ? await this.views(key.ownerId, [edited]) : [];
    return view ? ok(view) : err(failure('memory-not-found'));
  }

  async remove(key: { ownerId: string; memoryId: string }): Promise<Result<void, ApiFailure>> {
    const removed = await this.dependencies.store.memories.remove(key);
    return removed ? ok(undefined) : err(failure('memory-not-found'));
  }

  async removeAll(ownerId: string): Promise<void> {
    await this.dependencies.store.memories.removeAll(ownerId);
  }

  /** All of it as a file. */
  async exported(ownerId: string): Promise<ExportFile> {
    const { store, clock } = this.dependencies;
    const at = clock();
    const all: Memory[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page<Memory> = await store.memories.list({ ownerId, at, limit: EXPORT_PAGE, cursor });
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    const memories = all.map(({ ownerId: _ownerId, key: _key, salt: _salt, ...memory }) => memory);
    const document = { format: 'nalar-memory', formatVersion: FORMAT_VERSION, exportedAt: at, memories };
    return {
      fileName: `nalar-memory-${new Date(at).toISOString().slice(0, 10)}.json`,
      mediaType: 'application/json; charset=utf-8',
      content: `${JSON.stringify(document, null, 2)}\n`,
    };
  }

  async setting(ownerId: string | null): Promise<MemorySettingView> {
    const { store, readPolicy } = this.dependencies;
    const [policy, setting] = await Promise.all([
      readPolicy(),
      ownerId === null ? null : store.memories.setting(ownerId),
    ]);
    return {
      isOn: policy !== null,
      acrossConversations: setting?.acrossConversations ?? false,
      learntKinds: learntKinds(readWishes(setting?.autoWishes)),
    };
  }

  async set(ownerId: string, patch: MemorySettingPatch): Promise<void> {
    const { store, clock } = this.dependencies;
    const setting = (await store.memories.setting(ownerId)) ?? NO_SETTING;
    const changed = 'acrossConversations' in patch ? patch : { autoWishes: null };
    await store.memories.set({ ...setting, ...changed, ownerId, changedAt: clock() });
  }

  private async views(ownerId: string, memories: readonly Memory[]): Promise<MemoryView[]> {
    const conversationIds = new Set(memories.flatMap(({ conversationId }) => conversationId ?? []));
    const titles = new Map(
      await Promise.all(
        [...conversationIds].map(async (conversationId) => {
          const conversation = await this.dependencies.store.conversations.get({ ownerId, conversationId });
          return [conversationId, conversation?.title ?? null] as const;
        }),
      ),
    );
    return Promise.all(
      memories.map(async ({ memoryId, scope, text, tags, createdAt, expiresAt, ...from }) => {
        const { conversationId, turnId } = from;
        const title = conversationId === null ? null : (titles.get(conversationId) ?? null);
        const turn = turnId === null ? null : await this.dependencies.store.turns.get({ ownerId, turnId });
        const origin =
          conversationId === null || title === null
            ? null
            : { conversationId, title, traceId: turn?.traceId ?? null };
        return { memoryId, scope, text, tags, createdAt, expiresAt, origin };
      }),
    );
  }
}

/** What a person writes to be remembered, without credentials and without what nobody sees. */
const sanitizeMemory = (text: string): string =>
  sanitizeText(removeInvisibleCharacters(text).text, 'answer', {}).text.trim();
