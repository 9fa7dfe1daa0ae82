import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import { researchModeOf } from '@/lib/chat/turn-mode';

/** A question with its documents, as a link to the start page names it; nobody has asked it yet. */
export interface LinkedQuestion {
  readonly text: string;
  readonly chosen: ChosenDocuments;
  /** How it is researched; undefined where it is asked like any other. */
  readonly research: ResearchMode | undefined;
}

const MOST_DOCUMENTS = 20;
const MOST_CHARACTERS = 1_000;
const DOCUMENT_ID = /^[\w-]{1,80}$/;

/** The question that an address asks with `?documents=ID,ID&cited=true&research=MODE&q=TEXT`; null where it asks none. */
export function readLinkedQuestion(search: string): LinkedQuestion | null {
  const parameters = new URLSearchParams(search);
  const text = (parameters.get('q') ?? '').slice(0, MOST_CHARACTERS);
  const documents = (parameters.get('documents') ?? '').split(',').filter((id) => DOCUMENT_ID.test(id));
  if (text === '' && documents.length === 0) return null;
  const research = researchModeOf(parameters.get('research') ?? undefined);
  return {
    text,
    chosen: {
      ...{ documents: [...new Set(documents)].slice(0, MOST_DOCUMENTS), folders: [] },
      ...(parameters.get('cited') === 'true' && { cited: true }),
    },
    research,
  };
}
