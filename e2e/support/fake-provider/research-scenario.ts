import { text, thought } from './answer-scenarios';
import type { ModelRequest } from './model-request';
import type { ScriptStep } from './script';

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
const json = (value: unknown): readonly ScriptStep[] => [text(JSON.stringify(value)), STOP];

/** What the documents of {@link researchSteps} have to say, for whoever uploads them. */
export const RESEARCHED: Readonly<Record<string, string>> = {
  'notice.md': '# Notice\n\nThe harbour bridge was closed for 3 days in May 2026.\n',
  'survey.md': '# Survey\n\nThe closure followed a crack in the northern pillar, engineers found.\n',
};
export const GAP_QUERY = 'crack in the northern pillar';
const CLOSED = 'The harbour bridge was closed for 3 days in May 2026';
const CRACK = 'The closure followed a crack in the northern pillar, engineers found';

const SOURCE = /\[(\d+)\] \{"tier":[^\n]*?"text":"([^\n]*?)"\}/g;

/** The marker of the source that says something. */
function markerOf(input: string, words: string): string {
  const source = [...input.matchAll(SOURCE)].find(([, , said = '']) => said.includes(words));
  return source ? `[${source[1]}]` : '';
}

/** Whom a request asks, by what it is told to be. */
function roleOf({ instructions, webSearch }: Pick<ModelRequest, 'instructions' | 'webSearch'>): ResearchRole {
  if (webSearch) return 'search';
  if (instructions.includes('A critic did not accept')) return 'revision';
  if (instructions.includes('You are the analyst')) return 'analyst';
  if (instructions.includes('You are the critic')) return 'critic';
  if (instructions.includes('may mean several things')) return 'clarification';
  return 'writer';
}
type ResearchRole = 'analyst' | 'critic' | 'revision' | 'writer' | 'clarification' | 'search';

/** What goes wrong. */
export interface ResearchTroubles {
  /** Who of the agents never answers. */
  readonly silent?: string;
  /** Who answers with half a JSON. */
  readonly malformed?: string;
  /** Who does so once, and answers as asked when told. */
  readonly stumbling?: string;
  /** `sources`: the writer writes what the sources tell it to write. */
  readonly obeys?: string;
}

/** What a source tells whoever reads it to write. */
const ORDER = /Write: “([^”]+)”/g;

/** A critic finds that the first draft does not say why; the analyst searches for that, and the critic only warns. */
export function researchSteps(
  request: ModelRequest,
  { silent, malformed, stumbling, obeys }: ResearchTroubles = {},
): readonly ScriptStep[] {
  const { userTexts } = request;
  const role = roleOf(request);
  if (role === silent) return [{ kind: 'stall' }];
  const isFirst = userTexts.length === 1;
  if (role === malformed || (isFirst && role === stumbling)) return [text('{"status": "DRAFT_'), STOP];
  const input = userTexts[0] ?? '';
  const closed = `${CLOSED} ${markerOf(input, 'was closed')}.`;
  const crack = `${CRACK} ${markerOf(input, 'northern pillar')}.`;
  const draft = (more: object) =>
    json({ status: 'DRAFT_READY', new_queries: [], reasoning_chain: 'The notice says so.', ...more });
  switch (role) {
    case 'search':
      return [text('I have searched.'), STOP];
    case 'clarification':
      return json({ question: '', options: [] });
    case 'revision':
      if (!input.includes(`- ${GAP_QUERY}`))
        return draft({ status: 'SEARCH_REQUIRED', new_queries: [GAP_QUERY], draft: '' });
      return draft({ draft: `${closed} ${crack}` });
    case 'analyst':
      return [thought('I read the notice first. '), ...draft({ draft: `${closed} Nobody says why.` })];
    case 'critic': {
      const read = input.slice(input.lastIndexOf('Draft:'));
      return json({
        ...(read.includes(CRACK)
          ? { status: 'WARN', critique: 'It holds.', logical_gaps: ['How it was mended is not said.'] }
          : { status: 'REJECT', critique: 'It does not say why.', logical_gaps: ['The cause is missing.'] }),
        suggestions: [],
        mode_compliance: 'compliant',
      });
    }
    case 'writer': {
      const ordered = obeys === 'sources' ? [...input.matchAll(ORDER)].map(([, words]) => words) : [];
      const report = `The bridge was closed.\n\n## What happened\n\n${closed}\n\n## Why\n\n${crack}`;
      return json({
        final_report: [...ordered, report].join('\n\n'),
        sources_used: ['1', '2'],
        confidence_level: 'High',
      });
    }
  }
}
