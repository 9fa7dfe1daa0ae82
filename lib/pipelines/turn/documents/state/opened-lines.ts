import { writeOpened } from '@/lib/prompts/documents/document-lines';
import type { DocumentRun } from './document-run';

/** The passages that may be cited, for a prompt. */
export const openedLines = ({ state, settings }: Pick<DocumentRun, 'state' | 'settings'>): string[] =>
  state.citable(settings.contextCitations).map(({ number, passage }) =>
    writeOpened({
      number,
      document: passage.title,
      date: passage.date,
      chunk: passage.index,
      text: passage.text.slice(0, settings.citationCharacters),
    }),
  );
