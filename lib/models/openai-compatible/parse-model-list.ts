import { REPLY_STARTS, type ReplyStart } from '@/lib/shared/reply-start';
import { err, ok, type Result } from '@/lib/shared/result';
import { REASONING_SUPPORTS, type ReasoningSupport } from '../model-provider';
import { guessReasoningSupport } from './guess-reasoning-support';

/** A model of an OpenAI-compatible server, as configured. */
export interface OpenAiCompatibleModel {
  readonly name: string;
  readonly reasoning: ReasoningSupport;
  /** Absent where it is to be learnt. */
  readonly startsIn?: ReplyStart;
  readonly contextTokens: number;
  /** Absent where it is not known to call tools: many servers refuse a request that offers some. */
  readonly tools?: true;
  /** Absent where it is not known to look at images. */
  readonly sees?: true;
}

/** What is wrong with the list, as an English sentence for the person who wrote it. */
export interface ModelListProblem {
  readonly item: string;
  readonly reason: string;
}

const DEFAULT_CONTEXT_TOKENS = 32_768;
/** Eight digits that are a day belong to the name, as with Vertex: `claude-sonnet-4@20250514`. */
const CONTEXT_SUFFIX = /@(?!20\d{2}(?:0[1-9]|1[0-2])[0-3]\d$)(\d+)(k?)$/i;
const ABILITIES_SUFFIX = /(?:\s*\+\s*(?:tools|images))+$/i;
/** Names that models have which look at images. */
const SEEING_NAME =
  /llava|vision|pixtral|moondream|minicpm-v|gemma-?3n?|internvl|llama-?4|(?:^|[-_.\d])vl(?:$|[-_:.\d])/i;

/**
 * Reads `OPENAI_COMPATIBLE_MODELS`: names separated by commas, each with an optional `=support` (`native`,
 * `tagged`, `think` or `none`; guessed from the name if absent) and an optional `@context` in tokens (`@32k`), for
 * example `qwen3:8b=think@40k, llama3.2=tagged, gpt-oss:20b`. Behind a support may stand where replies begin
 * (`qwq=think:inside`), which is learnt otherwise, and at the end `+tools` for a model that can call tools
 * (`gpt-oss:20b=native+tools@128k`) and `+images` for one that looks at images, which is guessed from the name, too. Fails on an unknown support or a name given twice.
 */
export function parseModelList(list: string): Result<readonly OpenAiCompatibleModel[], ModelListProblem> {
  const models: OpenAiCompatibleModel[] = [];
  for (const item of list.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const context = CONTEXT_SUFFIX.exec(item);
    const withAbility = (context === null ? item : item.slice(0, context.index)).trim();
    const abilities = ABILITIES_SUFFIX.exec(withAbility)?.[0].toLowerCase() ?? '';
    const tools = abilities.includes('tools');
    const nameAndSupport = withAbility.replace(ABILITIES_SUFFIX, '');
    const separator = nameAndSupport.lastIndexOf('=');
    const name = (separator < 0 ? nameAndSupport : nameAndSupport.slice(0, separator)).trim();
    if (name === '') return err({ item, reason: 'the name of the model is missing' });
    if (models.some((model) => model.name === name)) return err({ item, reason: `${name} is listed twice` });
    const [supportText, startText, ...more] =
      separator < 0 ? [] : nameAndSupport.slice(separator + 1).split(':');
    const reasoning = supportText === undefined ? guessReasoningSupport(name) : toSupport(supportText);
    if (reasoning === null) {
      return err({ item, reason: `after "=" stands one of ${REASONING_SUPPORTS.join(', ')}` });
    }
    const startsIn = startText === undefined ? undefined : toStart(startText);
    if (startsIn === null || more.length > 0 || (startsIn !== undefined && reasoning === 'tagged')) {
      return err({ item, reason: `behind think, native or none may stand :${REPLY_STARTS.join(' or :')}` });
    }
    if (tools && reasoning === 'tagged') return err({ item, reason: 'a tagged model cannot call tools' });
    const contextTokens = toTokens(context);
    const sees = abilities.includes('images') || SEEING_NAME.test(name);
    models.push({
      ...{ name, reasoning, contextTokens },
      ...(startsIn && { startsIn }),
      ...(tools && { tools }),
      ...(sees && { sees }),
    });
  }
  return ok(models);
}

/** A model of which only the name is known. */
export const unlistedModel = (name: string): OpenAiCompatibleModel => ({
  name,
  reasoning: guessReasoningSupport(name),
  contextTokens: DEFAULT_CONTEXT_TOKENS,
  ...(SEEING_NAME.test(name) && { sees: true }),
});

function toSupport(text: string): ReasoningSupport | null {
  return REASONING_SUPPORTS.find((support) => support === text.trim().toLowerCase()) ?? null;
}

function toStart(text: string): ReplyStart | null {
  return REPLY_STARTS.find((start) => start === text.trim().toLowerCase()) ?? null;
}

function toTokens(match: RegExpExecArray | null): number {
  if (match?.[1] === undefined) return DEFAULT_CONTEXT_TOKENS;
  const tokens = Number(match[1]) * (match[2] === '' ? 1 : 1024);
  return tokens > 0 ? tokens : DEFAULT_CONTEXT_TOKENS;
}
