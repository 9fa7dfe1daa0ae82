import { createHash } from 'node:crypto';
import { CopiedRuns, joinedRuns } from '@/lib/paper/copied-runs';
import type { StoredReference } from '@/lib/paper/reference';
import type { Finding, PaperCheck } from '@/lib/paper/wire';
import { err, ok, type Result } from '@/lib/shared/result';
import { runInSlices, type Steps } from '@/lib/shared/steps';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { DocumentRow } from '@/lib/store/document-store';
import type { OwnedPaper } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { readLanguage } from '@/lib/text/languages/read-language';
import { readPassages } from '@/lib/verify/read-passages';
import { type StatementVerdict, verifyStatement } from '@/lib/verify/verify-statement';
import type { DocumentSearch } from '../documents/search-documents';
import { type ApiFailure, failure } from '../http/api-failure';
import { type CitedClaim, citedClaims } from './cited-claims';
import { type OpenPaper, readPaper } from './kept/read-paper';
import { Remembered } from './remembered';
import { type CitingSection, citingSections, structureFindings } from './structure-findings';

interface PaperChecksParts {
  readonly store: Pick<Store, 'papers' | 'documents'>;
  readonly search: Pick<DocumentSearch, 'search'>;
  /** Milliseconds that only go on; for how long is worked. */
  readonly now?: () => number;
}

/** What is held against documents in one check; what has no time left is held the next time. */
const CLAIMS_MS = 450;
const COPIES_MS = 300;
/** Between claims and between documents, of which each is read in less; in ms. */
const SLICE_MS = 8;
const MOST_FINDINGS = 500;
const PASSAGES = 4;
const LONGEST_WORDS = 400;
/** A document is read in parts that overlap by more than a run of words that is looked for. */
const PART = 100_000;
const OVERLAP = 2_000;
const MOST_OF_DOCUMENT = 2_000_000;
const FOUND_AT_ONCE = 100;

/** What holding a claim against its documents came to; null where none of them can be held against it. */
type Held = { readonly verdict: StatementVerdict['verdict']; readonly source: Finding['source'] } | null;

/** Looks a paper through. What is found of the same words and documents is remembered, so that the next check goes on. */
export class PaperChecks {
  private readonly held = new Remembered<{ readonly held: Held }>(5_000);
  private readonly copied = new Remembered<readonly Finding[]>(1_000);
  private readonly now: () => number;

  constructor(private readonly parts: PaperChecksParts) {
    this.now = parts.now ?? (() => performance.now());
  }

  async check(
    key: OwnedPaper,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Result<PaperCheck, ApiFailure>> {
    const paper = await readPaper(this.parts.store.papers, key);
    if (!paper) return err(failure('paper-not-found'));
    const citing = await runInSlices(citingSections(paper), signal);
    const documents = await this.documentsOf(key.ownerId, paper);
    const claims = await this.checkClaims(paper, citing, documents, signal);
    const copies = await this.findCopies(paper, citing, documents, signal);
    const all = [...structureFindings(paper, citing), ...claims.findings, ...copies.findings];
    return ok({
      findings: all.slice(0, MOST_FINDINGS),
      left: Math.max(0, all.length - MOST_FINDINGS),
      ...{ claims: claims.counts, documents: copies.counts },
    });
  }

  /** The documents that references are, as far as they can be read. */
  private async documentsOf(
    ownerId: string,
    { references }: OpenPaper,
  ): Promise<ReadonlyMap<string, DocumentRow>> {
    const documentIds = [...new Set(references.flatMap(({ documentId }) => documentId ?? []))];
    const found: DocumentRow[] = [];
    for (let at = 0; at < documentIds.length; at += FOUND_AT_ONCE) {
      const some = documentIds.slice(at, at + FOUND_AT_ONCE);
      found.push(...(await this.parts.store.documents.find({ ownerId, documentIds: some })));
    }
    return new Map(
      found.flatMap((row) =>
        row.state !== 'deleted' && row.characters !== null ? [[row.documentId, row]] : [],
      ),
    );
  }

  private async checkClaims(
    paper: OpenPaper,
    citing: readonly CitingSection[],
    documents: ReadonlyMap<string, DocumentRow>,
    signal: AbortSignal,
  ) {
    const references = new Map(paper.references.map((reference) => [reference.key, reference]));
    const claims = await runInSlices(claimsOf(citing, references), signal);
    const counts = { held: 0, withoutDocument: 0, left: 0 };
    const findings: Finding[] = [];
    const until = this.now() + CLAIMS_MS;
    const slice = new TimeSlice(SLICE_MS);
    for (const claim of claims) {
      await slice.pause();
      const rows = claim.documentIds.flatMap((documentId) => documents.get(documentId) ?? []);
      const key = hashOf([
        claim.statement,
        ...rows.flatMap(({ documentId, edition }) => [documentId, edition]),
      ]);
      const known = rows.length === 0 ? { held: null } : this.held.get(key);
      if (!known && this.now() >= until) {
        counts.left += 1;
        continue;
      }
      const { held } = known ?? { held: await this.hold(paper, claim, rows, signal) };
      if (!known) this.held.set(key, { held });
      counts[held ? 'held' : 'withoutDocument'] += 1;
      if (!held || held.verdict === 'carried') continue;
      const { sectionId, start, end, words, keys } = claim;
      findings.push({
        ...{ code: 'claim-not-carried', place: { sectionId, start, end }, keys, source: held.source },
        words: words.slice(0, LONGEST_WORDS),
      });
    }
    return { findings, counts };
  }

  /** Holds a claim against what its documents say next to it, in its own language: nobody can compare others here. */
  private async hold(
    { row, head }: OpenPaper,
    { statement }: CitedClaim,
    documents: readonly DocumentRow[],
    signal: AbortSignal,
  ): Promise<Held> {
    const language = readLanguage(statement)?.language ?? head.language;
    const hits = await this.parts.search.search({
      ...{ ownerId: row.ownerId, query: statement, limit: PASSAGES, signal },
      documentIds: documents.map(({ documentId }) => documentId),
    });
    const chunks = hits.filter((hit) => hit.language === language);
    const [document] = documents;
    if (hits.length > 0 && chunks.length === 0) return null;
    if (chunks.length === 0)
      return document ? { verdict: 'not-said', source: sourceOf(document, null) } : null;
    const passages = await runInSlices(
      readPassages(
        chunks.map(({ chunkId, text }) => ({ id: chunkId, text })),
        language,
      ),
      signal,
    );
    const { verdict, parts } = await runInSlices(verifyStatement(statement, language, passages), signal);
    const [weakest] = parts.toSorted((left, right) => left.score - right.score);
    const sentence = weakest?.sentence ?? null;
    const chunk = chunks.find(({ chunkId }) => chunkId === sentence?.passageId) ?? chunks[0];
    const source = documents.find(({ documentId }) => documentId === chunk?.documentId) ?? document;
    const passage = chunk && sentence ? chunk.text.slice(sentence.start, sentence.end) : null;
    return source ? { verdict, source: sourceOf(source, passage) } : null;
  }

  private async findCopies(
    paper: OpenPaper,
    citing: readonly CitingSection[],
    documents: ReadonlyMap<string, DocumentRow>,
    signal: AbortSignal,
  ) {
    const counts = { compared: 0, left: 0 };
    const findings: Finding[] = [];
    const texts = citing.map(({ section, citations }) => withBlanks(section.text, citations));
    const ofPaper = hashOf(texts);
    const until = this.now() + COPIES_MS;
    let runs: CopiedRuns | null = null;
    const slice = new TimeSlice(SLICE_MS);
    for (const document of documents.values()) {
      await slice.pause();
      const key = hashOf([ofPaper, document.documentId, document.edition]);
      const known = this.copied.get(key);
      if (!known && this.now() >= until) {
        counts.left += 1;
        continue;
      }
      runs ??= await runInSlices(runsOf(texts), signal);
      const found = known ?? (await this.copiesOf(paper, runs, document, signal));
      if (!known) this.copied.set(key, found);
      counts.compared += 1;
      findings.push(...found);
    }
    return { findings, counts };
  }

  private async copiesOf(
    { row: { ownerId }, sections, references }: OpenPaper,
    runs: CopiedRuns,
    document: DocumentRow,
    signal: AbortSignal,
  ): Promise<readonly Finding[]> {
    const { documentId } = document;
    const keys = references.filter((one) => one.documentId === documentId).map(({ key }) => key);
    const found = [];
    const length = Math.min(MOST_OF_DOCUMENT, document.characters ?? 0);
    for (let start = 0; start < length; start += PART) {
      const end = start + PART + OVERLAP;
      const text = await this.parts.store.documents.readText({ ownerId, documentId, start, end });
      if (text === null) break;
      found.push(...(await runInSlices(runs.in(text), signal)));
    }
    return joinedRuns(found).flatMap(({ text: at, start, end }) => {
      const section = sections[at];
      if (!section) return [];
      const words = section.text.slice(start, end).slice(0, LONGEST_WORDS);
      const place = { sectionId: section.sectionId, start, end };
      return [{ code: 'copied-words', place, words, keys, source: sourceOf(document, null) } as const];
    });
  }
}

function* claimsOf(
  citing: readonly CitingSection[],
  references: ReadonlyMap<string, StoredReference>,
): Steps<readonly CitedClaim[]> {
  const claims: CitedClaim[] = [];
  for (const one of citing) {
    claims.push(...citedClaims(one, references));
    yield;
  }
  return claims;
}

function* runsOf(texts: readonly string[]): Steps<CopiedRuns> {
  const runs = new CopiedRuns();
  for (const text of texts) yield* runs.add(text);
  return runs;
}

/** A text with blanks for its citations, which are no words of it. */
function withBlanks(text: string, citations: CitingSection['citations']): string {
  let blanked = '';
  for (const { start, end } of citations)
    blanked +=
      text.slice(blanked.length, start) + ' '.repeat(Math.max(0, end - Math.max(start, blanked.length)));
  return blanked + text.slice(blanked.length);
}

const sourceOf = ({ documentId, title, name }: DocumentRow, passage: string | null): Finding['source'] => ({
  ...{ documentId, title: title ?? name },
  passage: passage === null ? null : passage.slice(0, LONGEST_WORDS),
});

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
