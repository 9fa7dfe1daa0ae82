import { isTemporary } from '@/lib/chat/is-temporary';
import { err } from '@/lib/shared/result';
import type { InstructionPlace } from '@/lib/store/instruction-store';
import { sumSpending } from '@/lib/store/rows/spending';
import type { Store } from '@/lib/store/store';
import type { TemporaryConversations } from './temporary-conversations';

/**
 * A store of which temporary conversations are in memory. What names one goes there and nowhere else; what names
 * something by another id is looked for in both. Lists, shares, reviews and the chunk log are those of the lasting
 * store.
 */
export function withTemporaryConversations<Lasting extends Store>(
  lasting: Lasting,
  temporary: TemporaryConversations,
): Lasting {
  /** Turns of this process that are in memory. */
  const runningTurnIds = new Set<string>();

  async function of(key: { readonly conversationId: string }): Promise<Store> {
    return (isTemporary(key.conversationId) ? await temporary.read(key) : null) ?? lasting;
  }

  const ofPlace = ({ conversationId }: InstructionPlace): Promise<Store> | Store =>
    conversationId === null ? lasting : of({ conversationId });

  /** Where it is found; the lasting one is looked at first. */
  async function either<Found>(find: (store: Store) => Promise<Found | null>): Promise<Found | null> {
    const found = await find(lasting);
    const memory = found === null ? await temporary.opened : null;
    return memory ? find(memory) : found;
  }

  return {
    ...lasting,
    conversations: {
      list: (query) => lasting.conversations.list(query),
      pinned: (ownerId) => lasting.conversations.pinned(ownerId),
      pin: (change) => lasting.conversations.pin(change),
      move: (change) => lasting.conversations.move(change),
      setPaper: (change) => lasting.conversations.setPaper(change),
      archive: (change) => lasting.conversations.archive(change),
      revoke: async (change) => (await of(change)).conversations.revoke(change),
      setPreset: async (change) => (await of(change)).conversations.setPreset(change),
      get: async (key) => (await of(key)).conversations.get(key),
      rename: async (change) => (await of(change)).conversations.rename(change),
      setActiveMessage: async (change) => (await of(change)).conversations.setActiveMessage(change),
      async delete(key) {
        const store = await of(key);
        const deleted = await store.conversations.delete(key);
        if (deleted && isTemporary(key.conversationId)) {
          temporary.forget(key.conversationId);
          await store.forgetDeleted();
        }
        return deleted;
      },
    },
    messages: {
      list: async (key) => (await of(key)).messages.list(key),
      get: async (key) => (await of(key)).messages.get(key),
      found: (search) => lasting.messages.found(search),
    },
    turns: {
      async begin(input) {
        const { conversationId, ownerId, turnId } = input.turn;
        if (!isTemporary(conversationId)) return lasting.turns.begin(input);
        const key = { ownerId, conversationId };
        const store = input.newConversation ? await temporary.open() : await of(key);
        // Taken before anybody else can discard or send them; the store has none of them.
        const bound = temporary.images.bind(key, input.imageIds ?? []);
        if (!bound) return err('image-not-found');
        let hasBegun = false;
        try {
          const begun = await store.turns.begin({ ...input, imageIds: [] });
          hasBegun = begun.ok;
          if (hasBegun) runningTurnIds.add(turnId);
          if (hasBegun && input.newConversation) await temporary.begun(key);
          return begun;
        } finally {
          if (!hasBegun) bound.release();
        }
      },
      async settle(input) {
        const conversationId = input.assistantMessage.metadata?.conversationId ?? '';
        const settled = await (await of({ conversationId })).turns.settle(input);
        runningTurnIds.delete(input.turnId);
        return settled;
      },
      // What is brought along stays.
      keep: (turn) => lasting.turns.keep(turn),
      get: (key) => either((store) => store.turns.get(key)),
      findRunning: async (key) => (await of(key)).turns.findRunning(key),
      async countRunning(ownerId) {
        const memory = await temporary.opened;
        const inMemory = memory ? await memory.turns.countRunning(ownerId) : 0;
        return inMemory + (await lasting.turns.countRunning(ownerId));
      },
      async heartbeat(beat) {
        const turnIds = beat.turnIds.filter((turnId) => !runningTurnIds.has(turnId));
        const inMemory = beat.turnIds.filter((turnId) => runningTurnIds.has(turnId));
        const memory = await temporary.opened;
        const stopping = await lasting.turns.heartbeat({ ...beat, turnIds });
        if (!memory) return stopping;
        return [...stopping, ...(await memory.turns.heartbeat({ ...beat, turnIds: inMemory }))];
      },
      requestStop: async (key) => (await of(key)).turns.requestStop(key),
      async listRunning() {
        const memory = await temporary.opened;
        const running = await lasting.turns.listRunning();
        return memory ? [...running, ...(await memory.turns.listRunning())] : running;
      },
    },
    traces: {
      get: (key) => either((store) => store.traces.get(key)),
      async thoughts(key) {
        const memory = await temporary.opened;
        const isInMemory = memory !== null && (await memory.traces.get(key)) !== null;
        return (isInMemory ? memory : lasting).traces.thoughts(key);
      },
      list: async (key) => (await of(key)).traces.list(key),
      chain: async (key) => (await of(key)).traces.chain(key),
      chainEnd: async (key) => (await of(key)).traces.chainEnd(key),
    },
    instructions: {
      latest: async (place) => (await ofPlace(place)).instructions.latest(place),
      versions: async (place) => (await ofPlace(place)).instructions.versions(place),
      append: async (change) => (await ofPlace(change)).instructions.append(change),
    },
    documents: {
      ...lasting.documents,
      // That it is cited there must not be kept either.
      cite: async (cited) => {
        if (!isTemporary(cited.conversationId)) await lasting.documents.cite(cited);
      },
    },
    usage: {
      perDay: (query) => lasting.usage.perDay(query),
      turns: (query) => lasting.usage.turns(query),
      tracesOf: (turnIds) => lasting.usage.tracesOf(turnIds),

      async spending(query) {
        const memory = await temporary.opened;
        const inMemory = memory ? await memory.usage.spending(query) : [];
        return sumSpending([...inMemory, ...(await lasting.usage.spending(query))]);
      },

      // What somebody may ask in a day does not depend on where.
      async countSince(query) {
        const memory = await temporary.opened;
        const inMemory = memory ? await memory.usage.countSince(query) : 0;
        return inMemory + (await lasting.usage.countSince(query));
      },
    },
    departures: {
      ...lasting.departures,
      async erase(person) {
        temporary.images.remove(({ ownerId }) => ownerId === person.personId);
        await (await temporary.opened)?.departures.erase(person);
        await lasting.departures.erase(person);
      },
    },
    async transferOwner(move) {
      temporary.transferOwner(move);
      await (await temporary.opened)?.transferOwner(move);
      await lasting.transferOwner(move);
    },
    async close() {
      try {
        await temporary.close();
      } finally {
        await lasting.close();
      }
    },
  };
}
