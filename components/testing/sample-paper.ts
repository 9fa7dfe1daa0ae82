import { emptyHead } from '@/lib/paper/empty-head';
import type { OutlinePart, PaperHead } from '@/lib/paper/paper';
import type { PaperView } from '@/lib/paper/wire';

/** A part of an outline. */
export const samplePart = (sectionId: string, title: string, depth = 0): OutlinePart => ({
  ...{ sectionId, title, depth, goal: `What ${title} does.`, aimedWords: null },
});

/** A paper as a server shows it, with an empty section for each part of its outline. */
export function samplePaper(head: Partial<PaperHead> = {}, change: Partial<PaperView> = {}): PaperView {
  const begun = { title: 'Coffee in Aceh', language: 'en', style: 'apa', aimedWords: null } as const;
  const whole: PaperHead = { ...emptyHead(begun, 1), ...head };
  return {
    ...{
      paperId: 'p1',
      version: 1,
      head: whole,
      references: [],
      goneDocuments: [],
      missing: [],
      next: 'question',
      words: 0,
    },
    sections: whole.outline.map(({ sectionId }) => ({ sectionId, version: 1, words: 0 })),
    ...{ hasShare: false, openComments: 0, styles: [] },
    ...change,
  };
}

/** A paper of two sections and one reference. */
export const paperOfRain = (): PaperView =>
  samplePaper(
    {
      ...{ title: 'Rain', stage: 'drafting' },
      outline: [samplePart('sec_1', 'Introduction'), samplePart('sec_2', 'Methods')],
    },
    {
      paperId: 'pap_1',
      references: [
        {
          ...{
            referenceId: 'ref_1',
            version: 1,
            key: 'sari2020',
            origin: { kind: 'typed' },
            isVerified: true,
          },
          documentId: null,
          item: {
            ...{ id: 'sari2020', type: 'book', title: 'Monsoon rain over Java' },
            author: [{ family: 'Sari', given: 'Dewi' }],
            issued: { 'date-parts': [[2020]] },
          },
        },
      ],
    },
  );
