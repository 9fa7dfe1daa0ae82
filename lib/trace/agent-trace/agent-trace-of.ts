import type { Activity } from '../activity';
import { planDetailSchema } from '../deep/plan-detail';
import { documentDetailOf } from '../documents/document-detail';
import type { AgentTraceEntry } from './agent-trace-entry';

const KILO = 1_024;
/** What curated mode tells of it. */
const NOT_ACCEPTED = 'The answer was not accepted.';

/** What an activity that has ended is among what an answer from documents did; null where it is none of it. */
export function agentTraceEntry(activity: Activity): AgentTraceEntry | null {
  const { kind, name, status, summary = '', detail } = activity;
  const told = documentDetailOf(activity);
  switch (kind) {
    case 'plan': {
      const plan = planDetailSchema.safeParse(detail).data;
      return plan ? { type: 'plan', steps: plan.subtasks.map(({ title }) => title) } : null;
    }
    case 'search': {
      if (status === 'failed') return { type: 'error', notes: summary };
      if (told?.kind !== 'search') return null;
      const { query, found } = told.detail;
      const chunks = `${found.length} ${found.length === 1 ? 'chunk' : 'chunks'}`;
      return { type: 'tool_call', tool: 'search_docs', input: { query }, outputSummary: `Found ${chunks}` };
    }
    case 'evidence': {
      if (status === 'failed') return { type: 'error', notes: summary };
      if (told?.kind !== 'evidence') return null;
      const { documentId: docId, chunkId, start, end } = told.detail;
      const outputSummary = `Retrieved ${((end - start) / KILO).toFixed(1)}KB`;
      return { type: 'tool_call', tool: 'open_citation', input: { docId, chunkId }, outputSummary };
    }
    case 'validation': {
      // What the question asks too much of is told before there is an answer, and with it as an insufficiency.
      if (name !== 'validation') return null;
      const problems = told?.kind === 'validation' ? told.detail.problems : [];
      const messages = problems.map(({ message }) => message);
      const validationErrors = messages.length === 0 && status === 'refused' ? [NOT_ACCEPTED] : messages;
      return { type: 'validation', validationErrors, notes: summary };
    }
    case 'reprompt': {
      const notes = told?.kind === 'reprompt' ? told.detail.problems.join(', ') : summary;
      return { type: 'reprompt', notes };
    }
    case 'failure':
      return { type: 'error', notes: summary || status };
    default:
      return null;
  }
}
