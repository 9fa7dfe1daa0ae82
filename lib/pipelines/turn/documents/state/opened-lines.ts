import { writeOpened } from '@/lib/prompts/documents/document-lines';
import { placeText } from '@/lib/trace/documents/place';
import type { CitablePassage } from '../../grounded/citable-passage';
import type { DocumentRun } from './document-run';

type Run = Pick<DocumentRun, 'state' | 'settings'>;

/** The passages that may be cited, for a prompt. */
export const openedLines = (run: Run): string[] =>
  run.state.citable(run.settings.contextCitations).map((passage) => openedLine(passage, run));

/** One of them. */
export const openedLine = ({ number, passage }: CitablePassage, { settings }: Run): string =>
  writeOpened({
    number,
    document: passage.title,
    date: passage.date,
    chunk: passage.index,
    place: placeText(passage.place),
    under: passage.headings.filter((heading) => !passage.text.startsWith(heading)).join(' > ') || undefined,
    text: passage.text.slice(0, settings.citationCharacters),
  });
