import { writeOpened } from '@/lib/prompts/documents/document-lines';
import { placeText } from '@/lib/trace/documents/place';
import type { DocumentRun } from './document-run';

/** The passages that may be cited, for a prompt. */
export const openedLines = ({ state, settings }: Pick<DocumentRun, 'state' | 'settings'>): string[] =>
  state.citable(settings.contextCitations).map(({ number, passage }) =>
    writeOpened({
      number,
      document: passage.title,
      date: passage.date,
      chunk: passage.index,
      place: placeText(passage.place),
      under: passage.headings.filter((heading) => !passage.text.startsWith(heading)).join(' > ') || undefined,
      text: passage.text.slice(0, settings.citationCharacters),
    }),
  );
