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
}

/** What is wrong with the list, as an English sentence for the person who wrote it. */
export interface ModelListProblem {
  readonly item: string;
  readonly reason: string;
}

const DEFAULT_CONTEXT_TOKENS = 32_768;
const CONTEXT_SUFFIX = /@(\d+)(k?)$/i;
const ABILITY_SUFFIX = /\s*\+\s*tools$/i;

/**
 * Reads `OPENAI_COMPATIBLE_MODELS`: names separated by commas, each with an optional `=support` (`native`,
 * `tagged`, `think` or `none`; guessed from the name if absent) and an optional `@context` in tokens (`@32k`), for
 * example `qwen3:8b=think@40k, llama3.2=tagged, gpt-oss:20b`. Behind a support may stand where replies begin
 * (`qwq=think:inside`), which is learnt otherwise, and at the end `+tools` for a model that can call tools
 * (`gpt-oss:20b=native+tools@128k`). Fails on an unknown support or a name given twice.
 */
export function parseModelList(list: string): Result<readonly OpenAiCompatibleModel[], ModelListProblem> {
  const models: OpenAiCompatibleModel[] = [];
  for (const item of list.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const context = CONTEXT_SUFFIX.exec(item);
    const withAbility = (context === null ? item : item.slice(0, context.index)).trim();
    const tools = ABILITY_SUFFIX.test(withAbility);
    const nameAndSupport = withAbility.replace(ABILITY_SUFFIX, '');
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
    models.push({ name, reasoning, ...(startsIn && { startsIn }), contextTokens, ...(tools && { tools }) });
  }
  return ok(models);
}

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
