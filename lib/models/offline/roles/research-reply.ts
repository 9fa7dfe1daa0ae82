import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { OfflineTurn } from '../conversation/offline-turn';
import type { DraftBlock } from '../research/draft/draft-block';
import { writeDraft } from '../research/draft/write-draft';
import type { Corpus } from '../research/sources/corpus';
import { quoted } from '../text/quote';
import type { RoleReply } from './role';

interface Drafted {
  readonly blocks: readonly DraftBlock[];
  /** What is to be searched for before the draft is ready. */
  readonly wishes: readonly string[];
  readonly thoughts: readonly string[];
}

/** What an analyst replies: the draft, with how it came about, and what to search for first. */
export function analystReply(
  { blocks, wishes, thoughts }: Drafted,
  { locale }: Corpus,
  turn: OfflineTurn,
): RoleReply<AnalystReply> {
  const told = [
    ...thoughts,
    ...wishes.map((wish) =>
      turn.say(`I ask to search for ${quoted(wish)}.`, `Saya minta dicari ${quoted(wish)}.`),
    ),
  ];
  return {
    thoughts: told,
    value: {
      status: wishes.length > 0 ? 'SEARCH_REQUIRED' : 'DRAFT_READY',
      new_queries: [...wishes],
      draft: writeDraft(blocks, locale),
      reasoning_chain: told.join(' '),
    },
  };
}
