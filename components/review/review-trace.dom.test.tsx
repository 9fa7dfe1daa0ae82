import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '@/components/testing/fake-server';
import { COMMENTS, reviewing, TRACE, VERDICTS } from '@/components/testing/reviewing';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import { VERDICT_KINDS } from '@/lib/chat/review/review-verdict';
import { exampleComment } from './testing/example-review';

const { review } = phrases.en;
const ADI = { personId: 'own_3', name: 'Adi' };
const RANI = { personId: 'own_2', name: 'Rani' };
const FIRST_SENTENCE = 'The person asks about prices.';

describe('the keys of a trace', () => {
  it('one to five save a verdict, with the score and the note', async () => {
    const { user, server, note, router, status } = reviewing();
    await user.type(note, ' Where from? ');
    await user.click(
      within(screen.getByRole('group', { name: review.verdict.score })).getByRole('button', { name: '2' }),
    );
    await user.click(document.body);
    await user.keyboard('12345');
    await waitFor(() =>
      expect(server.bodies(VERDICTS)).toEqual(
        VERDICT_KINDS.map((kind) => ({ kind, score: 2, note: 'Where from?' })),
      ),
    );
    await waitFor(() =>
      expect(status).toHaveTextContent(
        translate.en('review.verdict.saved', { verdict: review.verdicts.other }),
      ),
    );
    expect(router.refresh).toHaveBeenCalledTimes(5);
  });

  it('n goes on once the verdict is saved, however quick the keys come, and then nothing is pressed here', async () => {
    const { user, server, router } = reviewing({}, { filtersQuery: 'verdict=none' });
    const { promise: saved, resolve: save } = Promise.withResolvers<Response>();
    server.on(VERDICTS, () => saved);
    server.on('GET /api/review/next?verdict=none&after=trc_1', () => Response.json({ traceId: 'trc_2' }));
    await user.keyboard('1n3');
    await waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['POST']));
    save(new Response(null, { status: 204 }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/review/trc_2?verdict=none'));
    expect(server.bodies(VERDICTS)).toMatchObject([{ kind: 'sound' }]);
  });

  it('n stays where nothing is left', async () => {
    const { user, server, router, status } = reviewing();
    server.on('GET /api/review/next?after=trc_1', () => Response.json({ traceId: null }));
    await user.keyboard('n');
    await waitFor(() => expect(status).toHaveTextContent(review.trace.noneLeft));
    await user.keyboard('1u');
    await waitFor(() => expect(server.bodies(VERDICTS)).toHaveLength(1));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/review');
  });

  it.each([
    ['takes a trace that nobody has', null, 'PUT', review.trace.mine],
    ['gives back what one has taken', { personId: 'own_2', name: 'Rani' }, 'DELETE', review.trace.released],
  ])('t %s', async (_, assignee, method, said) => {
    const { user, server, status } = reviewing({ item: { assignee } });
    await user.keyboard('t');
    await waitFor(() => expect(status).toHaveTextContent(said));
    expect(server.calls.map((call) => call.method)).toEqual([method]);
  });

  it('are told in a dialog, and do nothing there or while somebody types', async () => {
    const { user, server, note, router } = reviewing();
    const help = () => screen.queryByRole('dialog', { name: review.keys.title });
    await user.keyboard('?');
    expect(help()).toHaveTextContent(review.keys.verdict);
    await user.keyboard('1n');
    // Whoever closes it may press the next key at once.
    await user.keyboard('{Escape}j');
    expect(help()).toBeNull();
    expect(document.activeElement).toHaveAttribute('data-comment-row', 'a1');
    await user.type(note, '123 n t u?');
    expect(note).toHaveValue('123 n t u?');
    expect(help()).toBeNull();
    expect(server.calls).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: review.chain.check }));
    await user.keyboard('?');
    expect(help()).toBeVisible();
  });
});

describe('comments', () => {
  it('on a row mention reviewers, and are sent with the keyboard', async () => {
    const { user, server, composer, status } = reviewing();
    await user.keyboard('jjkc');
    expect(composer()).toHaveFocus();
    await user.keyboard('5 reasons? @ad');
    await user.click(screen.getByRole('option', { name: translate.en('review.comments.mention', ADI) }));
    await user.keyboard('please look{Control>}{Enter}{/Control}');
    await waitFor(() => expect(status).toHaveTextContent(review.comments.sent));
    expect(server.bodies(COMMENTS)).toEqual([
      {
        text: '5 reasons? @Adi please look',
        anchor: { kind: 'activity', activityId: 'a1' },
        threadId: null,
      },
    ]);
    await user.keyboard('c');
    expect(composer()).toHaveFocus();
    fireEvent.keyDown(composer(), { key: 'Escape', keyCode: 229 });
    expect(composer()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(document.querySelector('[data-slot=comment-composer]')).toBeNull();
  });

  it('mention others with the keys of the field', async () => {
    const { user, composer } = reviewing({ reviewers: [ADI, RANI, { personId: 'own_4', name: 'Ade Sri' }] });
    const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    await user.keyboard('c');
    await user.keyboard('Look @');
    expect(options()).toEqual(['@Adi', '@AdeSri']);
    await user.keyboard('ad{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('@AdeSri');
    await user.keyboard('{Enter}');
    expect(composer()).toHaveValue('Look @AdeSri ');
    await user.keyboard('and @{Escape}');
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(composer()).toHaveValue('Look @AdeSri and @\n');
  });

  it('on a sentence are made from what is selected', async () => {
    const { user, server, composer } = reviewing();
    await user.keyboard(']][[');
    expect(String(getSelection())).toBe(FIRST_SENTENCE);
    await user.keyboard('c');
    await user.type(composer(), 'Where does this come from?{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(server.bodies(COMMENTS)).toMatchObject([
        { anchor: { kind: 'thought', sequence: 0, start: 0, end: FIRST_SENTENCE.length } },
      ]),
    );
  });

  it('stay in their field where they are refused', async () => {
    const { user, server, composer, status } = reviewing();
    server.on(COMMENTS, refuse(422, 'nothing-to-comment-on'));
    await user.keyboard('c');
    await user.keyboard('Hm.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(status).toHaveTextContent(sentenceOf('nothing-to-comment-on')));
    expect(composer()).toHaveValue('Hm.');
  });

  const passage = { kind: 'thought', sequence: 0, start: 0, end: FIRST_SENTENCE.length } as const;
  const thread = (): HTMLElement => document.querySelector('[data-thread=cmt_1]') as HTMLElement;

  it('on passages mark them, with their replies, until they are settled', async () => {
    const reply = { threadId: 'cmt_1', text: 'From the question.' };
    const comments = [exampleComment('cmt_1', passage), exampleComment('cmt_2', passage, reply)];
    const { user, server, composer } = reviewing({ comments });
    expect(document.querySelector('[data-slot=review-thoughts] mark')).toHaveTextContent(FIRST_SENTENCE);
    expect(thread()).toHaveTextContent(FIRST_SENTENCE);
    expect(thread()).toHaveTextContent(reply.text);
    await user.click(within(thread()).getByRole('button', { name: review.comments.reply }));
    await user.type(composer(), 'I see.{Meta>}{Enter}{/Meta}');
    await waitFor(() =>
      expect(server.bodies(COMMENTS)).toEqual([{ text: 'I see.', anchor: passage, threadId: 'cmt_1' }]),
    );
    await user.click(within(thread()).getByRole('button', { name: review.comments.resolve }));
    await waitFor(() => expect(server.bodies(`PATCH ${TRACE}/comments/cmt_1`)).toEqual([{ resolved: true }]));
  });

  it('that are settled mark nothing, and can be taken up again', () => {
    reviewing({ comments: [exampleComment('cmt_1', passage, { resolvedAt: 1_200_000 })] });
    expect(document.querySelector('[data-slot=review-thoughts] mark')).toBeNull();
    expect(thread()).toHaveAttribute('data-resolved', 'true');
    expect(within(thread()).getByRole('button', { name: review.comments.reopen })).toBeVisible();
  });
});

it('shows the history of verdicts, latest first, and who has taken the trace', () => {
  const given = { score: 2, note: 'Why?', reviewerId: 'own_2', reviewerName: 'Rani' };
  const assignee = { personId: 'own_3', name: 'Adi' };
  const verdicts = [
    { ...given, kind: 'sound' as const, givenAt: 2 },
    { ...given, kind: 'wrong-tool' as const, givenAt: 1 },
  ];
  reviewing({ item: { assignee }, verdicts });
  const history = document.querySelectorAll('[data-slot=verdict-history] li');
  expect([...history].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(review.verdicts.sound),
    expect.stringContaining(review.verdicts['wrong-tool']),
  ]);
  expect(screen.getByText(translate.en('review.trace.takenBy', assignee))).toBeVisible();
  expect(screen.queryByRole('button', { name: review.trace.release })).toBeNull();
});

it('an admin gives back what somebody else has taken', async () => {
  const { user, server } = reviewing({ item: { assignee: ADI } }, { isAdmin: true });
  await user.click(screen.getByRole('button', { name: review.trace.release }));
  await waitFor(() => expect(server.calls.map(({ method }) => method)).toEqual(['DELETE']));
});

describe('a trace', () => {
  const message = (index: number, role: 'user' | 'assistant') => ({
    ...{ messageId: `msg_${index}`, role, images: [], citations: [], insufficiencies: [] },
    contents: [{ kind: 'text' as const, text: `Words ${index}.` }],
  });

  it('shows the exchange before it, and all that was said when that is asked for', async () => {
    const before = [1, 2, 3, 4].map((index) => message(index, index % 2 === 1 ? 'user' : 'assistant'));
    const { user } = reviewing({ before, leftOut: 6 });
    const region = screen.getByRole('region', { name: review.sections.before });
    const said = () =>
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(said()).toEqual(['PersonWords 3.', 'AnswerWords 4.']);
    await user.click(within(region).getByRole('button', { name: 'Show 2 earlier messages' }));
    expect(said()).toHaveLength(4);
    expect(region).toHaveTextContent('6 messages before these are not shown.');
  });

  it('puts the verdict first, and one’s own into the form', () => {
    const verdict = (reviewerId: string, kind: 'sound' | 'other', score: number) =>
      ({ kind, score, note: '', reviewerId, reviewerName: reviewerId, givenAt: score }) as const;
    const verdicts = [verdict('own_3', 'other', 2), verdict('own_2', 'sound', 1)];
    reviewing({ verdicts, item: { verdict: verdicts[0] ?? null } });
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed).toEqual([`1${review.verdicts.sound}`, '1']);
    const form = document.querySelector('[data-slot=verdict-form]');
    const answer = screen.getByRole('region', { name: review.sections.answer });
    expect(form?.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('tells a blind reviewer that somebody has judged it', () => {
    reviewing({ item: { isVerdictHidden: true } });
    expect(screen.getByText(review.verdict.hidden)).toBeVisible();
  });
});
