import { callSteps, type ScriptedCall, text, thought } from './answer-scenarios';
import { type ModelRequest, readScenarioMarkers } from './model-request';
import type { ScriptStep } from './script';

const STOP: ScriptStep = { kind: 'finish', reason: 'stop' };
const json = (value: unknown): readonly ScriptStep[] => [text(JSON.stringify(value)), STOP];
/** By which words models without functions choose. */
const WORDS: Readonly<Record<string, string>> = {
  paper_read_section: 'read',
  paper_save_section: 'write',
  paper_propose_stage: 'next stage',
  paper_add_reference: 'add source',
  paper_list_references: 'list sources',
  paper_check: 'check paper',
  documents_search: 'search documents',
  web_search: 'search web',
};
const dotted = (name: string): string => name.replace('_', '.');

/** What is answered once the calls are over. */
export const PAPER_ANSWER = 'The paper has what you asked for.';

/**
 * All that is asked of a model in a turn about a paper in which it makes `calls`: by functions where it is told of them,
 * else which tools it wants, and what each is given.
 */
export function paperSteps(request: ModelRequest): readonly ScriptStep[] {
  const { forJson, userTexts, tools, toolResults } = request;
  // What was said before stands in prompts, too, and before what is said now.
  const said = readScenarioMarkers((forJson ? userTexts[0] : userTexts.at(-1)) ?? '');
  const { calls: written = 'W10' } = said.findLast(({ name }) => name === 'paper')?.options ?? {};
  const calls: readonly ScriptedCall[] = JSON.parse(Buffer.from(written, 'base64url').toString());
  if (!forJson && tools.length > 0 && toolResults.length === 0) return callSteps(request, calls);
  if (!forJson)
    return [
      thought('The paper is at a stage for this, and the section is in it now. '),
      text(PAPER_ANSWER),
      STOP,
    ];
  const asked = userTexts[0] ?? '';
  const call = calls.find(({ name }) => asked.startsWith(`The tool:\n${dotted(name)}:`));
  return json(call ? call.args : { what: calls.map(({ name }) => WORDS[name] ?? 'answer') });
}
