import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, HeldTurn } from '@/components/testing/fake-server';
import { type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { DocumentView } from '@/lib/chat/documents/document';

const { composer, documentFile } = phrases.en;
const words = composer.documents;
const CHAT = 'POST /api/chat';
const code = vi.hoisted(() => ({ problem: null as string | null }));
vi.mock('../state/documents/document-desk', async (original) => {
  const { DocumentDesk } = await original<typeof import('../state/documents/document-desk')>();
  class Desk extends DocumentDesk {
    constructor(parts: ConstructorParameters<typeof DocumentDesk>[0]) {
      if (code.problem !== null) throw Object.assign(new Error(), { name: code.problem });
      super(parts);
    }
  }
  return { DocumentDesk: Desk };
});
const POLICY: DocumentView = {
  ...{
    documentId: 'doc_1',
    name: 'policy.md',
    folder: null,
    state: 'indexed',
    bytes: 1,
    createdAt: 1,
    kind: null,
  },
  ...{ title: null, author: null, date: null, pages: null, characters: 20, progress: null, problem: null },
  ...{ origin: 'upload', address: null, site: null, publisher: null },
  notes: [{ code: 'pages-without-text', count: 2, pages: [2, 3] }],
};

describe('documents of a question', () => {
  let chat: RenderedChat;
  const chips = () => {
    const region = screen.queryByRole('region', { name: words.label });
    return region === null
      ? []
      : within(region)
          .queryAllByRole('listitem')
          .map(({ textContent }) => textContent);
  };
  const send = () => screen.getByRole('button', { name: composer.send });
  /** Mentions the document and is about it from then on. */
  const mention = async (): Promise<void> => {
    await chat.user.type(chat.field, 'How much does @polic');
    const list = await screen.findByRole('listbox', { name: words.picker.label });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    expect(chat.field).toHaveFocus();
    await waitFor(() =>
      expect(chat.field).toHaveAttribute('aria-activedescendant', within(list).getByRole('option').id),
    );
    await chat.user.keyboard('{Enter}');
    await waitFor(() => expect(chat.field).toHaveValue('How much does '));
    // The caret is put where the mention stood with the next frame.
    await new Promise(requestAnimationFrame);
  };

  beforeEach(() => {
    const server = new FakeServer()
      .always('GET /api/documents/library', () => Response.json({ folders: [] }))
      .always('GET /api/documents?limit=20', () => Response.json({ items: [], nextCursor: null }))
      .always('GET /api/documents?limit=20&name=polic', () =>
        Response.json({ items: [POLICY], nextCursor: null }),
      );
    chat = renderChat({ server });
  });

  it('that cannot be read are said to be, and nothing is sent about them', async () => {
    const files = [new File(['x'], 'song.mp3', { type: 'audio/mpeg' })];
    const dragged = { dataTransfer: { files, types: ['Files'] } };
    fireEvent.dragOver(chat.field, dragged);
    expect(await screen.findByText(words.drop)).toBeVisible();
    fireEvent.drop(chat.field, dragged);
    expect(await screen.findByText(documentFile.problem['unknown-kind'])).toBeVisible();
    expect(screen.queryByText(words.drop)).toBeNull();
    await chat.user.type(chat.field, 'What is sung?');
    expect(send()).toBeDisabled();
    await chat.user.click(screen.getByRole('button', { name: words.removeThis }));
    expect(chips()).toEqual([]);
    expect(send()).toBeEnabled();
  });

  it('wait for the code that sends them, and are not chosen where it cannot be had', async () => {
    const drop = (name: string) =>
      fireEvent.drop(chat.field, { dataTransfer: { files: [new File(['x'], name)], types: ['Files'] } });
    code.problem = 'Error';
    drop('table.xlsb');
    expect(await screen.findByText(words.notLoaded)).toBeVisible();
    await waitFor(() => expect(chips()).toEqual([]));
    code.problem = 'ChunkLoadError';
    drop('table.xlsb');
    await waitFor(() => expect(chips()).toHaveLength(1));
    code.problem = null;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(documentFile.problem['unknown-kind'])).toBeVisible();
  });

  it('belong to a question that is sent in the same moment', async () => {
    fireEvent.change(chat.field, { target: { value: 'What does it say?' } });
    const files = [new File(['# Words'], 'words.md', { type: 'text/markdown' })];
    fireEvent.drop(chat.field, { dataTransfer: { files, types: ['Files'] } });
    fireEvent.keyDown(chat.field, { key: 'Enter' });
    // It waits with its file, and is not sent without it.
    expect(chat.field).toHaveValue('');
    expect(await screen.findByText('What does it say?')).toBeVisible();
    expect(screen.getByText(composer.queue.awaitsDocuments)).toBeVisible();
    await waitFor(() => expect(chips()).toHaveLength(1));
    expect(chat.server.bodies(CHAT)).toEqual([]);
  });

  it('are mentioned by name, and taken along', async () => {
    await mention();
    expect(chips()).toEqual(['policy.md', expect.stringMatching(/^policy\.md: Pages 2–3 have no text\./)]);
    // Answered from documents only, nothing is searched.
    expect(screen.queryByRole('button', { name: composer.webSearch })).toBeNull();
    chat.server.on(CHAT, new HeldTurn('a1', 'q1').answer);
    await chat.user.keyboard('a night cost?{Enter}');
    await waitFor(() => expect(chat.server.bodies(CHAT)).toHaveLength(1));
    expect(chat.server.bodies(CHAT)).toMatchObject([
      { message: { text: 'How much does a night cost?' }, options: { documents: ['doc_1'] } },
    ]);
    const asked = await screen.findByRole('list', { name: words.askedAbout });
    expect(asked).toHaveTextContent('policy.md');
    // The next one is about them, too.
    expect(chips()).toHaveLength(2);
  });

  it('are answered from in depth where that is chosen, which is said in the place of modes', async () => {
    await mention();
    chat.server.on(CHAT, new HeldTurn('a1', 'q1').answer);
    const label = (mode: string): string => translate.en('composer.mode.choose', { mode });
    await chat.user.click(await screen.findByRole('button', { name: label(words.only) }));
    await chat.user.click(await screen.findByRole('menuitemradio', { name: /^Deep/ }));
    screen.getByRole('button', { name: label(composer.mode.deep.label) });
    await chat.send('How much does a night cost?');
    await waitFor(() =>
      expect(chat.server.bodies(CHAT)).toMatchObject([{ mode: 'deep', options: { documents: ['doc_1'] } }]),
    );
  });

  it('leave the list with Escape, and have questions shorter than others', async () => {
    await chat.user.type(chat.field, '@polic');
    await screen.findByRole('listbox', { name: words.picker.label });
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(chat.field).toHaveValue('@polic');
    await chat.user.clear(chat.field);
    await mention();
    await chat.user.clear(chat.field);
    await chat.user.paste('x'.repeat(2_001));
    expect(send()).toBeDisabled();
    await waitFor(() =>
      expect(chat.field).toHaveAccessibleDescription(
        translate.en('composer.tooLong.question', { limit: '2,000', count: '1' }),
      ),
    );
    await chat.user.click(
      screen.getByRole('button', { name: translate.en('composer.documents.remove', { name: 'policy.md' }) }),
    );
    expect(await screen.findByRole('button', { name: composer.webSearch })).toBeVisible();
    expect(send()).toBeEnabled();
  });
});
