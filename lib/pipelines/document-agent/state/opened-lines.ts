import { writeOpened } from '@/lib/prompts/documents/document-lines';
import type { AgentRun } from './agent-run';

/** The passages that may be cited, for a prompt. */
export const openedLines = ({ state, settings }: Pick<AgentRun, 'state' | 'settings'>): string[] =>
  state.citable(settings.contextCitations).map(({ number, passage }) =>
    writeOpened({
      number,
      document: passage.title,
      date: passage.date,
      chunk: passage.index,
      text: passage.text.slice(0, settings.citationCharacters),
    }),
  );
