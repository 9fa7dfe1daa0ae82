import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, message, model, refuse, stream, turn, view } from '@/components/testing/fake-server';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { NamedDocument } from '@/lib/chat/documents/document';
import { withDocuments, withFolder, withoutDocument } from '../documents/choice';
import { uploadId } from '../documents/known-document';
import { KnownDocuments } from '../documents/known-documents';
import type { ConversationSession, SessionPage } from './conversation-session';
import { MessageActions } from './message-actions';
import { SessionRegistry } from './session-registry';

const CHAT = 'POST /api/chat';
const chosen = (...documents: string[]): ChosenDocuments => ({ documents, folders: [] });
const deleted = (documentId: string): NamedDocument => ({ documentId, isDeleted: true, deletedAt: 1 });

const about = (id: string, ...documents: string[]): ChatMessage => {
  const { metadata, ...question } = message(id, 'user', null);
  const base = metadata ?? { conversationId: 'cnv_1', parentId: null, createdAt: 1 };
  return { ...question, metadata: { ...base, chosen: { documents, folders: [] } } };
};
const answered = message('a1', 'assistant', 'q1');

describe('documents of a conversation', () => {
  let server: FakeServer;
  let page: SessionPage;
  let documents: KnownDocuments;

  /** As the page is before and after it is loaded anew. */
  const load = (conversationId: string | null, seed?: ConversationView) => {
    documents = new KnownDocuments();
    page = {
      models: [model('m1', true)],
      answerChoices: [],
      preferences: () => ({ modelId: 'm1', thinking: 'auto', mode: 'fast' as const }),
      documents,
      hear: () => undefined,
    };
    const sessions = new SessionRegistry(page, conversationId);
    const session = sessions.active.get();
    if (seed) session.adopt(seed);
    return { sessions, session };
  };
  const ready = (...ids: string[]): void => {
    for (const id of ids) documents.put(id, { status: 'ready', name: `${id}.md`, notes: [], characters: 9 });
  };
  const queued = (session: ConversationSession): string[] =>
    session.queue.state.get().messages.map(({ text }) => text);
  const isOver = (session: ConversationSession, messages: number): Promise<void> =>
    // The first turn evaluates the code of turns.
    vi.waitFor(() => {
      expect(session.busy).toBe(false);
      expect(session.turn.messages.get()).toHaveLength(messages);
    }, 10_000);

  beforeEach(() => {
    server = new FakeServer();
    vi.stubGlobal('fetch', server.fetch);
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('go along with a message, and stay for the next one', async () => {
    server.on(CHAT, stream(turn('a1', 'q', 'Yes')), stream(turn('a2', 'q', 'No')));
    const { session } = load(null);
    await session.open();
    session.patch({ webSearch: true });
    ready('d1');
    session.choice.change((before) => withFolder(withDocuments(before, ['d1']), 'Work'));
    expect(session.sender.say('Is it?')).toBe('sent');
    await isOver(session, 2);
    expect(server.bodies(CHAT)[0]).toMatchObject({
      options: { documents: ['d1'], folders: ['Work'] },
      ...{ chatMode: 'websearch', mode: 'fast' },
    });
    expect(session.turn.messages.get()[0]?.metadata?.chosen).toEqual({
      documents: ['d1'],
      folders: ['Work'],
    });

    session.choice.change((before) => ({ ...withoutDocument(before, 'd1'), folders: [] }));
    session.sender.say('And without?');
    await isOver(session, 4);
    expect(server.bodies(CHAT)[1]).toMatchObject({ chatMode: 'websearch', mode: 'fast' });
    expect(server.bodies(CHAT)[1]).not.toHaveProperty('options');
  });

  it('are those of the last question when it is opened, but for deleted ones', () => {
    const { session } = load(
      'cnv_1',
      view([about('q1', 'd1', 'd2'), answered], { documents: [deleted('d2')] }),
    );
    expect(session.choice.chosen).toEqual(chosen('d1'));
  });

  it('show no more words in an answer once they are deleted, in another branch neither', () => {
    const place = { documentId: 'd1', chunkId: 'c1', start: 0, end: 4, number: 1 };
    const cites = (id: string, words: object): ChatMessage => ({
      ...message(id, 'assistant', 'q1'),
      parts: [{ type: 'data-citation', data: { ...place, title: '', ...words } }],
    });
    const answers = (words: object) =>
      view([about('q1', 'd1'), cites('a1', words), cites('a2', words)], { activeMessageId: 'a2' });
    const { session } = load('cnv_1', answers({ quote: 'Pump' }));
    const before = session.turn.messages.get();
    session.adopt(answers({ quote: 'Pump' }));
    expect(session.turn.messages.get()).toBe(before);
    session.adopt(answers({ gone: 'deleted' }));
    const { known } = session.state.get();
    expect(JSON.stringify([known, session.turn.messages.get()])).not.toContain('Pump');
  });

  it('are kept as the person has changed them, until that has been sent', async () => {
    const stored = view([about('q1', 'd1'), answered]);
    const { session } = load('cnv_1', stored);
    await session.open();
    session.choice.change((before) => withDocuments(before, ['d2']));
    const again = load('cnv_1', stored);
    expect(again.session.choice.chosen).toEqual(chosen('d1'));
    await again.session.open();
    expect(again.session.choice.chosen).toEqual(chosen('d1', 'd2'));

    server.on(CHAT, stream(turn('a2', 'q', 'Yes')));
    ready('d1', 'd2');
    again.session.sender.say('Both?');
    await isOver(again.session, 4);
    expect(sessionStorage.getItem('nalar-chosen:cnv_1')).toBeNull();
  });

  it('let a message wait until they have been read, beyond a file’s arrival', async () => {
    server.on(CHAT, stream(turn('a1', 'q', 'Yes')));
    const { session, sessions } = load(null);
    await session.open();
    const file = uploadId('1');
    documents.put(file, { status: 'sending', name: 'x.md', share: 0.5 });
    session.choice.change((before) => withDocuments(before, [file]));
    expect(session.sender.say('What is in it?')).toBe('queued');
    expect(session.sender.say('And then?')).toBe('queued');
    documents.put('d1', { status: 'reading', name: 'x.md', share: null });
    sessions.renameDocument(file, 'd1');
    expect(session.choice.chosen).toEqual(chosen('d1'));
    expect(queued(session)).toEqual(['What is in it?', 'And then?']);
    expect(server.bodies(CHAT)).toEqual([]);
    server.on(CHAT, stream(turn('a2', 'q', 'Well')));
    ready('d1');
    await isOver(session, 4);
    expect(server.bodies(CHAT)).toMatchObject([
      { message: { text: 'What is in it?' }, options: { documents: ['d1'] } },
      { message: { text: 'And then?' }, options: { documents: ['d1'] } },
    ]);
  });

  it('let a message of a new conversation wait across a reload', async () => {
    server.on(CHAT, stream(turn('a1', 'q', 'Yes')));
    const { session } = load(null);
    await session.open();
    session.choice.change((before) => withDocuments(before, ['d1']));
    expect(session.sender.say('What is in it?')).toBe('queued');

    const again = load(null);
    await again.session.open();
    expect(queued(again.session)).toEqual(['What is in it?']);
    expect(documents.find('d1').status).toBe('unchecked');
    ready('d1');
    await isOver(again.session, 2);
    const later = load(null);
    await later.session.open();
    expect(queued(later.session)).toEqual([]);
  });

  it('hold a message that they cannot answer, and go back into the composer with it', async () => {
    const { session } = load(null);
    await session.open();
    documents.put('d1', { status: 'reading', name: 'x.pdf', share: null });
    session.choice.change((before) => withDocuments(before, ['d1']));
    session.sender.say('What is in it?');
    documents.put('d1', { status: 'unreadable', name: 'x.pdf', problem: { code: 'encrypted', limit: null } });
    expect(session.queue.state.get().held).toBe(true);
    session.choice.change((before) => withoutDocument(before, 'd1'));
    const [waiting] = session.queue.state.get().messages;
    if (waiting) session.sender.takeFromQueue(waiting);
    expect(session.choice.chosen).toEqual(chosen('d1'));
    expect(session.state.get().withdrawnText).toBe('What is in it?');
    expect(server.bodies(CHAT)).toEqual([]);
  });

  it('go along when a question is answered again or edited', async () => {
    server.on(CHAT, refuse(503, 'shutting-down'), refuse(503, 'shutting-down'));
    const { session } = load('cnv_1', view([about('q1', 'd1'), answered]));
    await new MessageActions(session.sender).regenerate('a1');
    expect(server.bodies(CHAT)[0]).toMatchObject({ messageId: 'q1', options: { documents: ['d1'] } });
    await new MessageActions(session.sender).edit('q1', 'Otherwise?', chosen('d2'));
    expect(server.bodies(CHAT)[1]).toMatchObject({ options: { documents: ['d2'] } });
    expect(session.choice.chosen).toEqual(chosen('d2'));
  });

  it('are left out of what answers a question, and stay chosen for the message after it', async () => {
    const asks: ChatMessage = {
      ...answered,
      parts: [{ type: 'data-clarification', data: { question: 'Which one?', options: [] } }],
      metadata: {
        conversationId: 'cnv_1',
        parentId: 'q1',
        createdAt: 1,
        turnId: 'trn_1',
        status: 'completed',
      },
    };
    server.on(CHAT, stream(turn('a2', 'q', 'I see')));
    const { session } = load('cnv_1', view([message('q1', 'user', null), asks]));
    await session.open();
    documents.put('d1', { status: 'reading', name: 'x.md', share: null });
    session.choice.change((before) => withDocuments(before, ['d1']));
    expect(session.sender.say('The first one')).toBe('sent');
    await isOver(session, 4);
    expect(server.bodies(CHAT)[0]).toMatchObject({ continues: 'trn_1' });
    expect(server.bodies(CHAT)[0]).not.toHaveProperty('options');
    expect(session.choice.chosen).toEqual(chosen('d1'));
    expect(sessionStorage.getItem('nalar-chosen:cnv_1')).toContain('d1');
  });
});
