import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, message, refuse, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { paperOfRain, samplePaper } from '@/components/testing/sample-paper';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Citation } from '@/lib/trace/documents/citation';

const FROM = 'POST /api/papers/p1/references/from';
const page = (sourceId: string, url: string, title: string): ChatMessage['parts'][number] => ({
  ...{ type: 'source-url', sourceId, url, title },
});
const PAGES = [page('1', 'https://a.example/', 'Reefs'), page('2', 'https://b.example/', 'Tides')];
const CITATION: Citation = {
  ...{ number: 1, documentId: 'doc_1', title: 'Wells of the coast', quote: 'They fall dry.' },
  ...{ chunkId: 'c', start: 0, end: 14 },
};

function chatAbout(paperId: string | null, parts: ChatMessage['parts'], server: FakeServer) {
  const asked = message('q1', 'user', null);
  const answer = message('a1', 'assistant', 'q1');
  const answered: ChatMessage = {
    ...answer,
    parts,
    ...(answer.metadata && { metadata: { ...answer.metadata, turnId: 'trn_a1', status: 'completed' } }),
  };
  return renderChat({ view: view([asked, answered], { paperId }), server });
}
const known = (references = samplePaper().references): FakeServer =>
  new FakeServer()
    .always('GET /api/papers/p1', () => Response.json(samplePaper({}, { references })))
    .always('GET /api/papers/p1/events', () => Response.json({ items: [], nextCursor: null }));
const [rain] = paperOfRain().references;
const added = (more: object) => () => Response.json({ ...rain, key: 'tides', isNew: true, ...more });
const button = (title: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Add “${title}” to the references of this paper` });

describe('a source of an answer about a paper', () => {
  it('becomes a reference by the number under which it is shown', async () => {
    const server = known().on(FROM, added({}));
    // The answer cites the second page first.
    const parts = [{ type: 'text' as const, text: 'They rise [2], and fall [1].' }, ...PAGES];
    const { user } = chatAbout('p1', parts, server);
    await user.click(await button('Tides'));
    await screen.findByText('Added as [@tides]');
    expect(server.bodies(FROM)).toEqual([{ turnId: 'trn_a1', number: 1 }]);
  });

  it('says which reference it is where it is one already', async () => {
    const reference = rain && { ...rain, key: 'reefs', item: { ...rain.item, URL: 'https://a.example/' } };
    const server = known(reference ? [reference] : []).on(FROM, added({ isNew: false, key: 'waves' }));
    const parts = [{ type: 'text' as const, text: 'So it is.' }, ...PAGES];
    const { user } = chatAbout('p1', parts, server);
    await screen.findByRole('img', { name: 'Already a reference of this paper: [@reefs]' });
    // Another tab has added this one meanwhile.
    await user.click(await button('Tides'));
    await screen.findByText('Already a reference of this paper: [@waves]');
  });

  it('may be a document, and is told of where it cannot be added', async () => {
    const server = known().on(FROM, refuse(404, 'document-not-found'));
    const parts = [
      { type: 'text' as const, text: 'They fall dry [1].' },
      { type: 'data-citation' as const, data: CITATION },
    ];
    const { user } = chatAbout('p1', parts, server);
    await user.click(await button('Wells of the coast'));
    await screen.findByText('This document was not found.');
    await waitFor(async () => expect(await button('Wells of the coast')).not.toHaveAttribute('aria-busy'));
  });

  it('offers nothing where the conversation is about no paper', async () => {
    chatAbout(null, [{ type: 'text', text: 'So it is.' }, ...PAGES], new FakeServer());
    await screen.findByRole('link', { name: /Reefs/ });
    expect(screen.queryByRole('button', { name: /references of this paper/ })).toBeNull();
  });
});
