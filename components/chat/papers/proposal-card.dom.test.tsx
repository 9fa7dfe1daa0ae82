import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { samplePaper, samplePart } from '@/components/testing/sample-paper';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { PaperPart } from '@/lib/paper/paper-part';

const OUTLINE = [samplePart('a', 'Introduction'), { ...samplePart('b', 'Methods'), goal: '' }];
const LACKS = [
  { stage: 'outline', code: 'part-without-goal', place: { kind: 'section', sectionId: 'b' } },
] as const;
const AT_OUTLINE = samplePaper({ stage: 'outline', outline: OUTLINE }, { missing: LACKS });
const PROPOSAL: PaperPart = {
  ...{ kind: 'proposal', paperId: 'p1', from: 'outline', to: 'literature' },
  reason: 'The outline stands.',
};

/** A conversation about a paper whose last answer has these parts. */
function chatWith(parts: readonly PaperPart[], server: FakeServer) {
  const asked = message('q1', 'user', null);
  const answer = message('a1', 'assistant', 'q1');
  const answered: ChatMessage = {
    ...answer,
    parts: [...answer.parts, ...parts.map((data) => ({ type: 'data-paper' as const, data }))],
    ...(answer.metadata && {
      metadata: { ...answer.metadata, turnId: 'trn_a1', chatMode: 'paper' as const },
    }),
  };
  return renderChat({ view: view([asked, answered], { paperId: 'p1' }), server });
}
const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Move on to Literature?' });
const known = (): FakeServer =>
  new FakeServer()
    .always('GET /api/papers/p1', () => Response.json(AT_OUTLINE))
    .always('GET /api/papers/p1/events', () => Response.json({ items: [], nextCursor: null }));

beforeEach(() => sessionStorage.clear());

describe('a proposal of another stage', () => {
  it('says why and what is missing, and moves on by the word of the person', async () => {
    const moved = samplePaper({
      ...{ stage: 'literature', outline: OUTLINE },
      stages: [{ stage: 'literature', at: 2, turnId: 'trn_a1' }],
    });
    const server = known().on('POST /api/papers/p1/stage', () => {
      server.always('GET /api/papers/p1', () => Response.json(moved));
      return Response.json(moved);
    });
    const { user } = chatWith([PROPOSAL], server);
    const proposal = await card();
    const accept = await within(proposal).findByRole('button', { name: 'Move to Literature' });
    expect(proposal).toHaveTextContent('The outline stands.');
    expect(proposal).toHaveTextContent('1 thing is still missing: what each section is to do');
    await user.click(accept);
    await waitFor(() => expect(proposal).toHaveTextContent('Moved to Literature.'));
    expect(server.bodies('POST /api/papers/p1/stage')).toEqual([
      { to: 'literature', version: 1, turnId: 'trn_a1' },
    ]);
    expect(within(proposal).queryByRole('button')).toBeNull();
    expect(within(proposal).getByRole('link', { name: 'Open paper' })).toHaveAttribute('href', '/papers/p1');
  });

  it('is taken back with one press once it was accepted', async () => {
    const moved = samplePaper({
      ...{ stage: 'literature', outline: OUTLINE },
      stages: [{ stage: 'literature', at: 2, turnId: 'trn_a1' }],
    });
    const event = {
      ...{ eventId: 'e1', at: 2, turnId: 'trn_a1', undoneAt: null, canUndo: true, turn: null },
      what: { kind: 'stage', from: 'outline', to: 'literature' },
    };
    const server = known()
      .always('GET /api/papers/p1', () => Response.json(moved))
      .always('GET /api/papers/p1/events', () => Response.json({ items: [event], nextCursor: null }))
      .on('POST /api/papers/p1/events/e1/undo', () => {
        server.always('GET /api/papers/p1', () => Response.json(AT_OUTLINE));
        return new Response(null, { status: 204 });
      });
    const { user } = chatWith([PROPOSAL], server);
    const proposal = await card();
    await user.click(await within(proposal).findByRole('button', { name: 'Undo: Moved to Literature.' }));
    await within(proposal).findByRole('button', { name: 'Move to Literature' });
    expect(proposal).toHaveFocus();
  });

  it('can wait, also when the page comes anew', async () => {
    const { user } = chatWith([PROPOSAL], known());
    await user.click(await within(await card()).findByRole('button', { name: 'Not yet' }));
    expect(await card()).toHaveTextContent('You chose to wait.');
    expect(await card()).toHaveFocus();
  });

  it('is over where the paper has moved otherwise', async () => {
    const server = known().always('GET /api/papers/p1', () =>
      Response.json(samplePaper({ stage: 'drafting' })),
    );
    chatWith([PROPOSAL], server);
    await waitFor(async () => expect(await card()).toHaveTextContent('The paper has moved since.'));
  });
});

describe('what an answer has done to a paper', () => {
  const SAVED: PaperPart = {
    ...{ kind: 'saved', paperId: 'p1', sectionId: 'a', title: 'Introduction', mode: 'replace' },
    ...{ words: 120, eventId: 'e1' },
  };
  const event = (undoneAt: number | null) => ({
    ...{ eventId: 'e1', at: 1, turnId: 'trn_a1', undoneAt, canUndo: undoneAt === null },
    turn: null,
    what: { kind: 'section', sectionId: 'a', before: 1, after: 2 },
  });

  it('is taken back with one press, and leads to its section', async () => {
    const server = known()
      .always('GET /api/papers/p1/events', () => Response.json({ items: [event(null)], nextCursor: null }))
      .on('POST /api/papers/p1/events/e1/undo', () => {
        server.always('GET /api/papers/p1/events', () =>
          Response.json({ items: [event(5)], nextCursor: null }),
        );
        return Response.json({});
      });
    const { user } = chatWith([SAVED], server);
    const undo = await screen.findByRole('button', { name: 'Undo: “Introduction” written, 120 words' });
    expect(screen.getByRole('link', { name: 'Open section' })).toHaveAttribute('href', '/papers/p1#a');
    await user.click(undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull());
    expect(screen.getByText('“Introduction” written, 120 words')).toHaveClass('line-through');
  });
});

describe('somebody who wants a paper', () => {
  it('begins one from the answer, and goes on about it', async () => {
    const begun = samplePaper();
    const server = known()
      .on('POST /api/papers', () => Response.json(begun))
      .on('PATCH /api/conversations/cnv_1', () => new Response(null, { status: 204 }));
    const asked = message('q1', 'user', null);
    const answer = message('a1', 'assistant', 'q1');
    const part: PaperPart = { kind: 'begin', title: 'Coffee', language: 'id' };
    const offered = { ...answer, parts: [...answer.parts, { type: 'data-paper' as const, data: part }] };
    const { user } = renderChat({ view: view([asked, offered]), server });
    await user.click(await screen.findByRole('button', { name: 'Create paper' }));
    await screen.findByRole('heading', { name: 'This chat is about a paper' });
    expect(server.bodies('POST /api/papers')).toEqual([
      { title: 'Coffee', language: 'id', style: 'apa', aimedWords: null },
    ]);
    expect(server.bodies('PATCH /api/conversations/cnv_1')).toEqual([{ paperId: 'p1' }]);
    expect(screen.getByRole('button', { name: 'Mode: Paper. Choose how to answer' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open the paper of this chat' })).toHaveAttribute(
      'href',
      '/papers/p1',
    );
  });
});
