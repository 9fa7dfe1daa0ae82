import { screen, within } from '@testing-library/react';
import { ReviewTrace } from '@/components/review/review-trace';
import { exampleReview } from '@/components/review/testing/example-review';
import { packThoughts } from '@/components/trace/thoughts/packed-thoughts';
import { phrases } from '@/e2e/support/phrases';
import { type Answer, FakeServer } from './fake-server';
import { type RenderedPage, renderPage } from './render-page';

export const TRACE = '/api/review/traces/trc_1';
export const VERDICTS = `POST ${TRACE}/verdicts`;
export const COMMENTS = `POST ${TRACE}/comments`;

const done: Answer = () => new Response(null, { status: 204 });

interface Review extends RenderedPage {
  readonly status: HTMLElement;
  readonly note: HTMLElement;
  readonly composer: () => HTMLElement;
}

/** Draws the page of a trace, reviewed by Rani. */
export function reviewing(
  change: Parameters<typeof exampleReview>[1] = {},
  { filtersQuery = '', isAdmin = false, path = '/review/trc_1' } = {},
): Review {
  const server = new FakeServer();
  for (const line of [VERDICTS, COMMENTS, `PATCH ${TRACE}/comments/cmt_1`]) server.always(line, done);
  for (const method of ['PUT', 'DELETE']) server.always(`${method} ${TRACE}/assignment`, done);
  const view = exampleReview('trc_1', { reviewers: [{ personId: 'own_3', name: 'Adi' }], ...change });
  const page = renderPage(
    <ReviewTrace
      packed={{ ...view, thoughts: packThoughts(view.thoughts) }}
      personId="own_2"
      {...{ filtersQuery, isAdmin }}
    />,
    { server, path },
  );
  const slot = (name: string): HTMLElement => document.querySelector(`[data-slot=${name}]`) as HTMLElement;
  return {
    ...page,
    status: slot('review-status'),
    note: screen.getByLabelText(phrases.en.review.verdict.note),
    composer: () => within(slot('comment-composer')).getByRole('textbox'),
  };
}
