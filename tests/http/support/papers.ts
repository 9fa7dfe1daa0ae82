import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import type { PaperView, SectionView } from '@/lib/paper/wire';

const PART = { depth: 0, goal: '', aimedWords: null };
/** What a scripted model writes into a section. */
export const TEXT = 'The Java Sea has one tide a day.';
/** A call that writes into the first section. */
export const save = (text = TEXT, mode = 'append') => ({
  ...{ name: 'paper_save_section', args: { section: '1', text, mode } },
});
/** A call that proposes the next stage. */
export const propose = { name: 'paper_propose_stage', args: { to: 'next', reason: 'The topic is clear.' } };

/** A question for which a scripted model makes these calls. */
export const doing = (...calls: readonly unknown[]) =>
  newQuestion(`paper calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`);

/** A paper with two sections. */
export async function newPaper(visitor: Visitor): Promise<PaperView> {
  const created = await visitor.send('POST', '/api/papers', {
    title: 'Tides of the Java Sea',
    language: 'en',
  });
  const { paperId, version }: PaperView = await created.json();
  const outline = [
    { ...PART, sectionId: 'intro', title: 'Introduction' },
    { ...PART, sectionId: 'methods', title: 'Methods' },
  ];
  const changed = await visitor.send('PATCH', `/api/papers/${paperId}`, { version, head: { outline } });
  return changed.json();
}

/** Reads a paper. */
export const viewOf = async (visitor: Visitor, paperId: string): Promise<PaperView> =>
  (await visitor.fetch(`/api/papers/${paperId}`)).json();
/** Reads a section. */
export const sectionOf = async (
  visitor: Visitor,
  paperId: string,
  sectionId = 'intro',
): Promise<SectionView> => (await visitor.fetch(`/api/papers/${paperId}/sections/${sectionId}`)).json();
/** What a turn has told of its paper. */
export const partsOf = (turn: PlayedTurn) => turn.data('paper');
/** How a turn about a paper is asked for. */
export const PAPER = { chatMode: 'paper' } as const;
