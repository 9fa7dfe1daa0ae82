import type {
  AgentCall,
  AnalystWork,
  CriticWork,
  ResearchIterations,
  WriterWork,
} from '@/lib/chat/research/research-iterations';

/** The names by which other systems know what was read of a reply. */
export interface LoggedFile {
  readonly name: string;
  readonly content: unknown;
}

/** The debate as the files of an iteration log: one for each agent of each iteration, and one of the whole session. */
export function iterationFiles(log: ResearchIterations): readonly LoggedFile[] {
  const { iterations, writer, summary } = log;
  const files = iterations.flatMap(({ iteration, analyst, critic }) => [
    ...(analyst.length > 0 ? [fileOf(iteration, 'analyst', analyst)] : []),
    ...(critic ? [fileOf(iteration, 'critic', [critic], analyst.length > 0)] : []),
  ]);
  const last = iterations.at(-1);
  return [
    ...files,
    ...(writer ? [fileOf(last?.iteration ?? 1, 'writer', [writer], Boolean(last?.analyst.length))] : []),
    ...(summary ? [{ name: 'session_summary.json', content: summaryOf(log, summary) }] : []),
  ];
}

type Work = AnalystWork | CriticWork | WriterWork;

const nameOf = (iteration: number, agent: Work['agent']): string => `iteration_${iteration}_${agent}.json`;

/**
 * What an agent did in an iteration: its last result, and those before it that asked for searches. One that was given
 * the draft of the iteration says where that stands, since its prompt's variables do not have it.
 */
function fileOf(
  iteration: number,
  agent: Work['agent'],
  works: readonly Work[],
  isGivenDraft = false,
): LoggedFile {
  const results = works.map(resultOf);
  const last = results.at(-1);
  const earlier = results.slice(0, -1);
  return {
    name: nameOf(iteration, agent),
    content: {
      ...{ iteration, agent_name: agent },
      ...(isGivenDraft && { draft_of: nameOf(iteration, 'analyst') }),
      ...last,
      ...(earlier.length > 0 && { earlier }),
    },
  };
}

function resultOf(work: Work) {
  const { calls } = work;
  const call = calls.at(-1);
  return {
    input_prompt: call ? promptOf(call) : null,
    output_response: responseOf(work),
    metadata: { calls: calls.map(metadataOf) },
  };
}

const promptOf = ({ prompt, told }: AgentCall) => ({
  name: prompt,
  version: told?.version ?? null,
  variables: told?.variables ?? null,
});

const metadataOf = ({ prompt, status, isRepeated, startedAt, latencyMs, told }: AgentCall) => ({
  prompt,
  version: told?.version ?? null,
  ...(told?.model && { model: told.model }),
  status,
  repeated: isRepeated,
  started_at: new Date(startedAt).toISOString(),
  latency_ms: latencyMs,
  input_tokens: told?.inputTokens ?? null,
  output_tokens: told?.outputTokens ?? null,
  ...(told && told.problems.length > 0 && { problems: told.problems }),
});

function responseOf(work: Work) {
  switch (work.agent) {
    case 'analyst': {
      if (!work.output) return null;
      const { status, newQueries, text, chain, isCut } = work.output;
      return {
        ...{ status, new_queries: newQueries, draft: text, reasoning_chain: chain },
        ...(isCut && { is_cut: true }),
      };
    }
    case 'critic': {
      if (!work.output) return null;
      const { status, critique, suggestions, mode_compliance, logicalGaps, isCut } = work.output;
      return {
        ...{ status, critique, suggestions, mode_compliance, logical_gaps: logicalGaps },
        ...(isCut && { is_cut: true }),
      };
    }
    case 'writer': {
      if (!work.output) return null;
      const { text, sourcesUsed, confidence, isCut } = work.output;
      return {
        final_report: text,
        ...(sourcesUsed && { sources_used: sourcesUsed }),
        ...(confidence && { confidence_level: confidence }),
        ...(isCut && { is_cut: true }),
      };
    }
  }
}

function summaryOf(
  { traceId, question, researched, beforehand, startedAt, sources }: ResearchIterations,
  summary: NonNullable<ResearchIterations['summary']>,
) {
  const { mode, status, iterations, convergence, confidence, counts } = summary;
  return {
    query_id: traceId,
    total_iterations: iterations,
    final_status: status,
    mode,
    metadata: {
      question,
      researched_question: researched,
      asked_beforehand: beforehand.map((call) => ({
        input_prompt: promptOf(call),
        metadata: { calls: [metadataOf(call)] },
      })),
      started_at: new Date(startedAt).toISOString(),
      duration_ms: counts.durationMs,
      convergence,
      confidence_level: confidence,
      rejections: counts.rejections,
      sources_by_tier: counts.sources,
      sources_dropped: counts.dropped,
      agents: counts.roles,
      sources,
    },
  };
}
