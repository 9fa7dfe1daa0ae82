import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';
import type { ChatMessage } from '@/lib/chat/chat-message';

const { message: words, composer } = phrases.en;

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['speechSynthesis', 'SpeechRecognition'] as const) Reflect.deleteProperty(window, name);
});

class Utterance {
  lang = '';
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

const chat = (...later: readonly ChatMessage[]) =>
  renderChat({
    view: view([
      message('q1', 'user', null),
      {
        ...message('a1', 'assistant', 'q1'),
        parts: [{ type: 'text', text: 'Ini jawaban yang **pendek**.' }],
      },
      ...later,
    ]),
    server: new FakeServer(),
  });

it('an answer is read in its language, and is stopped', async () => {
  const spoken: Utterance[] = [];
  const cancel = vi.fn();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  Object.assign(window, { speechSynthesis: { speak: (one: Utterance) => spoken.push(one), cancel } });
  const { user } = chat();
  await user.click(await screen.findByRole('button', { name: words.speech.read }));
  await waitFor(() =>
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['Ini jawaban yang pendek.', 'id']]),
  );
  cancel.mockClear();
  await user.click(screen.getByRole('button', { name: words.speech.stop }));
  expect(cancel).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: words.speech.read }));
  await waitFor(() => expect(spoken).toHaveLength(2));
  act(() => spoken[1]?.onend?.());
  expect(await screen.findByRole('button', { name: words.speech.read })).toBeVisible();
});

it('an answer is read on when another one is stopped for it', async () => {
  let spoken: Utterance[] = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  // As browsers do, what is cut off says so a moment later.
  const cancel = (): void => {
    const cut = spoken;
    spoken = [];
    setTimeout(() =>
      act(() => {
        for (const one of cut) one.onerror?.();
      }),
    );
  };
  Object.assign(window, { speechSynthesis: { speak: (one: Utterance) => spoken.push(one), cancel } });
  const { user } = chat(message('q2', 'user', 'a1'), {
    ...message('a2', 'assistant', 'q2'),
    parts: [{ type: 'text', text: 'Another one.' }],
  });
  await waitFor(() => expect(screen.getAllByRole('button', { name: words.speech.read })).toHaveLength(2));
  const [first, second] = screen.getAllByRole('button', { name: words.speech.read });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'true'));
  await user.click(second as HTMLElement);
  await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'false'));
  expect(spoken.map(({ text }) => text)).toEqual(['Another one.']);
  expect(second).toHaveAttribute('aria-pressed', 'true');
  act(() => spoken[0]?.onend?.());
  expect(second).toHaveAttribute('aria-pressed', 'false');
});

it('what is said is written where the caret stands, until somebody types', async () => {
  let heard: ((said: string) => void) | undefined;
  const abort = vi.fn();
  class Recognition {
    onresult: ((event: unknown) => void) | null = null;
    abort = abort;
    start(): void {
      heard = (said) => this.onresult?.({ results: [[{ transcript: said }]] });
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition });
  const { user } = chat();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: composer.placeholder });
  await user.type(field, 'Tell me about now');
  field.setSelectionRange(13, 13);
  await user.click(await screen.findByRole('button', { name: composer.dictation.start }));
  // What listens is loaded once it is wanted.
  await waitFor(() => expect(heard).toBeDefined());
  act(() => heard?.('paper'));
  act(() => heard?.('paper lanterns'));
  expect(field).toHaveValue('Tell me about paper lanterns now');
  await user.type(field, '!');
  await waitFor(() => expect(abort).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: composer.dictation.start })).toBeVisible();
});

it('nothing is offered where the browser has neither', async () => {
  chat();
  await screen.findByRole('button', { name: words.retry });
  expect(screen.queryByRole('button', { name: words.speech.read })).toBeNull();
  expect(screen.queryByRole('button', { name: composer.dictation.start })).toBeNull();
});
