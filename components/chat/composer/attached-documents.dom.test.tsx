import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeServer, HeldTurn, model } from '@/components/testing/fake-server';
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
  const mention = async (before = 'How much does ', after = ''): Promise<void> => {
    await chat.user.type(chat.field, `${before}${after}`);
    chat.field.setSelectionRange(before.length, before.length);
    await chat.user.keyboard('@polic');
    const list = await screen.findByRole('listbox', { name: words.picker.label });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    expect(chat.field).toHaveFocus();
    await waitFor(() =>
      expect(chat.field).toHaveAttribute('aria-activedescendant', within(list).getByRole('option').id),
    );
    fireEvent.keyDown(chat.field, { key: 'Enter' });
    // At once: the next key belongs where the mention stood.
    expect(chat.field).toHaveValue(`${before}${after}`);
    expect(chat.field.selectionStart).toBe(before.length);
  };

  beforeEach(() => {
    code.problem = null;
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
    // The upload takes as long as the test: others wait for the one that makes a visitor a guest.
    const held: XMLHttpRequest[] = [];
    const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
    ) {
      held.push(this);
    });
    onTestFinished(() => {
      sending.mockRestore();
      for (const request of held) request.onerror?.(new ProgressEvent('error'));
    });
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
    expect(chips()).toEqual([
      'policy.md~5 tokens',
      expect.stringMatching(/^policy\.md: Pages 2–3 have no text\./),
    ]);
    // They are material: the web may be searched beside them.
    expect(screen.getByRole('button', { name: composer.webSearch })).toBeVisible();
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

  it('are mentioned amid a question, which is gone on with there', async () => {
    await mention('What does ', 'say?');
    await chat.user.keyboard('this ');
    expect(chat.field).toHaveValue('What does this say?');
  });

  it('are all that the answer may say where that is chosen, without the web then', async () => {
    await mention();
    chat.server.on(CHAT, new HeldTurn('a1', 'q1').answer);
    const label = (choice: string): string => translate.en('composer.cited.choose', { choice });
    const { auto, always } = composer.cited;
    await chat.user.click(await screen.findByRole('button', { name: label(auto.label) }));
    await chat.user.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${always.label}`) }));
    await screen.findByRole('button', { name: label(always.label) });
    expect(screen.queryByRole('button', { name: composer.webSearch })).toBeNull();
    await chat.send('How much does a night cost?');
    const options = { documents: ['doc_1'], cited: true };
    await waitFor(() => expect(chat.server.bodies(CHAT)).toMatchObject([{ options }]));
  });

  it('are made of what is pasted at length, which can be had back as text', async () => {
    await chat.user.type(chat.field, 'What is this?');
    await chat.user.paste('word '.repeat(1_000));
    expect(chat.field).toHaveValue('What is this?');
    await waitFor(() => expect(chips()[0]).toMatch(/^Pasted text\.txt/));
    await chat.user.click(await screen.findByRole('button', { name: words.keepAsText }));
    expect(chips()).toEqual([]);
    expect(chat.field.value).toMatch(/^(word )+\n\nWhat is this\?$/);
    // Short ones stay what they are.
    await chat.user.clear(chat.field);
    await chat.user.paste('a few words');
    expect(chat.field).toHaveValue('a few words');
  });

  it('that are too long for the model are said to be, with how long that is', async () => {
    cleanup();
    chat = renderChat({ server: chat.server, models: [{ ...model('m1', true), fileTokens: 3 }] });
    await mention();
    const said = translate.en('composer.documents.tooLong', { tokens: '5', room: '3' });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('leave the list with Escape, and have shorter questions where the answer is checked', async () => {
    await chat.user.type(chat.field, '@polic');
    await screen.findByRole('listbox', { name: words.picker.label });
    await chat.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(chat.field).toHaveValue('@polic');
    await chat.user.clear(chat.field);
    await mention();
    await chat.user.clear(chat.field);
    await chat.user.paste('x'.repeat(2_001));
    expect(send()).toBeEnabled();
    const choose = translate.en('composer.cited.choose', { choice: composer.cited.auto.label });
    await chat.user.click(await screen.findByRole('button', { name: choose }));
    const always = new RegExp(`^${composer.cited.always.label}`);
    await chat.user.click(await screen.findByRole('menuitemradio', { name: always }));
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

it('are nobody’s business whose group is kept from them: no button, no overlay, no list, and a paste stays text', async () => {
  const chat = renderChat({ mayChooseDocuments: false, server: new FakeServer() });
  expect(screen.queryByRole('button', { name: words.attach })).toBeNull();
  expect(await screen.findByRole('button', { name: composer.images.attach })).toBeVisible();
  expect(document.querySelector('main input[type=file]')).toHaveAttribute(
    'accept',
    expect.not.stringContaining('.pdf'),
  );
  const drag = (name: string, type: string) => {
    const files = [new File(['x'], name, { type })];
    return { dataTransfer: { files, items: files, types: ['Files'] } };
  };
  const letter = drag('letter.md', 'text/markdown');
  fireEvent.dragOver(chat.field, letter);
  fireEvent.drop(chat.field, letter);
  expect(await screen.findByText(words.notInGroup)).toBeInTheDocument();
  expect(screen.queryByText(words.drop)).toBeNull();
  fireEvent.dragOver(chat.field, drag('a.png', 'image/png'));
  expect(await screen.findByText(composer.images.drop)).toBeVisible();
  await chat.user.type(chat.field, 'How much does @polic');
  expect(screen.queryByRole('listbox', { name: words.picker.label })).toBeNull();
  await chat.user.clear(chat.field);
  const long = 'The ferry sails. '.repeat(400);
  await chat.user.click(chat.field);
  await chat.user.paste(long);
  expect(chat.field).toHaveValue(long);
  expect(screen.queryByRole('region', { name: words.label })).toBeNull();
});
