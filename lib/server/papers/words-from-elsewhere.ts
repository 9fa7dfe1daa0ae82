import { messageText } from '@/lib/chat/message-text';
import { revise, writtenBy } from '@/lib/paper/authorship';
import { keptSectionSchema } from '@/lib/paper/kept-section';
import { type Section, sectionVersionSchema } from '@/lib/paper/paper';
import { readTokens } from '@/lib/paper/tokens';
import type { SectionText } from '@/lib/paper/wire';
import { runInSlices } from '@/lib/shared/steps';
import type { OwnedPaper, PaperStore } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { withoutMarks } from '@/lib/text/markdown/plain-text';
import { allItems, itemOf } from './kept/read-paper';

const NEVER = new AbortController().signal;
/** Words that were cut out of a section within this time may be put into another one. */
const CUT_MS = 60 * 60_000;

/**
 * Says of texts that a person has put in from answers which of their words those answers hold, as they were written or
 * as they are shown: only these are the model's. A turn that is not the person's holds none.
 */
export async function insertedWords(
  store: Pick<Store, 'turns' | 'messages'>,
  ownerId: string,
  inserted: SectionText['inserted'],
): Promise<readonly Section[]> {
  const sections: Section[] = [];
  for (const { turnId, text } of inserted) {
    const turn = await store.turns.get({ ownerId, turnId });
    const message =
      turn &&
      (await store.messages.get({
        ...{ ownerId, conversationId: turn.conversationId, messageId: turn.assistantMessageId },
      }));
    if (!message) continue;
    const answer = messageText(message);
    sections.push(await wordsOfAnswer(text, turnId, [answer, shown(answer)]));
  }
  return sections;
}

const shown = (markdown: string): string => markdown.split('\n').map(withoutMarks).join('\n');

async function wordsOfAnswer(text: string, turnId: string, answers: readonly string[]): Promise<Section> {
  const writer = { by: 'model', turnId } as const;
  if (answers.some((answer) => padded(answer).includes(padded(text)))) return writtenBy(text, writer);
  const nothing: Section = { text: '', authorship: [] };
  const others = answers.map((answer) => writtenBy(answer, writer));
  return runInSlices(revise(nothing, text, { by: 'person' }, others), NEVER);
}

/** Its words and marks, so that one text can be looked for in another however they are spaced. */
const padded = (text: string): string => ` ${readTokens(text).ids.join(' ')} `;

/** The other sections of a paper, and what of them was there until lately: a paragraph that is moved keeps its writers. */
export async function wordsElsewhere(
  papers: PaperStore,
  { sectionId, ...key }: OwnedPaper & { readonly sectionId: string },
  now: number,
): Promise<readonly Section[]> {
  const others = (await allItems(papers, key, 'section')).filter(({ itemId }) => itemId !== sectionId);
  const sections = others.map((item) => ({ item, kept: itemOf(keptSectionSchema, item) }));
  const earlier: Section[] = [];
  for (const { item, kept } of sections) {
    if (now - item.changedAt > CUT_MS || kept.versions.length === 0) continue;
    const query = { ...key, kind: 'version', prefix: `${item.itemId}.`, order: 'desc', limit: 1 } as const;
    const [version] = (await papers.items(query)).items;
    if (version) earlier.push(itemOf(sectionVersionSchema, version));
  }
  return [...sections.map(({ kept }) => kept), ...earlier];
}
