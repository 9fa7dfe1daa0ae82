import { type ChosenDocuments, isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import type { GatheredSearch } from '@/lib/pipelines/turn/research-port';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { DocumentStore } from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import type { Locale } from '@/lib/trace/step-key';
import { chosenIdsOf } from '../../documents/chosen-ids';
import type { DocumentSearch } from '../../documents/search-documents';
import { type Candidate, rankCandidates } from './candidate';
import { type FoundPassages, findPassages, NO_PASSAGES, passagesFor } from './find-passages';
import type { GatherRound } from './gather-round';
import type { SearchEngine } from './search-engine';
import { searchWeb, type WebFindings } from './search-web';

export interface FindingDependencies {
  readonly search: Pick<DocumentSearch, 'search'>;
  readonly documents: Pick<DocumentStore, 'list'>;
  /** What the web is searched with now; none where nothing is set up. */
  readonly engines: () => Promise<readonly SearchEngine[]>;
  readonly log: Pick<Log, 'error'>;
}

export interface FindingTurn {
  /** Where documents were chosen, they are the only sources. */
  readonly chosen: ChosenDocuments;
  readonly locale: Locale;
}

/** What may become sources, what fits best first, and how it was searched for. */
interface FoundCandidates {
  readonly candidates: readonly Candidate[];
  readonly searches: readonly GatheredSearch[];
}

/** Hits of one search engine for each source that is wanted: some cannot be had. */
const HITS_PER_SOURCE = 2;
const UNSET: Readonly<Record<Locale, string>> = {
  en: 'No web search is set up here, so only documents were searched.',
  id: 'Di sini belum ada pencarian web, jadi hanya dokumen yang ditelusuri.',
};
const NO_WEB: WebFindings = { lists: [], searches: [], problems: [] };

/** Searches the person's documents and the web. What does not answer is a problem of the round. */
export async function findCandidates(
  dependencies: FindingDependencies,
  turn: FindingTurn,
  round: GatherRound,
): Promise<FoundCandidates> {
  const [own, web] = await Promise.all([
    ownPassages(dependencies, turn, round),
    webFindings(dependencies, turn, round),
  ]);
  for (const problem of web.problems) round.complain(problem);
  const queries = round.options.queries.length;
  return {
    candidates: rankCandidates({ own: own.byDocument, pages: web.lists, queries }),
    searches: [...own.searches, ...web.searches],
  };
}

async function ownPassages(
  { search, documents, log }: FindingDependencies,
  { chosen }: FindingTurn,
  round: GatherRound,
): Promise<FoundPassages> {
  const { ownerId, queries, wish, signal, deadline } = round.options;
  const patience = AbortSignal.any([signal, deadline]);
  try {
    const documentIds = await chosenIdsOf(documents, ownerId, chosen);
    const limit = passagesFor(wish, wish.limits.sources);
    const asked = { ownerId, queries, documentIds, limit, mustFit: documentIds === null };
    return await untilAborted(findPassages(search, asked, patience), patience);
  } catch (error) {
    signal.throwIfAborted();
    const isLate = deadline.aborted;
    if (!isLate) log.error({ error: errorForLog(error) }, 'documents cannot be searched for research');
    round.complain({ origin: 'documents', code: isLate ? 'search-too-slow' : 'search-failed' });
    return NO_PASSAGES;
  }
}

async function webFindings(
  { engines }: FindingDependencies,
  { chosen, locale }: FindingTurn,
  { options: { queries, wish, signal, deadline } }: GatherRound,
): Promise<WebFindings> {
  if (!isNothingChosen(chosen)) return NO_WEB;
  const ready = await engines();
  if (ready.length === 0)
    return { ...NO_WEB, problems: [{ origin: 'searxng', code: 'search-unset', words: UNSET[locale] }] };
  const options = { limit: wish.limits.sources * HITS_PER_SOURCE, range: wish.range, locale };
  return searchWeb(ready, queries, options, signal, AbortSignal.any([signal, deadline]));
}
