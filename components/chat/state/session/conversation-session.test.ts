import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  FakeServer,
  lost,
  message,
  model,
  refuse,
  stream,
  turn,
  view,
} from '@/components/testing/fake-server';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';
import { KnownDocuments } from '../documents/known-documents';
import type { TurnEvent } from '../turn/turn-event';
import { ConversationSession, type SessionPage } from './conversation-session';
import { MessageActions } from './message-actions';

const CONVERSATION = 'GET /api/conversations/cnv_1';
const CHAT = 'POST /api/chat';
const LIST = 'GET /api/conversations?';
const asked = message('q1', 'user', null);
const answered = message('a1', 'assistant', 'q1');

describe('ConversationSession', () => {
  let server: FakeServer;
  let page: SessionPage;
  const heard: TurnEvent['kind'][] = [];

  beforeEach(() => {
    server = new FakeServer();
    heard.length = 0;
    page = {
      models: [model('m1', false), model('m2', true)],
      answerChoices: [],
      preferences: () => ({ modelId: 'm1', thinking: 'auto', mode: 'auto' as const }),
      documents: new KnownDocuments(),
      hear: (event) => heard.push(event.kind),
    };
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

  /** The id of the message that was sent first. */
  const questionId = (): string => {
    const [body] = server.bodies(CHAT);
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
    return typeof message === 'object' && message !== null && 'id' in message ? String(message.id) : '';
  };
  const shown = (session: ConversationSession): string[] => session.turn.messages.get().map(({ id }) => id);
  const opened = (messages: readonly ChatMessage[], change: Partial<ConversationView> = {}) => {
    const session = new ConversationSession('k', 'cnv_1', page);
    session.adopt(view(messages, change));
    return session;
  };

  it('begins a conversation with the first message and takes its name from the turn', async () => {
    server.on(CHAT, stream(turn('a1', 'q', 'Hello')));
    const session = new ConversationSession('k', null, page);
    const sent = session.sender.submit('Hi');
    expect(session.turn.messages.get()).toHaveLength(1);
    expect(session.busy).toBe(true);
    await sent;

    expect(server.bodies(CHAT)).toEqual([
      {
        trigger: 'submit',
        conversationId: null,
        parentId: null,
        message: { id: shown(session)[0], text: 'Hi' },
        modelId: 'm1',
        chatMode: 'normal',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(shown(session)[1]).toBe('a1');
    expect(session.state.get()).toMatchObject({ conversationId: 'cnv_1', title: 'Named', failure: null });
    expect(session.turn.messages.get()[1]?.metadata?.status).toBe('completed');
    expect(heard).toEqual(['begun', 'part', 'settled']);
    expect(session.busy).toBe(false);
  });

  it('keeps a refused message on screen, sends the very same one again, and then has it once', async () => {
    server.on(CHAT, refuse(429, 'rate-limited', 3_000), stream(turn('a2', 'q', 'Late')));
    const session = opened([asked, answered]);
    await session.sender.submit('Again?');
    expect(session.state.get().failure).toEqual({
      code: 'rate-limited',
      message: 'Refused: rate-limited.',
      retryAfterMs: 3_000,
      unsent: true,
    });
    expect(shown(session)).toHaveLength(3);

    await session.sender.retry();
    const [first, second] = server.bodies(CHAT);
    expect(second).toEqual(first);
    expect(shown(session)).toHaveLength(4);
    expect(session.state.get().failure).toBeNull();
  });

  it('gives a message that did not reach the server back to the composer', async () => {
    server.on(CHAT, lost);
    const session = opened([asked, answered]);
    await session.sender.submit('Lost');
    expect(session.state.get().failure).toMatchObject({ code: 'network', unsent: true });
    session.sender.withdraw();
    expect(shown(session)).toEqual(['q1', 'a1']);
    expect(session.state.get()).toMatchObject({ failure: null, withdrawnText: 'Lost' });
  });

  it('sends an ordinary message where the question above it can no longer be answered', async () => {
    server.on(CHAT, refuse(409, 'turn-not-waiting'), stream(turn('a2', 'q', 'Fine')));
    const metadata = { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, turnId: 'trn_0' };
    const question = { type: 'data-clarification' as const, data: { question: 'Which?', options: [] } };
    const waiting = {
      ...answered,
      parts: [question],
      metadata: { ...metadata, status: 'completed' as const },
    };
    const session = opened([asked, waiting]);
    await session.sender.submit('That one');
    const [first, second] = server.bodies(CHAT);
    expect(first).toMatchObject({ parentId: 'a1', continues: 'trn_0' });
    expect(second).toMatchObject({ parentId: 'a1', message: { id: questionId(), text: 'That one' } });
    expect(second).not.toHaveProperty('continues');
    expect(shown(session)).toEqual(['q1', 'a1', questionId(), 'a2']);
    expect(session.turn.messages.get()[2]?.metadata?.continues).toBeUndefined();
  });

  it('drops an unsent message when another one is sent instead', async () => {
    server.on(CHAT, refuse(503, 'shutting-down'), stream(turn('a2', 'q', 'Fine')));
    const session = opened([asked, answered]);
    await session.sender.submit('First try');
    await session.sender.submit('Second try');
    const texts = session.turn.messages.get().map(({ parts }) => parts[0]?.type === 'text' && parts[0].text);
    expect(texts).toEqual(['text of q1', 'text of a1', 'Second try', 'Fine']);
    expect(server.bodies(CHAT)[1]).toMatchObject({ parentId: 'a1' });
  });

  it('shows the old answer again when a new one cannot begin', async () => {
    server.on(CHAT, refuse(409, 'turn-running'));
    const session = opened([asked, answered]);
    await new MessageActions(session.sender).regenerate('a1');
    expect(server.bodies(CHAT)).toEqual([
      {
        trigger: 'regenerate',
        conversationId: 'cnv_1',
        messageId: 'q1',
        modelId: 'm2',
        chatMode: 'websearch',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(shown(session)).toEqual(['q1', 'a1']);
    expect(session.state.get().failure).toMatchObject({ code: 'turn-running', unsent: false });
  });

  it('answers once more with another model, the way in which it was answered, and stays with what is chosen', async () => {
    server.on(CHAT, refuse(503, 'shutting-down'), stream(turn('a2', 'q1', 'Otherwise')));
    const session = opened([asked, answered]);
    session.patch({ mode: 'deep' });
    await new MessageActions(session.sender).regenerate('a1', { modelId: 'm1' });
    await session.sender.retry();
    const [first, second] = server.bodies(CHAT);
    expect(first).toMatchObject({ trigger: 'regenerate', messageId: 'q1', modelId: 'm1' });
    expect(first).not.toHaveProperty('mode');
    expect(second).toEqual(first);
    expect(shown(session)).toEqual(['q1', 'a2']);
    expect(session.state.get()).toMatchObject({ modelId: 'm2', mode: 'deep' });
  });

  it('finds the conversation that a first message began although nothing came back', async () => {
    server
      .on(CHAT, stream([], true))
      .on(LIST, () => Response.json({ items: [view([asked]), view([])], nextCursor: null }))
      .on(
        CONVERSATION,
        () => Response.json(view([message(questionId(), 'user', null)], { runningTurnId: 'trn_1' })),
        () => Response.json(view([message(questionId(), 'user', null)], { runningTurnId: 'trn_1' })),
      )
      .on('GET /api/chat/cnv_1/stream', stream(turn('a1', 'q', 'Hello')));
    const session = new ConversationSession('k', null, page);
    await session.sender.submit('Hi');
    expect(shown(session)).toEqual([questionId(), 'a1']);
    expect(session.state.get()).toMatchObject({
      conversationId: 'cnv_1',
      reconnecting: false,
      failure: null,
    });
    expect(session.turn.messages.get()[1]?.metadata?.status).toBe('completed');
  });

  it('says that a first message was not sent where it is nowhere to be found', async () => {
    server
      .on(CHAT, stream([], true))
      .on(LIST, () => Response.json({ items: [view([asked])], nextCursor: null }))
      .on(CONVERSATION, () => Response.json(view([asked])));
    const session = new ConversationSession('k', null, page);
    await session.sender.submit('Hi');
    expect(session.state.get().failure).toMatchObject({ code: 'network', unsent: true });
    expect(session.busy).toBe(false);
  });

  it('looks for a first message that was lost before it sends it again', async () => {
    server.on(CHAT, lost).on(LIST, lost, lost);
    const session = new ConversationSession('k', null, page);
    await session.sender.submit('Hi');
    expect(session.state.get().failure).toMatchObject({ code: 'network', unsent: true });
    await session.sender.retry();
    expect(session.state.get()).toMatchObject({ reconnecting: false, failure: { code: 'network' } });
    expect(server.bodies(CHAT)).toHaveLength(1);

    const sent = message(questionId(), 'user', null);
    const stored = view([sent, message('a1', 'assistant', sent.id)]);
    server
      .on(LIST, () => Response.json({ items: [stored], nextCursor: null }))
      .on(CONVERSATION, ...Array.from({ length: 2 }, () => () => Response.json(stored)));
    await session.sender.retry();
    expect(server.bodies(CHAT)).toHaveLength(1);
    expect(shown(session)).toEqual([sent.id, 'a1']);
    expect(session.state.get()).toMatchObject({ conversationId: 'cnv_1', failure: null });
  });

  it.each<[where: string, Answer]>([
    ['is nowhere to be found', () => Response.json({ items: [], nextCursor: null })],
    ['cannot be looked for', refuse(503, 'store-unavailable')],
    ['may be in a conversation that was deleted meanwhile', () => Response.json({ items: [view([])] })],
  ])('sends a first message again that %s', async (_, list) => {
    server.on(CHAT, lost).on(LIST, lost);
    const session = new ConversationSession('k', null, page);
    await session.sender.submit('Hi');
    server
      .on(LIST, list)
      .on(CONVERSATION, refuse(404, 'conversation-not-found'))
      .on(CHAT, stream(turn('a1', 'q', 'Hello')));
    await session.sender.retry();
    const [first, second] = server.bodies(CHAT);
    expect(second).toEqual(first);
    expect(shown(session)).toEqual([questionId(), 'a1']);
  });

  it('does not send a lost message again where it is stopped before it is known whether it arrived', async () => {
    server.on(CHAT, lost).on(LIST, lost);
    const session = new ConversationSession('k', null, page);
    await session.sender.submit('Hi');
    const waits = new Promise<Response>(() => undefined);
    server.on(LIST, () => waits);
    const tried = session.sender.retry();
    await vi.waitFor(() => expect(server.bodies(LIST)).toHaveLength(2), 10_000);
    await session.stop();
    await tried;
    expect(server.bodies(CHAT)).toHaveLength(1);
    expect(session.state.get()).toMatchObject({ reconnecting: false, failure: { unsent: true } });
  });

  describe('of which only the newest messages came with the page', () => {
    const next = message('q2', 'user', 'a1');
    const newest = message('a2', 'assistant', 'q2');
    const other = message('a2b', 'assistant', 'q2');
    const below = message('q3b', 'user', 'a2b');
    const whole = view([asked, answered, next, newest, other, below], { activeMessageId: 'a2' });
    const partly = () => opened([next, newest, other], { activeMessageId: 'a2', partial: true });

    it('puts the earlier ones before them when they are asked for, and leaves those on screen as they are', async () => {
      server.on(CONVERSATION, () => Response.json(whole));
      const session = partly();
      const before = session.turn.messages.get();
      expect(shown(session)).toEqual(['q2', 'a2']);
      await session.loadEarlier();
      expect(shown(session)).toEqual(['q1', 'a1', 'q2', 'a2']);
      expect(session.turn.messages.get().slice(2)).toEqual([...before]);
      expect(session.turn.messages.get()[2]).toBe(before[0]);
      expect(session.state.get().known).toHaveLength(6);
      await session.loadEarlier();
      expect(server.calls).toHaveLength(1);
    });

    it('sends after the newest one, and leaves the earlier ones for later', async () => {
      server.on(CHAT, stream(turn('a3', 'q', 'More'))).on(CONVERSATION, () => Response.json(whole));
      const session = partly();
      const sent = session.sender.submit('Go on');
      await session.loadEarlier();
      expect(server.calls.filter(({ method }) => method === 'GET')).toEqual([]);
      await sent;
      expect(server.bodies(CHAT)[0]).toMatchObject({ parentId: 'a2' });
      await session.loadEarlier();
      expect(shown(session)).toEqual(['q1', 'a1', 'q2', 'a2', expect.any(String), 'a3']);
    });

    it('knows what is below another version before it shows it', async () => {
      server
        .on(CONVERSATION, () => Response.json(whole))
        .on('PATCH /api/conversations/cnv_1', () => new Response(null, { status: 204 }));
      const session = partly();
      await session.showBranch('a2b');
      expect(shown(session)).toEqual(['q1', 'a1', 'q2', 'a2b', 'q3b']);
    });
  });

  it('brings an idle conversation up to date, and keeps the model that was chosen meanwhile', async () => {
    const later = [asked, answered, message('q2', 'user', 'a1'), message('a2', 'assistant', 'q2')];
    server.on(CONVERSATION, () => Response.json(view(later)));
    const session = opened([asked, answered]);
    await session.open();
    session.patch({ modelId: 'm1' });
    await session.reload();
    expect(shown(session)).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(session.state.get().modelId).toBe('m1');
  });

  it('has the model think as much as for the last answer', () => {
    const levels = { thinking: ['auto' as const, 'low' as const, 'high' as const] };
    page = { ...page, models: page.models.map((known) => ({ ...known, ...levels })) };
    const metadata = { ...answered.metadata, conversationId: 'cnv_1', parentId: 'q1', createdAt: 1 };
    const thoughtHard = { ...answered, metadata: { ...metadata, thinking: 'high' as const } };
    expect(opened([asked, thoughtHard]).state.get().thinking).toBe('high');
    expect(opened([asked, answered]).state.get().thinking).toBe('auto');
  });

  it('takes a message as sent that the server says it has already', async () => {
    const stored = [asked, answered, message('q2', 'user', 'a1'), message('a2', 'assistant', 'q2')];
    server.on(CHAT, refuse(409, 'message-exists')).on(CONVERSATION, () => Response.json(view(stored)));
    const session = opened([asked, answered]);
    await session.sender.submit('Sent before');
    expect(shown(session)).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(session.state.get().failure).toBeNull();
  });

  it('follows a running turn when it is opened, with the model and mode of the last answer', async () => {
    server
      .on(CONVERSATION, () =>
        Response.json(view([asked, answered, message('q2', 'user', 'a1')], { runningTurnId: 'trn_1' })),
      )
      .on('GET /api/chat/cnv_1/stream', stream(turn('a2', 'q2', 'Live')));
    const session = opened([asked, answered, message('q2', 'user', 'a1')], { runningTurnId: 'trn_1' });
    expect(session.state.get()).toMatchObject({ modelId: 'm2', webSearch: true });
    await session.open();
    expect(shown(session)).toEqual(['q1', 'a1', 'q2', 'a2']);
  });

  describe('queue', () => {
    const texts = (session: ConversationSession): string[] =>
      session.queue.state.get().messages.map(({ text }) => text);
    /** Resolves when nothing waits and nothing runs any more. */
    const quiet = (session: ConversationSession): Promise<void> =>
      vi.waitFor(() => {
        expect(texts(session)).toEqual([]);
        expect(session.busy).toBe(false);
      }, 10_000);

    it('does not send again what the server has already', async () => {
      const kept = { held: false, messages: [{ messageId: 'q1', text: 'Sent long ago' }] };
      sessionStorage.setItem('nalar-queue:cnv_1', JSON.stringify(kept));
      server.on(CONVERSATION, () => Response.json(view([asked, answered])));
      const session = new ConversationSession('k', 'cnv_1', page);
      await session.open();
      expect(server.bodies(CHAT)).toEqual([]);
      expect(sessionStorage.getItem('nalar-queue:cnv_1')).toBeNull();
    });

    it('sends it all the same where that turn has ended by the time it is looked for', async () => {
      const ended = [asked, answered, message('q2', 'user', 'a1'), message('a2', 'assistant', 'q2')];
      server
        .on(CHAT, refuse(409, 'turn-running'), stream(turn('a3', 'q3', 'Mine')))
        .on(CONVERSATION, () => Response.json(view(ended)));
      const session = opened([asked, answered]);
      await session.sender.submit('Me too');
      await quiet(session);
      expect(server.bodies(CHAT)).toMatchObject([{ parentId: 'a1' }, { parentId: 'a2' }]);
      expect(shown(session).slice(0, 4)).toEqual(['q1', 'a1', 'q2', 'a2']);
    });

    it('leaves such a message to the person where no turn is to be seen after all', async () => {
      server
        .on(CHAT, refuse(409, 'turn-running'))
        .on(CONVERSATION, () => Response.json(view([asked, answered])));
      const session = opened([asked, answered]);
      await session.sender.submit('Me too');
      expect(session.queue.state.get()).toMatchObject({ held: true, messages: [{ text: 'Me too' }] });
      expect(server.bodies(CHAT)).toHaveLength(1);
      expect(shown(session)).toEqual(['q1', 'a1']);
    });
  });

  it('says so where there is no such conversation, or where it cannot be fetched', async () => {
    server.on(CONVERSATION, refuse(404, 'conversation-not-found'));
    const missing = new ConversationSession('k', 'cnv_1', page);
    await missing.open();
    expect(missing.state.get().load).toBe('missing');
    server.on(CONVERSATION, refuse(401, 'not-signed-in'));
    await missing.reload();
    expect(missing.state.get().load).toBe('missing');
    server.on(CONVERSATION, lost);
    const unreachable = new ConversationSession('k', 'cnv_1', page);
    await unreachable.open();
    expect(unreachable.state.get().load).toBe('failed');
    server.on(CONVERSATION, refuse(401, 'not-signed-in'));
    await unreachable.reload();
    expect(unreachable.state.get().load).toBe('signed-out');
  });

  describe('a temporary conversation that is gone', () => {
    const NOT_FOUND = refuse(404, 'conversation-not-found');
    const temporary = (...messages: ChatMessage[]) => {
      const session = new ConversationSession('k', 'cnv_1', page, true);
      session.adopt(view(messages));
      return session;
    };

    it('is known by the next message, whose text can be asked in another one', async () => {
      server.on(CHAT, NOT_FOUND);
      const session = temporary(asked, answered);
      await session.sender.submit('And then?');
      expect(session.state.get()).toMatchObject({
        load: 'missing',
        failure: null,
        withdrawnText: 'And then?',
      });
      expect(session.busy).toBe(false);
    });

    it('is known by an answer that is wanted once more, and by another branch', async () => {
      server.on(CHAT, NOT_FOUND).on('PATCH /api/conversations/cnv_1', NOT_FOUND);
      const again = temporary(asked, answered);
      await new MessageActions(again.sender).regenerate('a1');
      expect(again.state.get()).toMatchObject({ load: 'missing', withdrawnText: '' });

      const other = temporary(asked, answered, message('a2', 'assistant', 'q1'));
      await other.showBranch('a1');
      expect(other.state.get().load).toBe('missing');
    });
  });

  it('keeps a message in a kept conversation that is not there any more', async () => {
    server.on(CHAT, refuse(404, 'conversation-not-found'));
    const session = opened([asked, answered]);
    await session.sender.submit('And then?');
    expect(session.state.get()).toMatchObject({
      load: 'ready',
      failure: { code: 'conversation-not-found', unsent: true },
    });
  });
});
