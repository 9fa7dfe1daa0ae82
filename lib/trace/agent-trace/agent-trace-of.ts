import type { Activity } from '../activity';
import { planDetailSchema } from '../deep/plan-detail';
import { evidenceDetailSchema } from '../documents/evidence-detail';
import { repromptDetailSchema } from '../documents/reprompt-detail';
import { searchDetailSchema } from '../documents/search-detail';
import { validationDetailSchema } from '../documents/validation-detail';
import type { AgentTraceEntry } from './agent-trace-entry';

const KILO = 1_024;
/** What curated mode tells of it. */
const NOT_ACCEPTED = 'The answer was not accepted.';

/** What an activity that has ended is among what an answer from documents did; null where it is none of it. */
export function agentTraceEntry({
  kind,
  name,
  status,
  summary = '',
  detail,
}: Activity): AgentTraceEntry | null {
  switch (kind) {
    case 'plan': {
      const plan = planDetailSchema.safeParse(detail).data;
      return plan ? { type: 'plan', steps: plan.subtasks.map(({ title }) => title) } : null;
    }
    case 'search': {
      if (status === 'failed') return { type: 'error', notes: summary };
      const search = searchDetailSchema.safeParse(detail).data;
      if (!search) return null;
      const { query, found } = search;
      const chunks = `${found.length} ${found.length === 1 ? 'chunk' : 'chunks'}`;
      return { type: 'tool_call', tool: 'search_docs', input: { query }, outputSummary: `Found ${chunks}` };
    }
    case 'evidence': {
      if (status === 'failed') return { type: 'error', notes: summary };
      const evidence = evidenceDetailSchema.safeParse(detail).data;
      if (!evidence) return null;
      const { documentId: docId, chunkId, start, end } = evidence;
      const outputSummary = `Retrieved ${((end - start) / KILO).toFixed(1)}KB`;
      return { type: 'tool_call', tool: 'open_citation', input: { docId, chunkId }, outputSummary };
    }
    case 'validation': {
      // What the question asks too much of is told before there is an answer, and with it as an insufficiency.
      if (name !== 'validation') return null;
      const problems = validationDetailSchema.safeParse(detail).data?.problems ?? [];
      const messages = problems.map(({ message }) => message);
      const validationErrors = messages.length === 0 && status === 'refused' ? [NOT_ACCEPTED] : messages;
      return { type: 'validation', validationErrors, notes: summary };
    }
    case 'reprompt': {
      const codes = repromptDetailSchema.safeParse(detail).data?.problems;
      return { type: 'reprompt', notes: codes?.join(', ') ?? summary };
    }
    case 'failure':
      return { type: 'error', notes: summary || status };
    default:
      return null;
  }
}
