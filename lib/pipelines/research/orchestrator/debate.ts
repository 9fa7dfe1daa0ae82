import type { ResearchSource } from '@/lib/pipelines/research/agents/research-source';
import { quotedLine } from '@/lib/pipelines/turn/grounded/quoted-line';
import { mayStandIn } from '@/lib/pipelines/turn/next-best';
import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { err, ok, type Result } from '@/lib/shared/result';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { foldLetters } from '@/lib/text/words/fold-letters';
import { onlyWords } from '@/lib/text/words/only-words';
import type { Convergence } from '@/lib/trace/research/research-report';
import type { RejectedDraft } from '../agents/analyst';
import type { SourceShelf } from '../agents/source-shelf';
import type { ResearchFailure, ResearchLimits, ResearchPorts, ResearchRequest } from './research-run';

/** Whether a run whose agent failed so may end with what there is. */
export function mayEndWithout(failure: ResearchFailure): boolean {
  if (failure.code !== 'agent-failed') return false;
  switch (failure.failure.kind) {
    case 'not-valid':
    case 'timed-out':
    case 'too-many-calls':
      return true;
    case 'model':
      return mayStandIn(failure.failure.failure);
    case 'stopped':
    case 'interrupted':
      return false;
  }
}

/** What is known of a draft that the critic has not judged. */
export const NOT_REVIEWED: CriticReview = {
  status: 'WARN',
  critique: '',
  suggestions: [],
  mode_compliance: 'compliant',
  logical_gaps: [],
};

const MOST_SOURCES = 8;
const SENTENCES_EACH = 2;
const LONGEST = 400;

/** The beginnings of what was found in the sources, each with its marker. */
export const draftOfPassages = (sources: readonly ResearchSource[]): string =>
  sources
    .slice(0, MOST_SOURCES)
    .map(({ number, text }) =>
      quotedLine(splitSentences(text).slice(0, SENTENCES_EACH).join(''), number, LONGEST),
    )
    .join('\n');

/** A draft with the critic's last word on it. */
export interface Debated extends RejectedDraft {
  readonly convergence: Convergence;
}

/** A draft that the critic has judged; there is to be another one where it has no convergence. */
type Iterated = Result<RejectedDraft & { readonly convergence: Convergence | null }, ResearchFailure>;

/** The analyst drafts and the critic objects, until it does not or there were enough drafts. */
export class Debate {
  /** Drafts that were begun. */
  iterations = 0;
  private readonly searched: string[];
  private searchesLeft: number;
  /** With what the person has said since. */
  question: string;
  /** The newest draft, which the critic has not judged. */
  private unreviewed: string | null = null;
  private readonly lateFrom: number;

  constructor(
    private readonly request: ResearchRequest,
    private readonly ports: ResearchPorts,
    private readonly limits: ResearchLimits,
    private readonly shelf: SourceShelf,
    private readonly signal: AbortSignal,
  ) {
    this.question = request.question;
    this.searched = [...request.searched];
    this.searchesLeft = limits.maxGapSearches;
    this.lateFrom = ports.clock() + limits.debateMs;
  }

  /** Whether nothing further may be begun. */
  get isLate(): boolean {
    return this.ports.clock() >= this.lateFrom;
  }

  async run(): Promise<Result<Debated, ResearchFailure>> {
    let rejected: RejectedDraft | null = null;
    for (;;) {
      this.iterations += 1;
      const begunFrom: RejectedDraft | null = rejected;
      const iterated: Iterated = await this.ports.log.within(this.iterations, () => this.iterate(begunFrom));
      if (!iterated.ok) {
        const debated = this.withoutMore(rejected, iterated.error);
        return debated === null ? iterated : this.ended(debated);
      }
      const { convergence, ...judged } = iterated.value;
      if (convergence !== null) return this.ended({ ...judged, convergence });
      rejected = judged;
    }
  }

  /** What there is where an agent gives nothing; null where that is no reason to go on with it. */
  private withoutMore(rejected: RejectedDraft | null, failure: ResearchFailure): Debated | null {
    const { unreviewed: draft, isLate, shelf } = this;
    if (!mayEndWithout(failure)) return null;
    // A draft that was judged is worth more than the next one that did not come in time.
    if (rejected !== null && (isLate || draft === null))
      return { ...rejected, convergence: isLate ? 'time-used' : 'nothing-changed' };
    if (draft !== null) return { draft, review: NOT_REVIEWED, convergence: 'not-reviewed' };
    return { draft: draftOfPassages(shelf.sources), review: NOT_REVIEWED, convergence: 'not-drafted' };
  }

  private async iterate(rejected: RejectedDraft | null): Promise<Iterated> {
    const drafted = await this.draft(rejected);
    if (!drafted.ok) return drafted;
    const { draft } = drafted.value;
    // The critic would say the same again.
    if (rejected !== null && rejected.draft.trim() === draft.trim())
      return ok({ ...rejected, convergence: 'nothing-changed' });
    this.unreviewed = draft;
    const reviewed = await this.review(draft);
    if (!reviewed.ok) return reviewed;
    this.unreviewed = null;
    const review = reviewed.value;
    const isRepeated = rejected !== null && saysAgain(rejected.review, review);
    const convergence = isRepeated ? 'nothing-changed' : this.convergenceOf(review);
    const mayGoOn = this.iterations < this.limits.maxIterations && !this.isLate;
    // What was said while the draft was written and judged is not in it.
    const goesOn = convergence !== null && mayGoOn && (await this.takeUpRemarks());
    return ok({ draft, review, convergence: goesOn ? null : convergence });
  }

  private ended(debated: Debated): Result<Debated, never> {
    this.ports.log.ended(this.iterations, debated.convergence);
    return ok(debated);
  }

  /** Null where there is to be another draft. */
  private convergenceOf({ status }: CriticReview): Convergence | null {
    switch (status) {
      case 'PASS':
        return 'passed';
      case 'WARN':
        return 'passed-with-warning';
      case 'REJECT':
        if (this.iterations >= this.limits.maxIterations) return 'iterations-used';
        return this.isLate ? 'time-used' : null;
    }
  }

  /** A draft that is ready: what it needs is searched for first, as long as that may be. */
  private async draft(rejected: RejectedDraft | null): Promise<Result<AnalystReply, ResearchFailure>> {
    await this.takeUpRemarks();
    for (;;) {
      const asked = await this.askAnalyst(rejected);
      if (this.signal.aborted) return err({ code: 'stopped' });
      if (!asked.ok) return err({ code: 'agent-failed', ...asked.error });
      const reply = asked.value;
      if (rejected === null) this.ports.log.draft(this.iterations, reply);
      else this.ports.log.revision(this.iterations, this.iterations - 1, reply);
      if (reply.status === 'DRAFT_READY') return ok(reply);
      const hasDraft = reply.draft.trim() !== '';
      const gap = await this.fillGap(reply.new_queries);
      if (gap === 'filled' || (gap === 'searched' && !hasDraft)) {
        await this.takeUpRemarks();
        continue;
      }
      if (this.signal.aborted) return err({ code: 'stopped' });
      // Nothing more is to be found: what there is has to do.
      if (hasDraft) return ok(reply);
      if (this.searchesLeft === 0) return err({ code: 'no-draft' });
      this.searchesLeft = 0;
    }
  }

  private askAnalyst(rejected: RejectedDraft | null) {
    const { mode, timeRange: range } = this.request;
    const { question, searched, searchesLeft, signal } = this;
    const task = { question, mode, range, context: this.shelf.sources, searched, searchesLeft };
    const { analyst } = this.ports;
    return rejected === null ? analyst.research(task, signal) : analyst.revise(rejected, task, signal);
  }

  private async review(draft: string): Promise<Result<CriticReview, ResearchFailure>> {
    const { mode } = this.request;
    const { question } = this;
    const asked = await this.ports.critic.review(
      { draft, question, mode, context: this.shelf.sources },
      this.signal,
    );
    if (this.signal.aborted) return err({ code: 'stopped' });
    if (!asked.ok) return err({ code: 'agent-failed', ...asked.error });
    this.ports.log.objection(this.iterations, asked.value);
    return asked;
  }

  /** Has what the person said meanwhile be part of what is asked, and searches for it; false where that is nothing. */
  private async takeUpRemarks(): Promise<boolean> {
    const remarks = this.ports.remarks();
    if (remarks.length === 0) return false;
    for (const remark of remarks) this.ports.log.remark(remark);
    this.question = [this.question, ...remarks].join('\n');
    await this.search(gapQueries(remarks, this.searched, remarks.length));
    return true;
  }

  /** Searches for what was not searched for yet, and says whether that brought anything; `none` where no search may be made, or none is new. */
  private async fillGap(wanted: readonly string[]): Promise<'filled' | 'searched' | 'none'> {
    const queries = gapQueries(wanted, this.searched, this.limits.maxGapQueries);
    if (queries.length === 0 || this.searchesLeft === 0 || this.isLate) return 'none';
    this.searchesLeft -= 1;
    const known = this.shelf.passageCount;
    await this.search(queries);
    if (this.signal.aborted) return 'none';
    return this.shelf.passageCount > known ? 'filled' : 'searched';
  }

  private async search(queries: readonly string[]): Promise<void> {
    if (queries.length === 0) return;
    this.searched.push(...queries);
    const found = await this.ports.search(queries, this.signal);
    if (!this.signal.aborted) this.ports.log.sources(this.shelf.add(found));
  }
}

/** A critic that objects with so many of the words of its last objection has nothing further to say. */
const REPEATED = 0.7;

function saysAgain(before: CriticReview, now: CriticReview): boolean {
  if (now.status !== 'REJECT') return false;
  const [said, says] = [before, now].map(({ critique }) => new Set(keyOf(critique).split(' ')));
  const [fewer, more] = said && says && said.size <= says.size ? [said, says] : [says, said];
  if (!fewer || !more) return false;
  return [...fewer].filter((word) => more.has(word)).length >= REPEATED * fewer.size;
}

/** The same for two queries that search for the same words. */
const keyOf = (query: string): string => onlyWords(foldLetters(query));

/** Those of the wanted queries that were not made yet, each once, and no more than may be. */
function gapQueries(wanted: readonly string[], searched: readonly string[], most: number): readonly string[] {
  const known = new Set([...searched.map(keyOf), '']);
  const fresh = wanted.filter((query) => {
    const key = keyOf(query);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return fresh.slice(0, most);
}
