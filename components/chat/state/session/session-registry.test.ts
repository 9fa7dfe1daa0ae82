import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { KnownDocuments } from '../documents/known-documents';
import type { SessionPage } from './conversation-session';
import { SessionRegistry } from './session-registry';

const page: SessionPage = {
  models: [],
  answerChoices: [],
  preferences: () => ({ modelId: 'm', thinking: 'auto', mode: 'auto' }),
  documents: new KnownDocuments(),
  hear: () => undefined,
};

const view = (conversationId: string) => ({
  conversationId,
  title: 'Title',
  createdAt: 1,
  updatedAt: 1,
  activeMessageId: null,
  messages: [],
  runningTurnId: null,
});

describe('SessionRegistry', () => {
  it('keeps one session for a conversation, also after it got its name', () => {
    const sessions = new SessionRegistry(page, null);
    const session = sessions.active.get();
    session.patch({ conversationId: 'cnv_1' });
    sessions.show('cnv_2');
    expect(sessions.active.get()).not.toBe(session);
    sessions.show('cnv_1');
    expect(sessions.active.get()).toBe(session);
  });

  it('makes a new conversation only when the last new one was used', () => {
    const sessions = new SessionRegistry(page, null);
    const unused = sessions.active.get();
    sessions.show('cnv_1');
    sessions.show(null);
    expect(sessions.active.get()).toBe(unused);
    unused.patch({ conversationId: 'cnv_2' });
    sessions.show(null);
    expect(sessions.active.get()).not.toBe(unused);
    expect(sessions.active.get().key).not.toBe(unused.key);
  });

  it('fills the conversation on screen with what came with the page, and no other', () => {
    const sessions = new SessionRegistry(page, 'cnv_1');
    sessions.seed(view('cnv_9'), false);
    expect(sessions.active.get().state.get().load).toBe('loading');
    sessions.seed(view('cnv_1'), false);
    expect(sessions.active.get().state.get()).toMatchObject({ load: 'ready', title: 'Title' });
    sessions.seed(null, true);
    expect(sessions.active.get().state.get().load).toBe('ready');
  });

  it('knows a conversation that is not there', () => {
    const sessions = new SessionRegistry(page, 'cnv_1');
    sessions.seed(null, true);
    expect(sessions.active.get().state.get().load).toBe('missing');
  });

  it('lets go of the conversations that were not looked at for long, but not of busy ones', () => {
    const sessions = new SessionRegistry(page, 'cnv_busy');
    const busy = sessions.active.get();
    busy.patch({ reconnecting: true });
    for (let index = 0; index < 12; index += 1) sessions.show(`cnv_${index}`);
    expect(sessions.find('cnv_busy')).toBe(busy);
    expect(sessions.find('cnv_0')).toBeUndefined();
    expect(sessions.find('cnv_11')).toBeDefined();
  });

  it('forgets what was deleted', () => {
    const sessions = new SessionRegistry(page, 'cnv_1');
    sessions.forget('cnv_1');
    expect(sessions.find('cnv_1')).toBeUndefined();
  });

  it('deletes a temporary conversation when another one comes on screen, and keeps nothing of it in the tab', () => {
    const server = new FakeServer().on('DELETE /api/conversations/temporary_1', () => new Response());
    const kept = vi.fn();
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: kept, removeItem: kept });
    const sessions = new SessionRegistry(page, null, true);
    const session = sessions.active.get();
    void session.open();
    session.choice.change(() => ({ documents: ['doc_1'], folders: [] }));
    sessions.show(null, true);
    expect(sessions.active.get()).toBe(session);
    session.patch({ conversationId: 'temporary_1' });
    session.choice.change(() => ({ documents: ['doc_2'], folders: [] }));
    expect(kept).not.toHaveBeenCalled();
    expect(server.calls).toEqual([]);
    sessions.show(null);
    expect(server.calls).toMatchObject([{ method: 'DELETE' }]);
    expect(sessions.find('temporary_1')).toBeUndefined();
    expect(sessions.active.get().state.get().temporary).toBe(false);
    sessions.leaveTemporary();
    expect(server.calls).toHaveLength(1);
  });
});

afterEach(() => vi.unstubAllGlobals());
