import type { Activity } from './activity';
import { documentDetailOf } from './documents/document-detail';
import { researchDetailOf } from './research/research-detail';
import type { ResearchTraceEntry } from './research-trace-entry';

/** What an activity that has ended is among what a run of research did; null where it is none of it. */
export function researchTraceEntry(activity: Activity): ResearchTraceEntry | null {
  const { kind, name, status, summary = '', round } = activity;
  switch (kind) {
    case 'stage':
      return name === 'research_iteration' && round !== undefined
        ? { type: 'iteration', iteration: round }
        : null;
    case 'search': {
      if (status === 'failed' || status === 'timed-out') return { type: 'error', notes: summary };
      const told = documentDetailOf(activity);
      const query = told?.kind === 'search' ? { query: told.detail.query } : {};
      return { type: 'search', ...query, outputSummary: summary };
    }
    case 'source':
      return sourceEntry(activity);
    case 'draft':
    case 'revision':
      return name === 'analyst' || name === 'writer' ? draftEntry(activity) : null;
    case 'objection':
      return objectionEntry(activity);
    case 'validation': {
      const told = documentDetailOf(activity);
      const claims = told?.kind === 'validation' ? told.detail.claims : [];
      const removed = claims.filter(({ verdict }) => verdict === 'unsupported').map(({ claim }) => claim);
      return { type: 'validation', removed, notes: summary };
    }
    case 'failure':
      return { type: 'error', notes: summary || status };
    default:
      return null;
  }
}

function sourceEntry(activity: Activity): ResearchTraceEntry {
  const told = researchDetailOf(activity);
  const status = activity.name === 'dropped' ? 'dropped' : 'used';
  if (told?.kind !== 'source') return { type: 'source', status };
  const { documentId: _documentId, type: source_type, ...more } = told.detail;
  return { type: 'source', source_type, ...more };
}

function draftEntry(activity: Activity): ResearchTraceEntry | null {
  const told = researchDetailOf(activity);
  const detail = told?.kind === 'draft' || told?.kind === 'revision' ? told.detail : null;
  if (activity.name === 'writer') return { type: 'writer', ...(detail && { draft: detail.text }) };
  const iteration = detail?.iteration ?? activity.round;
  if (iteration === undefined) return null;
  return {
    ...{ type: 'analyst', iteration },
    ...(detail && {
      status: detail.status,
      new_queries: detail.newQueries,
      draft: detail.text,
      reasoning_chain: detail.chain,
    }),
  };
}

function objectionEntry(activity: Activity): ResearchTraceEntry | null {
  const told = researchDetailOf(activity);
  const detail = told?.kind === 'objection' ? told.detail : null;
  const iteration = detail?.iteration ?? activity.round;
  if (iteration === undefined) return null;
  return {
    ...{ type: 'critic', iteration },
    ...(detail && {
      status: detail.status,
      critique: detail.critique,
      suggestions: detail.suggestions,
      mode_compliance: detail.mode_compliance,
      logical_gaps: detail.logicalGaps,
    }),
  };
}
