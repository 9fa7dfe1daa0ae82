import type { ReactNode } from 'react';
import { ChatShell } from '@/components/chat/chat-shell';
import { drawMessagesWith } from '@/components/chat/message-list/late-message-list';
import { messageDrawing } from '@/components/chat/message-list/message-drawing';
import { PaperContext, PaperStore } from '@/components/papers/paper-state';
import type { PaperView } from '@/lib/paper/wire';
import { model } from './fake-server';
import { type PageOptions, type RenderedPage, renderPage } from './render-page';

/** A paper of two sections and one reference. */
export const paperView = (change: Partial<PaperView> = {}): PaperView => ({
  ...{
    paperId: 'pap_1',
    version: 1,
    missing: [],
    next: null,
    words: 0,
    hasShare: false,
    openComments: 0,
    styles: [],
  },
  head: {
    ...{
      title: 'Rain',
      language: 'en',
      style: 'apa',
      aimedWords: null,
      stage: 'drafting',
      topic: '',
      question: '',
    },
    outline: [
      { sectionId: 'sec_1', title: 'Introduction', depth: 0, goal: '', aimedWords: null },
      { sectionId: 'sec_2', title: 'Methods', depth: 0, goal: '', aimedWords: null },
    ],
    cover: {
      ...{ author: '', studentId: '', supervisor: '', institution: '', faculty: '', programme: '' },
      ...{ kind: '', city: '', date: '' },
    },
    stages: [],
  },
  sections: [
    { sectionId: 'sec_1', version: 1, words: 0 },
    { sectionId: 'sec_2', version: 1, words: 0 },
  ],
  references: [
    {
      ...{ referenceId: 'ref_1', version: 1, key: 'sari2020', origin: { kind: 'typed' }, isVerified: true },
      documentId: null,
      item: {
        ...{ id: 'sari2020', type: 'book', title: 'Monsoon rain over Java' },
        author: [{ family: 'Sari', given: 'Dewi' }],
        issued: { 'date-parts': [[2020]] },
      },
    },
  ],
  ...change,
});

export interface RenderedPaper extends RenderedPage {
  readonly store: PaperStore;
}

/** Draws a part of a paper's workspace, with the chat's frame around it. */
export function renderPaper(
  content: ReactNode,
  { view = paperView(), ...options }: PageOptions & { readonly view?: PaperView } = {},
): RenderedPaper {
  drawMessagesWith(messageDrawing);
  const store = new PaperStore(view);
  const page = renderPage(
    <ChatShell
      models={{
        models: [model('m1', true)],
        defaultModelId: 'm1',
        defaultThinking: 'auto',
        looksForMore: false,
      }}
      conversations={{ items: [], nextCursor: null }}
      projects={[]}
      presets={[]}
      account={null}
      traceMode="transparent"
      chosenModelId={undefined}
      chosenThinking={undefined}
      chosenMode="fast"
      answerChoices={['auto', 'fast', 'deep']}
      budget={null}
      documentQuestions={{ mayChoose: true, questionCharacters: 2_000, mostFileBytes: 1_000_000 }}
      sidebarOpen
      onApplePlatform={false}
    >
      <PaperContext value={store}>{content}</PaperContext>
    </ChatShell>,
    { ...options, path: `/papers/${view.paperId}` },
  );
  return { ...page, store };
}
