import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { conversation, settings } = phrases.en;
const ANA = { personId: 'per_1', name: 'Ana', email: 'ana@example.com', role: 'user' } as const;
const TALK = { conversationId: 'cnv_2', title: 'A talk', createdAt: 1, updatedAt: 1 };

it.each([
  ['who has signed in', ANA, false],
  ['who has not', null, true],
])(
  'says to somebody %s that a conversation is gone, and to sign in where that may help',
  async (_who, account, helps) => {
    const server = new FakeServer().always(
      'GET /api/conversations/cnv_2',
      refuse(404, 'conversation-not-found'),
    );
    const chat = renderChat({ view: view([]), server, account, conversations: [TALK] });
    await chat.user.click(screen.getByRole('link', { name: TALK.title }));
    await screen.findByRole('heading', { name: conversation.missingTitle });
    const text = helps
      ? `${conversation.missingText} ${conversation.missingSignIn}`
      : conversation.missingText;
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: settings.signIn }).length > 0).toBe(helps);
  },
);
