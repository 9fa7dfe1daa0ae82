import type { FetchProblem, WebFetcher } from '@/lib/fetching/web-fetcher';
import type { CslItem, Reference, StoredReference } from '@/lib/paper/reference';
import type { ReferenceFrom, ReferenceFromSource, ReferenceOfDoi } from '@/lib/paper/reference-wire';
import { bareDoi } from '@/lib/references/bare-doi';
import { crossrefItem } from '@/lib/references/crossref-item';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OwnedPaper } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import type { Citations } from '../citations/citations';
import { type ApiFailure, failure } from '../http/api-failure';
import type { ReferenceService } from './reference-service';
import { isSameSource, SourceIndex } from './source-index';
import { documentItem, sourceOf } from './source-items';

interface ReferenceFinderParts {
  readonly store: {
    readonly papers: Pick<Store['papers'], 'get'>;
    readonly turns: Pick<Store['turns'], 'get'>;
    readonly messages: Pick<Store['messages'], 'get'>;
    readonly documents: Pick<Store['documents'], 'get'>;
  };
  readonly references: Pick<ReferenceService, 'add' | 'addOnce'>;
  readonly citations: Pick<Citations, 'shown'>;
  readonly fetcher: WebFetcher;
}

const CROSSREF = 'https://api.crossref.org/works/';
const LIMITS = {
  timeoutMs: 10_000,
  bytes: 1_000_000,
  expandedBytes: 4_000_000,
  mediaTypes: new Set(['application/json', 'application/vnd.citationstyles.csl+json']),
};
/** By which a host says that it has not heard of something. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404, 410]);

/** Adds references of what is known elsewhere: by DOI, from an answer's sources, from documents. Nothing is made up. */
export class ReferenceFinder {
  constructor(private readonly parts: ReferenceFinderParts) {}

  /** What Crossref says of a DOI; where it says nothing, the DOI alone, which nobody has verified. */
  async byDoi(
    key: OwnedPaper,
    written: string,
    signal: AbortSignal,
  ): Promise<Result<ReferenceOfDoi, ApiFailure>> {
    const doi = bareDoi(written);
    if (doi === null) return err(failure('doi-invalid'));
    if (!(await this.parts.store.papers.get(key))) return err(failure('paper-not-found'));
    const item = await this.ask(doi, signal);
    const added = await this.parts.references.add(key, {
      item: item.ok ? item.value : { id: doi, type: 'document', DOI: doi },
      ...{ origin: { kind: 'doi', doi }, isVerified: item.ok, documentId: null },
    });
    if (!added.ok) return added;
    return ok({ reference: added.value.reference, problem: item.ok ? null : item.error });
  }

  /** A source of an answer of theirs, or a document of theirs; where the paper has it already, that reference. */
  async from(key: OwnedPaper, from: ReferenceFrom): Promise<Result<ReferenceFromSource, ApiFailure>> {
    if (!(await this.parts.store.papers.get(key))) return err(failure('paper-not-found'));
    return 'documentId' in from ? this.ofDocument(key, from.documentId) : this.ofTurn(key, from);
  }

  private async ask(
    doi: string,
    signal: AbortSignal,
  ): Promise<Result<CslItem, NonNullable<ReferenceOfDoi['problem']>>> {
    const fetched = await this.parts.fetcher.fetch(`${CROSSREF}${encodeURIComponent(doi)}`, LIMITS, signal);
    if (!fetched.ok) return err(isUnknown(fetched.error) ? 'doi-unknown' : 'doi-unreachable');
    const item = crossrefItem(new TextDecoder().decode(fetched.value.bytes), doi);
    return item ? ok(item) : err('doi-unknown');
  }

  private async ofDocument(
    key: OwnedPaper,
    documentId: string,
  ): Promise<Result<ReferenceFromSource, ApiFailure>> {
    const row = await this.parts.store.documents.get({ ownerId: key.ownerId, documentId });
    if (!row) return err(failure('document-not-found'));
    const origin = { kind: 'document', documentId } as const;
    return this.add(key, { item: documentItem(row), origin, isVerified: true, documentId });
  }

  private async ofTurn(
    key: OwnedPaper,
    { turnId, number }: { readonly turnId: string; readonly number: number },
  ): Promise<Result<ReferenceFromSource, ApiFailure>> {
    const { turns, messages } = this.parts.store;
    const turn = await turns.get({ ownerId: key.ownerId, turnId });
    const message =
      turn &&
      (await messages.get({
        ...{ ownerId: key.ownerId, conversationId: turn.conversationId },
        messageId: turn.assistantMessageId,
      }));
    if (!message) return err(failure('turn-not-found'));
    const [shown = message] = await this.parts.citations.shown(key.ownerId, [message]);
    const source = sourceOf(shown, number, turn.startedAt);
    if (!source) return err(failure('turn-source-not-found'));
    if (source.kind === 'document') return this.ofDocument(key, source.documentId);
    const origin = { kind: 'turn', turnId, url: source.url.slice(0, 2_000) } as const;
    return this.add(key, { item: source.item, origin, isVerified: true, documentId: null });
  }

  private add(
    key: OwnedPaper,
    reference: Omit<Reference, 'key'>,
  ): Promise<Result<ReferenceFromSource, ApiFailure>> {
    return this.parts.references.addOnce(key, reference, (others) => sameIn(others, reference));
  }
}

/** The reference of a paper that is of the same document or page, or for sure of the same source; undefined where none is. */
function sameIn(
  references: readonly StoredReference[],
  { documentId, item }: Omit<Reference, 'key'>,
): StoredReference | undefined {
  const index = new SourceIndex();
  for (const reference of references) index.put(reference);
  return (
    references.find((one) => documentId !== null && one.documentId === documentId) ??
    references.find((one) => item.URL !== undefined && one.item.URL === item.URL) ??
    index.like(item).find((one) => isSameSource(one.item, item))
  );
}

const isUnknown = (problem: FetchProblem): boolean =>
  problem.code === 'refused-by-host' && NOT_THERE.has(problem.status);
