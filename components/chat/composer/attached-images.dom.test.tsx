import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, HeldTurn, message, model, view } from '@/components/testing/fake-server';
import { type ChatOptions, type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';

const { composer, errors, message: words } = phrases.en;
const [BLIND, SEEING] = [model('blind', true), { ...model('seeing', true), seesImages: true }];
const CHAT = 'POST /api/chat';
const reference = (imageId: string, name: string) => ({
  ...{ imageId, name, mediaType: 'image/png' as const },
  ...{ width: 240, height: 120, bytes: 3 },
});
const file = (name: string, type = 'image/png', content = 'pixels') => new File([content], name, { type });

describe('images of a message', () => {
  let chat: RenderedChat;
  const draw = (options: ChatOptions = {}): void => {
    const server = new FakeServer();
    let count = 0;
    server.always('POST /api/images?temporary=false', () => {
      count += 1;
      return Response.json({ image: reference(`img_${count}`, 'square.png') });
    });
    chat = renderChat({ server, models: [SEEING, BLIND], ...options });
  };
  const attach = (...files: readonly File[]): void =>
    void fireEvent.change(screen.getByLabelText(composer.documents.upload), { target: { files } });
  const states = () =>
    [...document.querySelectorAll('[data-slot=attached-image]')].map((image) =>
      image.getAttribute('data-status'),
    );
  const ready = (count: number) => waitFor(() => expect(states()).toEqual(Array(count).fill('ready')));
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const switchTo = () => button(translate.en('composer.images.switchTo', { model: 'seeing' }));
  const sent = async () =>
    within(await screen.findByRole('list', { name: composer.images.sent })).getAllByRole('button');

  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async (drawn: Blob) => {
      if (!(await drawn.text()).startsWith('pixels')) throw new Error('It is no image.');
      return { width: 240, height: 120, close: () => {} };
    });
  });

  it('are sent with it once those are taken away that cannot be drawn', async () => {
    draw();
    attach(
      file('square.png'),
      file('other.png'),
      file('page.png', 'image/png', '<script>'),
      file('drawing.svg', 'image/svg+xml', '<svg>'),
      file('photo.heic', 'application/octet-stream', 'ftypheic'),
    );
    await waitFor(() => expect(states()).toEqual(['ready', 'ready', 'failed', 'failed', 'failed']));
    const problems = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(problems.map((problem) => problem?.trim())).toEqual([
      `page.png: ${errors['image-damaged']}`,
      `drawing.svg: ${errors['image-kind']}`,
      `photo.heic: ${errors['image-kind']}`,
    ]);
    await chat.user.type(chat.field, 'What is it?');
    expect(button(composer.send)).toBeDisabled();
    for (const name of ['page.png', 'drawing.svg', 'photo.heic'])
      await chat.user.click(button(translate.en('composer.images.remove', { name })));
    await ready(2);
    chat.server.on(CHAT, new HeldTurn('a1', 'q1').answer);
    await chat.user.type(chat.field, '{Enter}');
    await waitFor(() =>
      expect(chat.server.bodies(CHAT)).toMatchObject([{ message: { images: ['img_1', 'img_2'] } }]),
    );
    expect(states()).toEqual([]);
    expect(await sent()).toHaveLength(2);
  });

  it('are pasted and dropped; what is copied from a text stays text, with its picture of itself', async () => {
    draw();
    const files = [file('image.png')];
    const paste = (types: readonly string[]) =>
      // False where the page has taken it.
      fireEvent.paste(chat.field, { clipboardData: { files, types, getData: () => '' } });
    expect(paste(['Files'])).toBe(false);
    await ready(1);
    expect(paste(['text/html', 'text/plain', 'Files'])).toBe(true);
    const dragged = { dataTransfer: { files, types: ['Files'] } };
    fireEvent.dragOver(chat.field, dragged);
    expect(await screen.findByText(composer.documents.drop)).toBeVisible();
    fireEvent.drop(chat.field, dragged);
    await ready(2);
    expect(screen.queryByText(composer.documents.drop)).toBeNull();
  });

  it('need a model that sees, which is one click away', async () => {
    draw({ models: [BLIND, SEEING] });
    attach(file('square.png'));
    await ready(1);
    await chat.user.type(chat.field, 'What is it?');
    expect(screen.getByText(composer.images.cannotSee)).toBeVisible();
    expect(button(composer.send)).toBeDisabled();
    await chat.user.click(switchTo());
    expect(screen.queryByText(composer.images.cannotSee)).toBeNull();
    expect(button(composer.send)).toBeEnabled();
  });

  it('need no words, and are named to a model that does not see them afterwards', async () => {
    const images = [reference('img_1', 'square.png')];
    const metadata = { conversationId: 'cnv_1', parentId: null, createdAt: 1, images };
    const question = { ...message('q1', 'user', null), parts: [], metadata };
    draw({ view: view([question, message('a1', 'assistant', 'q1')]) });
    await screen.findByText('text of a1');
    expect(within(chat.questions()[0] as HTMLElement).queryByRole('paragraph')).toBeNull();
    expect(await sent()).toHaveLength(1);
    // Who only looks directly offers no other way, and no model that does not see.
    await chat.user.click(button(words.ways.label));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['seeing']);
    await chat.user.keyboard('{Escape}');

    expect(screen.queryByText(composer.images.cannotSeeAbove)).toBeNull();
    await chat.user.click(button(/^Model: seeing/));
    await chat.user.click(await screen.findByRole('menuitemradio', { name: /^blind/ }));
    expect(await screen.findByText(composer.images.cannotSeeAbove)).toBeVisible();
    await chat.user.click(switchTo());
    await waitFor(() => expect(screen.queryByText(composer.images.cannotSeeAbove)).toBeNull());
  });
});
