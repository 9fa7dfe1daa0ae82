import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChatFrame, renderChat } from '@/components/testing/render-chat';
import { renderPage } from '@/components/testing/render-page';
import { phrases } from '@/e2e/support/phrases';
import { THEME_COOKIE } from '@/lib/chat/preferences';

const { settings } = phrases.en;
const CONVERSATION = { conversationId: 'cnv_1', title: 'Bridges', createdAt: 1, updatedAt: 1 };

it.each([
  ['nothing before there is anything', [], null],
  ['everything along once there is', [CONVERSATION], '/api/account/export'],
])('lets guests sign in, and take %s', async (_, conversations, href) => {
  const { user } = renderChat({ conversations });
  await user.click(screen.getByRole('button', { name: settings.label }));
  expect(await screen.findByRole('menuitem', { name: settings.signIn })).toBeVisible();
  const entry = screen.queryByRole('menuitem', { name: settings.everything });
  expect(entry?.getAttribute('href') ?? null).toBe(href);
});

it('keeps each appearance that is chosen, the system’s too', async () => {
  const { user } = renderChat();
  for (const theme of ['dark', 'system'] as const) {
    await user.click(screen.getByRole('button', { name: settings.label }));
    await user.click(await screen.findByRole('menuitemradio', { name: settings[theme] }));
    expect(document.cookie).toContain(`${THEME_COOKIE}=${theme}`);
  }
});

function Renamed() {
  const [name, setName] = useState('Ana');
  return (
    <ChatFrame account={{ personId: 'own_1', name, email: 'ana@example.com', role: 'user' }}>
      <button type="button" onClick={() => setName('Ana Putri')}>
        Rename
      </button>
    </ChatFrame>
  );
}

it('calls people as they are called now', async () => {
  const { user } = renderPage(<Renamed />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByText('Ana Putri')).toBeVisible();
});
