import type { SourceTierIndex } from '@/lib/sources/index-source-tiers';
import { tierOfSource } from '@/lib/sources/tier-of-source';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Locale } from '@/lib/trace/step-key';
import type { GatheredSearch, GatheredSources, GatherProblem, SourceOrigin } from '../../turn/research-port';
import type { StageSink } from '../../turn/stage-sink';
import { SEARCH_LABELS } from '../policy/research-labels';
import { noteDropped } from './note-sources';
import { searchSummary } from './run-words';

const LONGEST_QUERY = 300;
const MOST_FOUND = 20;

/** Shows each search with what it found, what did not answer, and what was found and cannot be used. */
export function noteGathered(
  sink: StageSink,
  { searches, problems, dropped }: GatheredSources,
  index: SourceTierIndex,
  locale: Locale,
): void {
  for (const search of searches) noteSearch(sink, search, locale);
  for (const problem of problems) noteProblem(sink, problem);
  noteDropped(
    sink,
    dropped.map((source) => ({ ...source, tier: source.tier ?? tierOfSource(index, source) })),
  );
}

const labelsOf = (origin: SourceOrigin) =>
  origin === 'documents' ? SEARCH_LABELS.documents : SEARCH_LABELS.web;

function noteSearch(sink: StageSink, { origin, query, hits, found }: GatheredSearch, locale: Locale): void {
  const shown = cutAtWord(query, LONGEST_QUERY);
  sink.note(
    { kind: 'search', name: origin, labels: labelsOf(origin), stepKey: 'search-decision' },
    {
      summary: searchSummary(shown, hits, locale),
      detail: { query: shown, found: found.slice(0, MOST_FOUND) },
    },
  );
}

function noteProblem(sink: StageSink, { origin, code, words = code }: GatherProblem): void {
  const labels = origin === 'pages' ? SEARCH_LABELS.web : labelsOf(origin);
  sink.note(
    { kind: 'search', name: origin, labels, stepKey: 'search-decision' },
    { summary: words },
    statusOf(code),
  );
}

function statusOf(code: string): 'skipped' | 'timed-out' | 'failed' {
  if (code === 'search-unset') return 'skipped';
  return code.endsWith('too-slow') ? 'timed-out' : 'failed';
}
