import { z } from 'zod';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { VerificationReport } from '@/lib/trace/deep/verification-detail';
import { callTool } from '../../turn/call-tool';
import type { PipelineContext } from '../../turn/pipeline-context';
import type { StageSink } from '../../turn/stage-sink';
import { DeepArtifacts } from '../artifacts/artifacts';
import type { EvidenceItem } from '../artifacts/evidence-item';
import { openedPassages } from '../documents/deep-documents';
import { statedText } from './stated-text';

/** How the passages of documents are called among the texts of a check. */
const PASSAGE = /^p\d+$/;
/** What has words of a source in it. */
const WORDS = ['text', 'quote'] as const;

const entrySchema = z.record(z.string(), z.unknown());

/** Whether a text, or words of one, are of a passage of a document. */
const isPassage = ({ sourceId }: { readonly sourceId?: unknown }): boolean =>
  typeof sourceId === 'string' && PASSAGE.test(sourceId);

/** What a check was given or gave back as a trace keeps it: of passages their ids, since their words stay in the document. */
function withoutPassages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPassages);
  const entry = entrySchema.safeParse(value).data;
  if (typeof value !== 'object' || entry === undefined) return value;
  const isOfPassage = isPassage(entry) || isPassage(entrySchema.safeParse(entry.evidence).data ?? {});
  const kept = Object.entries(entry).filter(
    ([name]) => !isOfPassage || (name !== 'why' && !WORDS.some((word) => word === name)),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutPassages(inner)]));
}

const CONSISTENCY = 'verify.consistency';
const FACT_CHECK = 'verify.fact_check';
const MOST_CLAIMS = 10;
const MOST_SOURCES = 19;
const LONGEST = 400;
const LONGEST_QUESTION = 20_000;

const placeSchema = z.object({ sourceId: z.string(), quote: z.string() });
const consistencySchema = z.object({
  contradictions: z.array(
    z.object({ first: placeSchema, second: placeSchema, confidence: z.number().min(0).max(1) }),
  ),
});
const factCheckSchema = z.object({
  claims: z.array(
    z.object({
      claim: z.string(),
      verdict: z.enum(['supported', 'contradicted', 'unknown']),
      confidence: z.number().min(0).max(1),
      decidedBy: z.enum(['computed', 'model']),
      evidence: z
        .object({
          sourceId: z.string(),
          start: z.int().min(0),
          end: z.int().min(0),
          quote: z.string(),
          title: z.string().optional(),
          url: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

/** Two places that cannot both be right. */
export interface Contradiction {
  readonly first: string;
  readonly second: string;
  readonly confidence: number;
}

/** What checking came to; `report` is null where nothing could be checked. */
export interface Verified {
  readonly report: VerificationReport | null;
  readonly contradictions: readonly Contradiction[];
  /** A check was wanted and did not come to its end. */
  readonly failed: boolean;
}

/** Checks the statements as they stand: against each other, and against the evidence and what the person said. */
export async function verify(
  context: PipelineContext,
  sink: StageSink,
  signal: AbortSignal,
): Promise<Verified> {
  const { memory, userText } = context;
  const artifacts = new DeepArtifacts(memory);
  const steps = artifacts.currentSteps.slice(0, MOST_CLAIMS);
  if (steps.length === 0) return { report: null, contradictions: [], failed: false };
  const stated = apart(statedText(userText.slice(0, LONGEST_QUESTION)));
  const passages = openedPassages(context);
  const sources = [
    ...(stated === '' ? [] : [{ sourceId: 'question', text: stated }]),
    ...passages,
    ...artifacts.keptEvidence.slice(-(MOST_SOURCES - passages.length)).map((item) => sourceOf(item, context)),
  ];
  const texts = steps.map(({ stepId, hypothesis }) => ({ sourceId: stepId, text: hypothesis }));
  const claims = steps.map(({ hypothesis }) => hypothesis);
  const checks = { context, sink, signal };
  const [consistency, facts] = await Promise.all([
    check(checks, CONSISTENCY, { texts }, consistencySchema),
    sources.length === 0 ? null : check(checks, FACT_CHECK, { claims, evidence: sources }, factCheckSchema),
  ]);
  const contradictions = (consistency?.value?.contradictions ?? []).map(({ first, second, confidence }) => ({
    first: first.quote,
    second: second.quote,
    confidence,
  }));
  return {
    report:
      consistency?.value || facts?.value
        ? reportOf(consistency?.value ? contradictions : null, facts?.value?.claims ?? [])
        : null,
    contradictions,
    failed: [consistency, facts].some((one) => one !== null && one.value === null),
  };
}

/** The same with each statement a sentence of its own, at the same places. */
const apart = (text: string): string => text.replaceAll('; ', '. ');

type FactChecks = z.infer<typeof factCheckSchema>['claims'];

interface Checking {
  readonly context: PipelineContext;
  readonly sink: StageSink;
  readonly signal: AbortSignal;
}

/** Null where this installation has no such check; a null value where it had no result. */
async function check<Output>(
  { context, sink, signal }: Checking,
  name: string,
  args: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Output>,
): Promise<{ readonly value: Output | null } | null> {
  const tool = context.toolCalls.find(name);
  if (tool === undefined) return null;
  const isOfPassages = name === FACT_CHECK && openedPassages(context).length > 0;
  const { outcome } = await callTool(context, sink, name, args, signal, {
    ...(isOfPassages && { shown: withoutPassages }),
    // A model that is asked about passages would be told them in a prompt that the trace keeps; whether statements
    // contradict each other it is asked with the rest that may be wrong with them.
    mayAsk: name === FACT_CHECK && !isOfPassages,
  });
  const read = outcome.ok ? schema.safeParse(outcome.output) : null;
  if (read?.success) return { value: read.data };
  if (!signal.aborted) {
    const why = outcome.ok ? ('failed' as const) : outcome.error.code;
    const artifacts = new DeepArtifacts(context.memory);
    artifacts.addGap({
      kind: 'tool',
      toolName: name,
      toolLabels: tool.label,
      why,
      round: artifacts.rounds,
      subtaskId: '',
    });
  }
  return { value: null };
}

const sourceOf = ({ evidenceId, text, toolLabels }: EvidenceItem, { locale }: PipelineContext) => ({
  sourceId: evidenceId,
  text,
  title: toolLabels[locale],
});

/** Where a claim is carried; of a passage the place only, since its words stay in the document. */
const evidenceOf = (evidence: NonNullable<FactChecks[number]['evidence']>) => ({
  ...evidence,
  quote: isPassage(evidence) ? '' : cutAtWord(evidence.quote, LONGEST),
});

function reportOf(contradictions: readonly Contradiction[] | null, claims: FactChecks): VerificationReport {
  const withVerdict = (wanted: FactChecks[number]['verdict']): string[] =>
    claims.flatMap(({ claim, verdict }) => (verdict === wanted ? [cutAtWord(claim, LONGEST)] : []));
  return {
    consistencyScore: contradictions?.reduce((score, { confidence }) => score * (1 - confidence), 1) ?? null,
    factualityFlags: withVerdict('contradicted'),
    unresolvedClaims: withVerdict('unknown'),
    claims: claims.map(({ claim, verdict, confidence, decidedBy, evidence }) => ({
      claim: cutAtWord(claim, LONGEST),
      verdict,
      confidence,
      decidedBy,
      ...(evidence && { evidence: evidenceOf(evidence) }),
    })),
  };
}
