import { type ChosenDocuments, isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import type { GatheredSources, GatherWish, ResearchPort } from '@/lib/pipelines/turn/research-port';
import { atMost } from '@/lib/shared/at-most';
import { errorForLog } from '@/lib/shared/error-for-log';
import { untilAborted } from '@/lib/shared/until-aborted';
import { tierOfSource } from '@/lib/sources/tier-of-source';
import type { DocumentRow, DocumentStore } from '@/lib/store/document-store';
import type { Log } from '@/lib/telemetry/log';
import type { DropReason } from '@/lib/trace/research/source-detail';
import type { Locale } from '@/lib/trace/step-key';
import { chosenIdsOf } from '../../documents/chosen-ids';
import type { ResearchPages } from '../../documents/research-pages';
import type { DocumentSearch } from '../../documents/search-documents';
import { type Candidate, candidateKey, type PageCandidate, rankCandidates } from './candidate';
import { type FoundPassages, findPassages, NO_PASSAGES } from './find-passages';
import { GatherRound } from './gather-round';
import { KnownTexts } from './known-texts';
import { type OpenedSource, openSource } from './opened-source';
import type { SearchEngine } from './search-engine';
import { searchWeb, type WebFindings } from './search-web';
import { sourceOf } from './source-of';

export interface GatheringDependencies {
  readonly search: Pick<DocumentSearch, 'search'>;
  readonly documents: Pick<DocumentStore, 'find' | 'list' | 'readText'>;
  readonly pages: Pick<ResearchPages, 'keep'>;
  /** What the web is searched with now; none where nothing is set up. */
  readonly engines: () => Promise<readonly SearchEngine[]>;
  /** How many pages may be fetched at once. */
  readonly pagesAtOnce: () => Promise<number>;
  readonly log: Pick<Log, 'error'>;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

/** For whom sources are gathered, and by which table. */
export interface GatheringTurn {
  /** Whose the turn is by now. */
  readonly ownerId: () => string;
  /** Where documents were chosen, they are the only sources. */
  readonly chosen: ChosenDocuments;
  readonly locale: Locale;
  readonly tiers: ResearchPort['tiers'];
}

/** Hits of one search engine for each source that is wanted: some cannot be had. */
const HITS_PER_SOURCE = 2;
/** Passages that a search brings for each that is wanted: some documents have many. */
const SEARCHED_PER_PASSAGE = 4;
/** Documents that are looked up at a time. */
const MOST_ROWS = 100;
const UNSET: Readonly<Record<Locale, string>> = {
  en: 'No web search is set up here, so only documents were searched.',
  id: 'Di sini belum ada pencarian web, jadi hanya dokumen yang ditelusuri.',
};
const NO_WEB: WebFindings = { lists: [], searches: [], problems: [] };

/** Gathers the sources of one run of research: from the person's documents, and from pages that search engines name. */
export class SourceGathering {
  private readonly texts = new KnownTexts();
  /** What was looked at before and is no source, by its key. */
  private readonly refused = new Set<string>();

  constructor(
    private readonly dependencies: GatheringDependencies,
    private readonly turn: GatheringTurn,
  ) {}

  /** Never fails as a whole: what does not answer is a problem. Rejects only with the signal's reason. */
  async gather(queries: readonly string[], wish: GatherWish, signal: AbortSignal): Promise<GatheredSources> {
    signal.throwIfAborted();
    const { pagesAtOnce, after = AbortSignal.timeout } = this.dependencies;
    const round = new GatherRound({
      ...{ ownerId: this.turn.ownerId(), queries, wish, index: this.turn.tiers.index },
      ...{ signal, deadline: after(wish.limits.timeMs) },
    });
    const [own, web] = await Promise.all([this.ownPassages(round), this.hits(round)]);
    for (const problem of web.problems) round.complain(problem);
    const found = rankCandidates({ own: own.byDocument, pages: web.lists, queries: queries.length });
    const worth = found.filter((candidate) => this.isWorthATry(candidate, round));
    await this.takeBest(worth, await pagesAtOnce(), round);
    return round.result([...own.searches, ...web.searches]);
  }

  private async ownPassages(round: GatherRound): Promise<FoundPassages> {
    const { search, documents, log } = this.dependencies;
    const { ownerId, queries, wish, signal, deadline } = round.options;
    const patience = AbortSignal.any([signal, deadline]);
    try {
      const documentIds = await chosenIdsOf(documents, ownerId, this.turn.chosen);
      const mustFit = documentIds === null;
      const limit = searchedFor(wish, wish.limits.sources);
      const asked = { ownerId, queries, documentIds, limit, mustFit };
      return await untilAborted(findPassages(search, asked, patience), patience);
    } catch (error) {
      signal.throwIfAborted();
      const isLate = deadline.aborted;
      if (!isLate) log.error({ error: errorForLog(error) }, 'documents cannot be searched for research');
      round.complain({ origin: 'documents', code: isLate ? 'search-too-slow' : 'search-failed' });
      return NO_PASSAGES;
    }
  }

  private async hits({ options: { queries, wish, signal, deadline } }: GatherRound): Promise<WebFindings> {
    const { chosen, locale } = this.turn;
    if (!isNothingChosen(chosen)) return NO_WEB;
    const engines = await this.dependencies.engines();
    if (engines.length === 0)
      return { ...NO_WEB, problems: [{ origin: 'searxng', code: 'search-unset', words: UNSET[locale] }] };
    const limit = wish.limits.sources * HITS_PER_SOURCE;
    const options = { limit, range: wish.range, locale };
    return searchWeb(engines, queries, options, signal, AbortSignal.any([signal, deadline]));
  }

  /** False for what was refused before, and for what can be refused without being looked at. */
  private isWorthATry(candidate: Candidate, round: GatherRound): boolean {
    if (this.refused.has(candidateKey(candidate))) return false;
    if (candidate.kind === 'own') return true;
    const { url, isRedirect, date } = candidate.hit;
    if (!isRedirect && !round.isTaken({ url })) this.refuse(candidate, round, 'tier');
    else if (round.isOutside(date)) this.refuse(candidate, round, 'out-of-range');
    else return true;
    return false;
  }

  /** Takes sources until there are enough, what fits best first. */
  private async takeBest(found: readonly Candidate[], atOnce: number, round: GatherRound): Promise<void> {
    const { signal } = round.options;
    const own = await this.ownRows(found, round);
    const waiting = withRoomForPages(found, round.room);
    while (waiting.length > 0 && round.room > 0) {
      const opened = await atMost(atOnce, waiting.splice(0, round.room), (candidate) =>
        this.open(candidate, own, round),
      );
      signal.throwIfAborted();
      await this.take(eachOnce(opened), round);
    }
    for (const candidate of waiting) if (candidate.kind === 'page') dropPage(candidate, round, 'no-room');
  }

  private async ownRows(
    found: readonly Candidate[],
    { options: { ownerId } }: GatherRound,
  ): Promise<ReadonlyMap<string, DocumentRow>> {
    const documentIds = found.flatMap((candidate) => (candidate.kind === 'own' ? candidate.documentId : []));
    const rows = await this.dependencies.documents.find({
      ownerId,
      documentIds: documentIds.slice(0, MOST_ROWS),
    });
    return new Map(rows.map((row) => [row.documentId, row]));
  }

  /** What is known of a candidate's document; null, once it is told why, where it cannot be used. */
  private async open(
    candidate: Candidate,
    own: ReadonlyMap<string, DocumentRow>,
    round: GatherRound,
  ): Promise<OpenedSource | null> {
    const { documents, log } = this.dependencies;
    try {
      const row =
        candidate.kind === 'own' ? own.get(candidate.documentId) : await this.page(candidate, round);
      if (!row) return null;
      const source = await openSource(documents, candidate, row);
      const { address: url, site } = row;
      if (round.isOutside(source.date)) this.refuse(candidate, round, 'out-of-range', source);
      else if (!round.isTaken({ url, site })) this.refuse(candidate, round, 'tier', source);
      else return source;
    } catch (error) {
      round.options.signal.throwIfAborted();
      log.error({ error: errorForLog(error) }, 'a source of research cannot be opened');
      if (candidate.kind === 'page') dropPage(candidate, round, 'unreadable');
    }
    return null;
  }

  private async page(candidate: PageCandidate, round: GatherRound): Promise<DocumentRow | null> {
    const { ownerId, signal, deadline } = round.options;
    const { url, isRedirect } = candidate.hit;
    const wanted = { ownerId, url, isRedirect, isWanted: (at: string) => round.isTaken({ url: at }) };
    if (!deadline.aborted)
      try {
        const kept = await this.dependencies.pages.keep(wanted, AbortSignal.any([signal, deadline]));
        if (kept.ok) return kept.value;
        if (kept.error.reason === 'no-room') round.complain({ origin: 'pages', code: 'pages-full' });
        this.refused.add(candidateKey(candidate));
        round.drop({ title: candidate.hit.title, url: kept.error.url, site: null }, kept.error.reason);
        return null;
      } catch (error) {
        signal.throwIfAborted();
        if (!deadline.aborted) throw error;
      }
    round.complain({ origin: 'pages', code: 'pages-too-slow' });
    dropPage(candidate, round, 'not-fetched');
    return null;
  }

  /** Makes sources of what is there, but of copies only one: of the better tier, else what fits better. */
  private async take(opened: readonly OpenedSource[], round: GatherRound): Promise<void> {
    const { index } = this.turn.tiers;
    const tier = ({ row: { address: url, site } }: OpenedSource) => tierOfSource(index, { url, site })?.tier;
    const byTier = opened.toSorted(
      (left, right) => (tier(left) ?? Infinity) - (tier(right) ?? Infinity) || 0,
    );
    const kept = new Set(byTier.filter((source) => this.isFirstOfItsKind(source, round)));
    const pages = opened.filter((source) => kept.has(source) && source.candidate.kind === 'page');
    const passages = await this.pagePassages(pages, round);
    for (const source of opened) {
      if (!kept.has(source)) continue;
      const { candidate, row } = source;
      const found =
        candidate.kind === 'own' ? candidate.passages : (passages.byDocument.get(row.documentId) ?? []);
      if (found.length === 0) round.drop(described(source), 'nothing-found');
      else
        round.sources.push(sourceOf(source, found, round.options.wish.limits.passagesPerSource, this.texts));
    }
  }

  private isFirstOfItsKind(source: OpenedSource, round: GatherRound): boolean {
    const { candidate, row, sketch, title } = source;
    if (round.sources.some(({ documentId }) => documentId === row.documentId)) return false;
    if (this.texts.has(row.documentId)) return true;
    const same = this.texts.sameAs(sketch);
    if (same === null) {
      this.texts.take(row.documentId, sketch);
      return true;
    }
    if (row.address !== null) this.texts.noteCopy(same, { url: row.address, title });
    this.refuse(candidate, round, 'copy', source);
    return false;
  }

  private async pagePassages(pages: readonly OpenedSource[], round: GatherRound): Promise<FoundPassages> {
    const { ownerId, queries, wish, signal } = round.options;
    if (pages.length === 0) return NO_PASSAGES;
    const documentIds = pages.map(({ row }) => row.documentId);
    const limit = searchedFor(wish, pages.length);
    const { search } = this.dependencies;
    return findPassages(search, { ownerId, queries, documentIds, limit, mustFit: false }, signal);
  }

  private refuse(candidate: Candidate, round: GatherRound, reason: DropReason, source?: OpenedSource): void {
    this.refused.add(candidateKey(candidate));
    if (source) round.drop(described(source), reason);
    else if (candidate.kind === 'page') dropPage(candidate, round, reason);
  }
}

/** Two addresses may lead to the same page. */
function eachOnce(opened: readonly (OpenedSource | null)[]): OpenedSource[] {
  const byDocument = new Map<string, OpenedSource>();
  for (const source of opened)
    if (source && !byDocument.has(source.row.documentId)) byDocument.set(source.row.documentId, source);
  return [...byDocument.values()];
}

const searchedFor = ({ limits: { passagesPerSource } }: GatherWish, documents: number): number =>
  documents * passagesPerSource * SEARCHED_PER_PASSAGE;

const described = ({ title, row: { address: url, site } }: OpenedSource) => ({ title, url, site });

function dropPage({ hit: { title, url } }: PageCandidate, round: GatherRound, reason: DropReason): void {
  round.drop({ title, url, site: null }, reason);
}

/** Puts off so many of the person's documents that half of the room is left for pages, where there are any. */
function withRoomForPages(found: readonly Candidate[], room: number): Candidate[] {
  if (!found.some(({ kind }) => kind === 'page')) return [...found];
  let own = 0;
  const isPutOff = ({ kind }: Candidate): boolean => kind === 'own' && ++own > Math.ceil(room / 2);
  const putOff = new Set(found.filter(isPutOff));
  return [...found.filter((candidate) => !putOff.has(candidate)), ...putOff];
}
