import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeServer, message, stream, turn, view } from '@/components/testing/fake-server';
import { ChatFrame } from '@/components/testing/render-chat';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { paperOfRain } from '@/components/testing/sample-paper';
import { writingOf } from '../writing/paper-writing';
import { PaperChat } from './paper-chat';

const LIST = 'GET /api/conversations?paperId=pap_1&limit=50';
const SECTION = '/api/papers/pap_1/sections/sec_2';
const closing: (() => void)[] = [];

const answered = () => {
  const [question, answer] = [message('m0', 'user', null), message('m1', 'assistant', 'm0')];
  return view(
    [
      question,
      {
        ...answer,
        parts: [{ type: 'text', text: 'Harvests follow **the rain** [1].' }],
        metadata: {
          conversationId: 'cnv_1',
          parentId: 'm0',
          createdAt: 1,
          status: 'completed',
          turnId: 'trn_1',
        },
      },
    ],
    { paperId: 'pap_1' },
  );
};
const listed = () =>
  Response.json({
    items: [{ conversationId: 'cnv_1', title: 'Stored', createdAt: 1, updatedAt: 1 }],
    nextCursor: null,
  });

function renderChat(server: FakeServer) {
  server.always('GET /api/papers/pap_1', () => Response.json(paperOfRain()));
  const page = renderInPaper(
    <ChatFrame>
      <PaperChat />
    </ChatFrame>,
    paperOfRain(),
    { server },
  );
  closing.push(() => writingOf(page.store).close());
  return page;
}

describe('PaperChat', () => {
  afterEach(() => {
    for (const close of closing.splice(0)) close();
    localStorage.clear();
  });

  it('asks about the paper in a conversation of the paper', async () => {
    const server = new FakeServer()
      .on(LIST, () => Response.json({ items: [], nextCursor: null }))
      .on('POST /api/chat', stream(turn('m1', 'm0', 'It does.')));
    const { user } = renderChat(server);
    const field = await screen.findByRole('textbox');
    expect(field).not.toHaveFocus();
    await user.click(field);
    await user.paste('Does it rain?');
    await user.keyboard('{Enter}');
    await screen.findByText('It does.');
    expect(server.bodies('POST /api/chat')).toMatchObject([
      { conversationId: null, paperId: 'pap_1', chatMode: 'paper', message: { text: 'Does it rain?' } },
    ]);
  });

  it('puts an answer into a section, its sources as references', async () => {
    const server = new FakeServer()
      .on(LIST, listed)
      .always('GET /api/conversations/cnv_1', () => Response.json(answered()))
      .on('POST /api/papers/pap_1/references/from', () =>
        Response.json({ referenceId: 'ref_1', version: 1, ...paperOfRain().references[0] }),
      )
      .on(`GET ${SECTION}`, () =>
        Response.json({ sectionId: 'sec_2', version: 1, text: 'Before.', provenance: [] }),
      )
      .on(`PUT ${SECTION}`, () => Response.json({ version: 2, words: 4, provenance: [] }));
    const { user, store } = renderChat(server);
    await user.click(await screen.findByRole('button', { name: 'Put into section…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Methods' }));
    await waitFor(() => expect(server.bodies(`PUT ${SECTION}`)).toHaveLength(1));
    expect(server.bodies('POST /api/papers/pap_1/references/from')).toEqual([{ turnId: 'trn_1', number: 1 }]);
    expect(server.bodies(`PUT ${SECTION}`)).toEqual([
      {
        text: 'Before.\n\nHarvests follow **the rain** [@sari2020].\n',
        version: 1,
        inserted: [{ turnId: 'trn_1', text: 'Harvests follow **the rain** [1].' }],
      },
    ]);
    expect(store.place.get()).toEqual({ sectionId: 'sec_2' });
  });

  it('asks what is to be asked of words in a section', async () => {
    const server = new FakeServer()
      .on(LIST, () => Response.json({ items: [], nextCursor: null }))
      .on('POST /api/chat', stream(turn('m1', 'm0', 'Shorter.')));
    const { store } = renderChat(server);
    const field = await screen.findByRole('textbox');
    act(() => writingOf(store).asked.set({ sectionId: 'sec_1', quote: 'Long words', wish: 'ask' }));
    await waitFor(() =>
      expect(field).toHaveValue('About this passage of “Introduction”:\n\n> Long words\n\n'),
    );
    await waitFor(() => expect(field).toHaveFocus());
    act(() => writingOf(store).asked.set({ sectionId: 'sec_1', quote: 'Long words', wish: 'shorten' }));
    await screen.findByText('Shorter.');
    expect(server.bodies('POST /api/chat')).toMatchObject([
      {
        message: {
          text: expect.stringMatching(/^Shorten this passage of “Introduction”.*\n\n> Long words$/),
        },
      },
    ]);
  });
});
