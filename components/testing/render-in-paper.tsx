import type { ReactNode } from 'react';
import { FeedbackContext } from '@/components/page/feedback-context';
import { DeskDialogs } from '@/components/papers/desk/desk-dialogs';
import { DeskContext, DeskView } from '@/components/papers/desk-view';
import { PaperContext, PaperStore } from '@/components/papers/paper-state';
import type { PaperView } from '@/lib/paper/wire';
import { type PageOptions, type RenderedPage, renderPage } from './render-page';

/** A part of the workspace in jsdom, and what it has said. */
export interface RenderedInPaper extends RenderedPage {
  readonly store: PaperStore;
  readonly desk: DeskView;
  /** What people who do not see the page have heard. */
  readonly said: readonly string[];
}

/** Draws a part of a paper's workspace, with what is around it. */
export function renderInPaper(
  content: ReactNode,
  paper: PaperView,
  options: PageOptions = {},
): RenderedInPaper {
  const store = new PaperStore(paper);
  const desk = new DeskView(store);
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const page = renderPage(
    <FeedbackContext value={{ announce: say, toast: say }}>
      <PaperContext value={store}>
        <DeskContext value={desk}>
          {content}
          <DeskDialogs />
        </DeskContext>
      </PaperContext>
    </FeedbackContext>,
    options,
  );
  return { ...page, store, desk, said };
}
