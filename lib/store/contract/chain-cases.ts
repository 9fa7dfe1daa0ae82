import { describe, expect, it } from 'vitest';
import type { ChainBreakCode } from '@/lib/trace/chain-verdict';
import { hashEnvelope, hashThoughtLog } from '@/lib/trace/hash-chain';
import { exactTraceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import { ROW_KINDS, type RowKind, type RowOf, rowSchemas } from '../rows/row-kinds';
import type { Store } from '../store';
import { type CreateStore, type CurrentStore, complete, fixtureKeys, verdictOn } from './store-fixtures';

const conversationId = 'cnv_one';
const key = { ownerId: 'ana', conversationId };
const NAMES = ['first', 'second', 'third'];

type Rows = { readonly [Kind in 'conversations' | 'messages' | 'traces']: readonly RowOf<Kind>[] };

interface Tampering {
  readonly name: string;
  readonly code: ChainBreakCode;
  readonly change: (rows: Rows) => Rows | Promise<Rows>;
}

/** What somebody does who may write the rows and has no key; one entry each. */
const TAMPERINGS: readonly Tampering[] = [
  {
    name: 'a thought log that was edited',
    code: 'thoughts-changed',
    change: (rows) =>
      onTrace(rows, (row) => ({ ...row, thoughts: row.thoughts?.replace('second', 'other') ?? null })),
  },
  {
    name: 'a thought log that was emptied',
    code: 'thoughts-changed',
    change: (rows) => onTrace(rows, (row) => ({ ...row, thoughts: '[]' })),
  },
  {
    name: 'a thought log that was removed',
    code: 'thoughts-changed',
    change: (rows) => onTrace(rows, (row) => ({ ...row, thoughts: null })),
  },
  {
    name: 'a record that was edited',
    code: 'hash-mismatch',
    change: (rows) =>
      onTrace(rows, (row) => ({ ...row, envelope: row.envelope.replace('Headline of', 'Other of') })),
  },
  {
    name: 'a question that was edited',
    code: 'question-changed',
    change: (rows) => onMessage(rows, 'msg_second_user', { parts: text('Other?') }),
  },
  {
    name: 'an answer that was edited',
    code: 'answer-changed',
    change: (rows) => onMessage(rows, 'msg_second_assistant', { parts: text('Other.') }),
  },
  {
    name: 'an answer that was moved to another branch',
    code: 'answer-changed',
    change: (rows) => onMessage(rows, 'msg_second_assistant', { parentId: 'msg_first_user' }),
  },
  {
    name: 'an answer whose model was changed',
    code: 'answer-changed',
    change: (rows) =>
      onMessage(rows, 'msg_third_assistant', {
        metadata: JSON.stringify({ conversationId, parentId: 'msg_third_user', createdAt: 9, modelId: 'x' }),
      }),
  },
  {
    name: 'a last record that was removed',
    code: 'record-missing',
    change: (rows) => ({ ...rows, traces: rows.traces.slice(0, -1) }),
  },
  {
    name: 'a last turn that was removed',
    code: 'records-removed',
    change: (rows) => ({ ...rows, traces: rows.traces.slice(0, -1), messages: rows.messages.slice(0, -2) }),
  },
  {
    name: 'a last turn that was removed, the head with it',
    code: 'head-missing',
    change: (rows) => ({
      conversations: rows.conversations.map((row) => ({ ...row, chainHead: null })),
      traces: rows.traces.slice(0, -1),
      messages: rows.messages.slice(0, -2),
    }),
  },
  {
    name: 'a first record that was removed',
    code: 'link-mismatch',
    change: (rows) => ({ ...rows, traces: rows.traces.slice(1) }),
  },
  {
    name: 'records that changed places',
    code: 'link-mismatch',
    change: (rows) => ({ ...rows, traces: [...rows.traces].reverse() }),
  },
  {
    name: 'a whole chain that was computed anew',
    code: 'signature-wrong',
    change: async (rows) => {
      const traces: RowOf<'traces'>[] = [];
      let prevHash: string | null = null;
      for (const row of rows.traces) {
        const thoughts = [{ sequence: 0, delta: 'I was told to say so.', ts: 1 }];
        const relinked = {
          ...exactTraceEnvelopeSchema.parse(JSON.parse(row.envelope)),
          prevHash,
          thoughtLogHash: await hashThoughtLog(thoughts),
        };
        prevHash = await hashEnvelope(relinked);
        const envelope = JSON.stringify({ ...relinked, hash: prevHash });
        traces.push({ ...row, envelope, thoughts: JSON.stringify(thoughts) });
      }
      return { ...rows, traces };
    },
  },
];

/** What the chain of a conversation shows of rows that somebody has changed. */
export function describeChains(current: CurrentStore, createStore: CreateStore): void {
  describe('a chain', () => {
    async function fill(): Promise<void> {
      for (const [index, name] of NAMES.entries())
        await complete(current(), {
          name,
          conversationId,
          at: 2_000 * (index + 1),
          thoughts: [{ sequence: 0, delta: `The ${name} thought.`, ts: 5 }],
          ...(index === 0 ? { title: 'Mangroves' } : { parentId: `msg_${NAMES[index - 1]}_assistant` }),
        });
    }

    /** The store with other rows in place of those of conversations, messages and traces. */
    async function withRows(
      change: Tampering['change'],
      then: (changed: Store) => Promise<void>,
    ): Promise<void> {
      const store = current();
      const rows = await change({
        conversations: await rowsOf(store, 'conversations'),
        messages: await rowsOf(store, 'messages'),
        traces: await rowsOf(store, 'traces'),
      });
      const turns = await rowsOf(store, 'turns');
      const target = await createStore();
      try {
        const all: Partial<Record<RowKind, readonly RowOf[]>> = { ...rows, turns };
        for (const kind of ROW_KINDS) await target.rows.write(kind, all[kind] ?? []);
        await then(target);
      } finally {
        await target.close();
      }
    }

    it('is verified where nothing was changed, whoever owns it now and whatever it is called', async () => {
      await fill();
      const store = current();
      await store.conversations.rename({ ...key, title: 'Mud' });
      await store.conversations.setActiveMessage({ ...key, messageId: 'msg_first_assistant' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      const verdict = { verified: true, length: 3 };
      expect(await verdictOn(store, { ...key, ownerId: 'budi' })).toEqual(verdict);
      await withRows(
        (rows) => rows,
        async (copy) => expect(await verdictOn(copy, { ...key, ownerId: 'budi' })).toEqual(verdict),
      );
    });

    it.each(TAMPERINGS)('shows $name', async ({ code, change }) => {
      await fill();
      await withRows(change, async (changed) => {
        expect(await verdictOn(changed, key)).toMatchObject({ reason: 'tampered', break: { code } });
        const end = await changed.traces.chainEnd(key);
        const next = { name: 'next', conversationId, parentId: 'msg_first_assistant', at: 20_000, end };
        await complete(changed, next);
        expect(await verdictOn(changed, key)).toMatchObject({ verified: false });
      });
    });

    it('gives its links and its end as they are stored', async () => {
      await fill();
      expect(await current().traces.chain(key)).toMatchObject({
        links: NAMES.map((name) => ({
          traceId: `trc_${name}`,
          thoughts: [{ delta: `The ${name} thought.` }],
        })),
      });
      expect(await current().traces.chainEnd(key)).toMatchObject({
        count: 3,
        keyId: fixtureKeys.signer.keyId,
      });
    });

    it('goes without a trace where its conversation is deleted', async () => {
      await fill();
      await current().conversations.delete(key);
      expect(await current().traces.chain(key)).toEqual({ links: [], head: null });
      expect(await verdictOn(current(), key)).toEqual({ verified: true, length: 0 });
    });
  });
}

async function rowsOf<Kind extends RowKind>(store: Store, kind: Kind): Promise<RowOf<Kind>[]> {
  const rows: RowOf<Kind>[] = [];
  const schema: { parse: (value: unknown) => RowOf } = rowSchemas[kind];
  const isOfKind = (_row: RowOf): _row is RowOf<Kind> => true;
  for (let from: string | null = null; ; ) {
    const page = await store.rows.read(kind, from);
    rows.push(...page.rows.map((row) => schema.parse(row)).filter(isOfKind));
    if (page.next === null) return rows;
    from = page.next;
  }
}

const onTrace = (rows: Rows, change: (row: RowOf<'traces'>) => RowOf<'traces'>): Rows => ({
  ...rows,
  traces: rows.traces.map((row) => (row.traceId === 'trc_second' ? change(row) : row)),
});

const onMessage = (rows: Rows, messageId: string, change: Partial<RowOf<'messages'>>): Rows => ({
  ...rows,
  messages: rows.messages.map((row) => (row.messageId === messageId ? { ...row, ...change } : row)),
});

const text = (value: string): string => JSON.stringify([{ type: 'text', text: value }]);
