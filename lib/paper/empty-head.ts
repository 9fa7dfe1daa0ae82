import type { PaperCover, PaperHead } from './paper';

const EMPTY_COVER: PaperCover = {
  ...{ author: '', studentId: '', supervisor: '', institution: '', faculty: '' },
  ...{ programme: '', kind: '', city: '', date: '' },
};

/** Gives the head of a paper that begins. */
export const emptyHead = (
  begun: Pick<PaperHead, 'title' | 'language' | 'style' | 'aimedWords'>,
  at: number,
): PaperHead => ({
  ...begun,
  ...{ stage: 'topic', topic: '', question: '', outline: [], outside: [], cover: EMPTY_COVER },
  stages: [{ stage: 'topic', at, turnId: null }],
});
