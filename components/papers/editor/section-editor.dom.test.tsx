import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, lost, refuse } from '@/components/testing/fake-server';
import { ChatFrame } from '@/components/testing/render-chat';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { paperOfRain } from '@/components/testing/sample-paper';
import type { ParagraphView } from '@/lib/paper/wire';
import { writingOf } from '../writing/paper-writing';
import { SectionEditor } from './section-editor';

const SECTION = '/api/papers/pap_1/sections/sec_1';
const section =
  (version: number, text: string, provenance: readonly ParagraphView[] = []) =>
  () =>
    Response.json({ sectionId: 'sec_1', version, text, provenance });
const saved = (version: number) => () => Response.json({ version, words: 2, provenance: [] });

const openEditors: (() => void)[] = [];

function renderEditor(server: FakeServer) {
  const onComment = vi.fn();
  const onAsked = vi.fn();
  server.always('GET /api/papers/pap_1', () => Response.json(paperOfRain()));
  const page = renderInPaper(
    <ChatFrame>
      <SectionEditor sectionId="sec_1" title="Introduction" onComment={onComment} onAsked={onAsked} />
    </ChatFrame>,
    paperOfRain(),
    { server },
  );
  openEditors.push(() => writingOf(page.store).close());
  return { ...page, onComment, onAsked };
}

const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Text of “Introduction”' });

async function editor(): Promise<EditorView> {
  const view = EditorView.findFromDOM(await field());
  if (!view) throw new Error('there is no editor');
  return view;
}

/** Types at the end, as the editor itself would tell it. */
function type(view: EditorView, text: string): void {
  const at = view.state.doc.length;
  act(() => view.dispatch({ changes: { from: at, insert: text }, selection: { anchor: at + text.length } }));
}

const status = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-slot=saving-sign]')?.dataset.status;
const texts = (server: FakeServer): unknown[] => server.bodies(`PUT ${SECTION}`);

describe('SectionEditor', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const close of openEditors.splice(0)) close();
  });

  it('saves what is typed by itself, with the version that it was made from', async () => {
    const server = new FakeServer()
      .on(`GET ${SECTION}`, section(1, 'One'))
      .on(`PUT ${SECTION}`, saved(2), saved(3));
    renderEditor(server);
    const view = await editor();
    type(view, ' two');
    await waitFor(() => expect(status()).toBe('saved'));
    type(view, ' three');
    await waitFor(() => expect(texts(server)).toHaveLength(2));
    expect(texts(server)).toEqual([
      { text: 'One two', version: 1, inserted: [] },
      { text: 'One two three', version: 2, inserted: [] },
    ]);
    await screen.findByText('3 words');
  });

  it('keeps what the server does not get, and goes on with it on another page', async () => {
    const server = new FakeServer().on(`GET ${SECTION}`, section(1, 'One')).on(`PUT ${SECTION}`, lost);
    renderEditor(server);
    type(await editor(), ' two');
    await screen.findByText('Offline. Your words are kept in this browser.', { selector: '[aria-hidden] ' });
    const [key = ''] = Object.keys(localStorage);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      text: 'One two',
      base: { version: 1 },
    });

    // As a page that is gone would have left it.
    localStorage.setItem('nalar-section:pap_1:sec_1:gone', localStorage.getItem(key) ?? '');
    for (const close of openEditors.splice(0)) close();
    localStorage.removeItem(key);
    document.body.innerHTML = '';
    const again = new FakeServer().on(`GET ${SECTION}`, section(1, 'One')).on(`PUT ${SECTION}`, saved(2));
    renderEditor(again);
    expect((await editor()).state.doc.toString()).toBe('One two');
    await waitFor(() => expect(status()).toBe('saved'));
    expect(texts(again)).toEqual([{ text: 'One two', version: 1, inserted: [] }]);
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('shows both texts where somebody else has written, and merges them', async () => {
    const server = new FakeServer()
      .on(`GET ${SECTION}`, section(1, 'One two three'), section(2, 'Zero one two three'))
      .on(`PUT ${SECTION}`, refuse(409, 'section-outdated'), saved(3), saved(4));
    const { user } = renderEditor(server);
    type(await editor(), ' four');
    await screen.findByRole('heading', { name: 'This section was changed elsewhere, too' });
    const mine = screen.getByRole('region', { name: 'Yours, here' });
    expect(within(mine).getByText(/four/)).toBeVisible();
    expect(screen.getByText('The changes do not overlap: merged, both are kept.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Merge both' }));
    await waitFor(() => expect(status()).toBe('saved'));
    expect((await editor()).state.doc.toString()).toBe('Zero one two three four');
    expect(texts(server).at(-1)).toMatchObject({ text: 'Zero one two three four' });
  });

  it('makes what was written here a version before it takes the other text', async () => {
    const server = new FakeServer()
      .on(`GET ${SECTION}`, section(1, 'One'), section(2, 'Theirs'))
      .on(`PUT ${SECTION}`, refuse(409, 'section-outdated'), saved(3), saved(4));
    const { user } = renderEditor(server);
    type(await editor(), ' mine');
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(status()).toBe('saved'));
    expect(texts(server).slice(1)).toEqual([
      { text: 'One mine', version: 2, inserted: [], keeps: true },
      { text: 'Theirs', version: 3, inserted: [], keeps: true },
    ]);
    expect((await editor()).state.doc.toString()).toBe('Theirs');
  });

  it('takes over what another tab has saved', async () => {
    renderEditor(new FakeServer().on(`GET ${SECTION}`, section(1, 'One')));
    const view = await editor();
    const tab = new BroadcastChannel('nalar-section');
    tab.postMessage({ paperId: 'pap_1', sectionId: 'sec_1', version: 2, text: 'One, from there' });
    await waitFor(() => expect(view.state.doc.toString()).toBe('One, from there'));
    expect(status()).toBe('saved');
    tab.close();
  });

  it('shows what a version was, and brings it back', async () => {
    const entry = { version: 1, at: 1, writer: { by: 'model', turnId: 'trn_1' }, words: 1 };
    const server = new FakeServer()
      .on(`GET ${SECTION}`, section(2, 'One two'))
      .on(`GET ${SECTION}/versions`, () => Response.json({ versions: [entry] }))
      .on(`GET ${SECTION}/versions/1`, () => Response.json({ ...entry, text: 'One', provenance: [] }))
      .on(`PUT ${SECTION}`, saved(3));
    const { user } = renderEditor(server);
    const view = await editor();
    await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
    await user.click(await screen.findByRole('button', { name: /Model · 1 word/ }));
    const dialog = screen.getByRole('dialog');
    expect((await within(dialog).findByText('two', { exact: false, selector: 'ins' })).textContent).toContain(
      'two',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(status()).toBe('saved'));
    expect(view.state.doc.toString()).toBe('One');
    expect(texts(server)).toEqual([{ text: 'One', version: 2, inserted: [], restores: 1 }]);
  });

  it('marks citations that name no reference', async () => {
    renderEditor(new FakeServer().on(`GET ${SECTION}`, section(1, 'So [@sari2020; @nobody].')));
    await editor();
    await waitFor(() => expect(document.querySelector('.nw-unknown')?.textContent).toBe('nobody'));
    expect(document.querySelector('.nw-citation')).not.toBeNull();
  });

  it('hands selected words to the chat, and to whoever comments', async () => {
    const { user, store, onComment, onAsked } = renderEditor(
      new FakeServer().on(`GET ${SECTION}`, section(1, 'One two three')),
    );
    const view = await editor();
    act(() => view.dispatch({ selection: { anchor: 4, head: 7 } }));
    const menu = await screen.findByRole('button', { name: 'Do something with the selected words' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Shorten' }));
    await waitFor(() => expect(onAsked).toHaveBeenCalled());
    expect(writingOf(store).asked.get()).toEqual({ sectionId: 'sec_1', quote: 'two', wish: 'shorten' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Comment' }));
    await waitFor(() =>
      expect(onComment).toHaveBeenCalledWith({ sectionId: 'sec_1', quote: 'two', start: 4 }),
    );
    await screen.findByText('1 of 3 words selected');
  });

  it('says who wrote the paragraph of the cursor', async () => {
    const paragraph: ParagraphView = {
      ...{ start: 0, end: 9, words: 2, share: 0.5, by: 'both' },
      turns: [
        {
          turnId: 'trn_1',
          state: 'there',
          conversationId: 'cnv_1',
          messageId: 'msg_1',
          traceId: 'trc_1',
          goneSources: 2,
        },
      ],
    };
    const { user } = renderEditor(
      new FakeServer().on(`GET ${SECTION}`, section(1, 'Two words', [paragraph])),
    );
    await editor();
    await user.click(screen.getByRole('button', { name: 'Who wrote this' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Who wrote this paragraph' }));
    const note = await screen.findByRole('dialog', { name: 'Who wrote this' });
    expect(within(note).getByText('You and the model')).toBeVisible();
    expect(within(note).getByText('50% of the words are the model’s.')).toBeVisible();
    expect(within(note).getByText('2 documents that it cites have since been deleted.')).toBeVisible();
    expect(within(note).getByRole('button', { name: 'Show the reasoning' })).toBeVisible();
    expect(within(note).getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      expect.stringContaining('/c/cnv_1'),
    );
  });

  it('puts words of answers in at the cursor without taking a paragraph apart, and says whose they are', async () => {
    const server = new FakeServer()
      .on(`GET ${SECTION}`, section(1, 'One two.\n\nThree.'))
      .on(`PUT ${SECTION}`, saved(2));
    const { store } = renderEditor(server);
    const view = await editor();
    act(() => view.dispatch({ selection: { anchor: 3 } }));
    const inserted = { turnId: 'trn_1', text: 'First [1].\n\nSecond.' };
    await act(() =>
      writingOf(store).put({ sectionId: 'sec_1', text: 'First [@sari2020].\n\nSecond.', inserted }),
    );
    await waitFor(() => expect(status()).toBe('saved'));
    expect(texts(server)).toEqual([
      { text: 'One two.\n\nFirst [@sari2020].\n\nSecond.\n\nThree.', version: 1, inserted: [inserted] },
    ]);
  });

  it('says why a section cannot be loaded, and tries again', async () => {
    const server = new FakeServer().on(`GET ${SECTION}`, refuse(500, 'internal-error'), section(1, 'One'));
    const { user } = renderEditor(server);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await editor()).state.doc.toString()).toBe('One');
  });
});
