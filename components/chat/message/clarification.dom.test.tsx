import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, HeldTurn, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { label, skip } = phrases.en.message.clarification;
const [PLANET, METAL] = ['the planet', 'the metal'];

it.each([PLANET, skip])('a question about a question is answered once, with “%s”', async (choice) => {
  const answer = message('a1', 'assistant', 'q1');
  const data = { question: 'Which mercury?', options: [PLANET, METAL], canSkip: true as const };
  const metadata = { conversationId: 'cnv_1', parentId: 'q1', createdAt: 1, status: 'completed' as const };
  const parts = [...answer.parts, { type: 'data-clarification' as const, data }];
  const asking = { ...answer, parts, metadata: { ...metadata, turnId: 'trn_1' } };
  const running = new HeldTurn('a2', 'q2');
  const chat = renderChat({
    view: view([message('q1', 'user', null), asking]),
    server: new FakeServer().on('POST /api/chat', running.answer),
  });
  const asked = within(await screen.findByRole('group', { name: label }));
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([PLANET, METAL, skip]);
  await chat.user.click(asked.getByRole('button', { name: choice }));
  running.say('It circles the sun.');
  running.end();
  await screen.findByText('It circles the sun.');
  expect(chat.answers()).toHaveLength(2);
  expect(screen.queryByRole('group', { name: label })).toBeNull();
  expect(chat.server.bodies('POST /api/chat')).toMatchObject([
    { trigger: 'submit', continues: 'trn_1', parentId: 'a1', message: { text: choice } },
  ]);
});
