import type { PaperPart } from '@/lib/paper/paper-part';
import { err, ok } from '@/lib/shared/result';
import type { PaperPort, PaperStatus, SectionDraft } from '@/lib/tools/paper-port';

/** A paper that is being drafted; for tests. */
export const PAPER_FOR_TEST: PaperStatus = {
  paperId: 'pap_1',
  title: 'Tides of the Java Sea',
  language: 'en',
  stage: 'drafting',
  next: 'revision',
  topic: 'Tides',
  question: 'Why does the Java Sea have one tide a day?',
  words: 0,
  aimedWords: 2_000,
  sections: [
    { sectionId: 's1', number: '1', title: 'Introduction', goal: 'Say why', aimedWords: 300, words: 0 },
    { sectionId: 's2', number: '2', title: 'Methods', goal: '', aimedWords: null, words: 0 },
  ],
  references: 1,
  missing: [
    { stage: 'drafting', code: 'section-empty', place: { kind: 'section', sectionId: 's1' } },
    { stage: 'drafting', code: 'section-empty', place: { kind: 'section', sectionId: 's2' } },
  ],
};

interface PaperForTest {
  readonly status?: Partial<PaperStatus>;
  /** How often a save is refused first, since the person has typed. */
  readonly refusals?: number;
  /** Told of what the answer shows. */
  readonly show?: (part: PaperPart) => void;
}

/** A paper in memory, and what was written into it; for tests. */
export function paperForTest({ status = {}, refusals = 0, show = () => {} }: PaperForTest = {}) {
  const drafts: SectionDraft[] = [];
  const proposals: string[] = [];
  let refused = 0;
  const paper: PaperStatus = { ...PAPER_FOR_TEST, ...status };
  const port: PaperPort = {
    status: async () => paper,
    readSection: async (sectionId) =>
      ok({ text: drafts.findLast((draft) => draft.sectionId === sectionId)?.text ?? '', isCut: false }),
    saveSection: async (draft) => {
      if (refused < refusals) {
        refused += 1;
        return err({ current: 'What the person has typed.' });
      }
      drafts.push(draft);
      const words = draft.text.split(/\s+/).length;
      const { sectionId, mode } = draft;
      show({ kind: 'saved', paperId: 'pap_1', sectionId, title: 'T', mode, words, eventId: 'evt_1' });
      return ok({ words });
    },
    proposeStage: async ({ to, reason }) => {
      proposals.push(to);
      show({ kind: 'proposal', paperId: 'pap_1', from: paper.stage, to, reason });
      return ok({ to });
    },
    addReference: async () => ok({ key: 'pugh1987', isNew: true }),
    listReferences: async () => [
      { key: 'pugh1987', title: 'Tides', authors: 'Pugh', year: '1987', isVerified: true },
    ],
    check: async () => [{ code: 'section-empty', sectionId: 's2', words: '' }],
  };
  return { port, drafts, proposals };
}
