import type {
  GatheredSource,
  GatheredSources,
  GatherWish,
  ResearchPassage,
  ResearchPort,
} from '@/lib/pipelines/turn/research-port';
import type { DocumentHit } from '@/lib/server/documents/search-documents';
import { atMost } from '@/lib/shared/at-most';
import { errorForLog } from '@/lib/shared/error-for-log';
import { type SourceOrigin, tierOfSource } from '@/lib/sources/tier-of-source';
import type { DocumentRow, DocumentStore } from '@/lib/store/document-store';
import type { DropReason } from '@/lib/trace/research/source-detail';
import type { ResearchPages } from '../../documents/research-pages';
import { type Candidate, candidateKey, type PageCandidate } from './candidate';
import { type FindingDependencies, type FindingTurn, findCandidates } from './find-candidates';
import { type FoundPassages, findPassages, NO_PASSAGES, passagesFor } from './find-passages';
import { GatherRound } from './gather-round';
import { KnownTexts } from './known-texts';
import { type OpenedSource, openSource } from './opened-source';

export interface GatheringDependencies extends FindingDependencies {
  readonly documents: FindingDependencies['documents'] & Pick<DocumentStore, 'find' | 'readText'>;
  readonly pages: Pick<ResearchPages, 'keep' | 'addressOf'>;
  /** How many pages may be fetched at once. */
  readonly pagesAtOnce: () => Promise<number>;
  /** A signal that is aborted after so many milliseconds. */
  readonly after?: (ms: number) => AbortSignal;
}

/** For whom sources are gathered, and by which table. */
export interface GatheringTurn extends FindingTurn {
  /** Whose the turn is by now. */
  readonly ownerId: () => string;
  readonly tiers: ResearchPort['tiers'];
}

/** Documents that are looked up at a time. */
const MOST_ROWS = 100;

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
    const { candidates, searches } = await findCandidates(this.dependencies, this.turn, round);
    const worth = candidates.filter((candidate) => this.isWorthATry(candidate, round));
    await this.takeBest(worth, await pagesAtOnce(), round);
    return round.result(searches);
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
    const { documents, pages, log } = this.dependencies;
    try {
      const row =
        candidate.kind === 'own' ? own.get(candidate.documentId) : await this.page(candidate, round);
      if (!row) return null;
      const address = await pages.addressOf(row, round.options.signal);
      const source = await openSource(documents, candidate, row, address);
      if (round.isOutside(source.date)) this.refuse(candidate, round, 'out-of-range', source);
      else if (!round.isTaken(originOf(row))) this.refuse(candidate, round, 'tier', source);
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

  /** Makes sources of what is there, but of copies only one: of the better tier, else what is where it says, else what fits better. */
  private async take(opened: readonly OpenedSource[], round: GatherRound): Promise<void> {
    const { index } = this.turn.tiers;
    const tier = ({ row }: OpenedSource) => tierOfSource(index, originOf(row))?.tier;
    const byTier = opened.toSorted(
      (left, right) =>
        // A page that only names the address of another one comes after it.
        (tier(left) ?? Infinity) - (tier(right) ?? Infinity) ||
        Number(isElsewhere(left)) - Number(isElsewhere(right)),
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
    const { candidate, row, compared } = source;
    if (round.sources.some(({ documentId }) => documentId === row.documentId)) return false;
    if (this.texts.has(row.documentId)) return true;
    const same = this.texts.sameAs(compared);
    if (same === null) {
      this.texts.take(row.documentId, compared);
      return true;
    }
    if (row.address !== null) this.texts.noteCopy(same, row.address);
    this.refuse(candidate, round, 'copy', source);
    return false;
  }

  private async pagePassages(pages: readonly OpenedSource[], round: GatherRound): Promise<FoundPassages> {
    const { ownerId, queries, wish, signal } = round.options;
    if (pages.length === 0) return NO_PASSAGES;
    const documentIds = pages.map(({ row }) => row.documentId);
    const limit = passagesFor(wish, pages.length);
    const { search } = this.dependencies;
    return findPassages(search, { ownerId, queries, documentIds, limit, mustFit: false }, signal);
  }

  private refuse(candidate: Candidate, round: GatherRound, reason: DropReason, source?: OpenedSource): void {
    this.refused.add(candidateKey(candidate));
    if (source) round.drop(described(source), reason);
    else if (candidate.kind === 'page') dropPage(candidate, round, reason);
  }
}

const isElsewhere = ({ row, compared }: OpenedSource): boolean => row.address !== compared.address;

/** Two addresses may lead to the same page. */
function eachOnce(opened: readonly (OpenedSource | null)[]): OpenedSource[] {
  const byDocument = new Map<string, OpenedSource>();
  for (const source of opened)
    if (source && !byDocument.has(source.row.documentId)) byDocument.set(source.row.documentId, source);
  return [...byDocument.values()];
}

const described = ({ title, row }: OpenedSource) => ({ title, ...originOf(row) });

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

/** A source as a run is given it, with the best of its passages. */
const sourceOf = (
  { candidate, row, title, date }: OpenedSource,
  found: readonly DocumentHit[],
  mostPassages: number,
  texts: Pick<KnownTexts, 'copiesOf'>,
): GatheredSource => ({
  ...{ documentId: row.documentId, title, ...originOf(row), date, author: row.author },
  isPage: row.origin === 'research',
  origins: candidate.kind === 'own' ? ['documents'] : candidate.origins,
  copies: texts.copiesOf(row.documentId),
  passages: found.slice(0, mostPassages).map(passageOf),
});

const passageOf = ({
  chunkId,
  index,
  headings,
  page,
  place,
  start,
  end,
  text,
}: DocumentHit): ResearchPassage => ({
  ...{ chunkId, index, headings, page, place },
  ...{ start, end, text },
});

/** Where a document is from: its address, or who publishes it, as its owner says, else as it says itself. */
const originOf = ({
  address,
  site,
  publisher,
}: Pick<DocumentRow, 'address' | 'site' | 'publisher'>): Required<SourceOrigin> => ({
  url: address,
  site: address === null ? (publisher ?? site) : site,
});
