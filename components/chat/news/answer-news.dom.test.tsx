import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, HeldTurn, message, view } from '@/components/testing/fake-server';
import { type ChatOptions, type RenderedChat, renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';
import type { Locale } from '@/lib/trace/step-key';

/** What takes longer is long. */
const LONG_MS = 20_000;

/** Says what it has shown, and answers as it is told when it is asked. */
class Shown {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static all: Shown[] = [];
  static requestPermission = async (): Promise<NotificationPermission> => {
    Shown.permission = Shown.answer;
    return Shown.answer;
  };
  onclick: ((event: Event) => void) | null = null;
  readonly body: string | undefined;

  constructor(
    readonly title: string,
    { body }: NotificationOptions = {},
  ) {
    this.body = body;
    Shown.all.push(this);
  }

  close(): void {}
}

describe('news of long answers', () => {
  let chat: RenderedChat;
  let turns = 0;
  const draw = (options: ChatOptions = {}): void => {
    chat = renderChat({ server: new FakeServer(), ...options });
  };
  const see = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  };
  let passLongMs = (): void => {};
  /** Only this time is passed over; the others go on by themselves, for pages share them. */
  const holdLongTimes = (): void => {
    const pass = window.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, delayMs = 0, ...given: []) => {
      const isLong = delayMs > LONG_MS / 2 && delayMs <= LONG_MS;
      if (isLong) passLongMs = run;
      return pass(isLong ? () => {} : run, isLong ? 0 : delayMs, ...given);
    });
  };
  /** Asks, and lets it take long. */
  const ask = async (conversationId = 'cnv_1'): Promise<HeldTurn> => {
    turns += 1;
    const turn = new HeldTurn(`a${turns}`, `q${turns}`, conversationId);
    chat.server.on('POST /api/chat', turn.answer);
    await chat.send(`How are lanterns made, part ${turns}?`);
    turn.say(`Of paper ${turns}.`);
    await screen.findByText(`Of paper ${turns}.`);
    await act(async () => passLongMs());
    return turn;
  };
  const news = () => Shown.all.map(({ title, body }) => ({ title, body }));
  const button = (name: string) => screen.getByRole('button', { name });
  const entry = async (locale: Locale): Promise<HTMLElement> => {
    const { settings } = phrases[locale];
    await chat.user.click(button(settings.label));
    return screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${settings.news.label}`) });
  };

  beforeEach(() => {
    holdLongTimes();
    Object.assign(Shown, { permission: 'default', answer: 'granted', all: [] });
    vi.stubGlobal('Notification', Shown);
    see('visible');
  });
  it.each(['en', 'id'] as const)(
    'are offered with the first, told in a hidden tab, and turned off in %s',
    async (locale) => {
      const words = phrases[locale].news;
      draw({ locale });
      const turn = await ask();
      await chat.user.click(await screen.findByRole('button', { name: words.yes }));
      expect(await screen.findByText(words.isOn)).toBeVisible();
      see('hidden');
      turn.send({
        type: 'data-conversation-title',
        data: { conversationId: 'cnv_1', title: 'Lanterns' },
        transient: true,
      });
      turn.end('completed', LONG_MS + 1);
      await waitFor(() => expect(news()).toEqual([{ title: words.ready, body: 'Lanterns' }]));
      see('visible');
      const setting = await entry(locale);
      expect(setting).toBeChecked();
      await chat.user.click(setting);
      expect(await entry(locale)).not.toBeChecked();
    },
  );

  it('are offered once, and do not name a temporary chat', async () => {
    const { news: words } = phrases.en;
    draw({ path: '/temporary' });
    const first = await ask('temporary_1');
    await chat.user.click(await screen.findByRole('button', { name: words.no }));
    await waitFor(() => expect(screen.queryByText(words.offer)).toBeNull());
    first.end('completed', LONG_MS + 1);
    await chat.user.click(await entry('en'));
    expect(await screen.findByText(words.isOn)).toBeVisible();
    const second = await ask('temporary_1');
    see('hidden');
    second.end('completed', LONG_MS + 1);
    await waitFor(() => expect(news()).toEqual([{ title: words.ready, body: undefined }]));
    expect(screen.queryByText(words.offer)).toBeNull();
  });

  it('lead back to their conversation, and say where there is no answer', async () => {
    draw();
    await chat.user.click(await entry('en'));
    expect(await screen.findByText(phrases.en.news.isOn)).toBeVisible();
    const turn = await ask();
    await chat.user.keyboard('{Control>}{Shift>}O{/Shift}{/Control}');
    expect(window.location.pathname).toBe('/');
    see('hidden');
    turn.end('interrupted', LONG_MS + 1);
    await waitFor(() => expect(news()).toMatchObject([{ title: phrases.en.news.failed }]));
    chat.server.on('GET /api/conversations/cnv_1', () => Response.json(view([message('q1', 'user', null)])));
    vi.spyOn(window, 'focus').mockReturnValue();
    await act(async () => Shown.all[0]?.onclick?.(new Event('click')));
    expect(window.location.pathname).toBe('/c/cnv_1');
    expect(chat.questions()).toHaveLength(1);
  });

  it('are not offered again where the browser refuses, which is said', async () => {
    const { news: words, settings } = phrases.en;
    Shown.answer = 'denied';
    draw();
    const turn = await ask();
    await chat.user.click(await screen.findByRole('button', { name: words.yes }));
    expect(await screen.findByText(words.refused)).toBeVisible();
    see('hidden');
    turn.end('completed', LONG_MS + 1);
    await screen.findByRole('button', { name: phrases.en.message.retry });
    expect(news()).toEqual([]);
    const setting = await entry('en');
    expect(setting).toHaveTextContent(settings.news.blocked);
    expect(setting).not.toBeChecked();
  });
});
