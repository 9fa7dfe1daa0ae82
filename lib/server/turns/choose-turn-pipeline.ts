import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { isNothingChosen, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import { modeChoiceOf, TURN_MODES, type TurnMode } from '@/lib/chat/turn-mode';
import {
  choosePipeline,
  detectedPipeline,
  type PipelineChoice,
  pipelineOfMode,
  type RefusedPipeline,
  repeatPipeline,
} from '@/lib/pipelines/choose-pipeline';
import { decideMode } from '@/lib/pipelines/mode-decider/decide-mode';
import type { ModeDecision } from '@/lib/pipelines/mode-decider/mode-decision';
import { NOTHING_LEARNT, type Wishes } from '@/lib/pipelines/mode-decider/mode-wishes';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { RESEARCH_OFFER_KNOBS } from '@/lib/pipelines/research/policy/offer-knobs';
import { fileWishOf } from '@/lib/pipelines/turn/files/file-wish';
import { ok, type Result } from '@/lib/shared/result';
import type { NewModeDecision } from '@/lib/store/mode-decision-store';
import type { TurnRow } from '@/lib/store/store';
import type { AdmittedRequest } from './admit-turn';
import { questionBefore, withImpliedPipeline } from './implied-pipeline';
import { modePolicy } from './mode-policy';
import { repeatedPipeline } from './repeated-pipeline';
import { optionsOfTurn } from './turn-options';

/** What answers a turn, and what was decided about its mode, if anything. */
export interface ChosenPipeline {
  readonly pipeline: PipelineChoice;
  readonly mode: DecidedMode | null;
}

export interface PipelineOffer {
  /** Those that the person may be answered by. */
  readonly offered: PipelineRegistry;
  /** Whether there is anything for the person that research could search. */
  readonly hasSources: () => Promise<boolean>;
  /** What the person has had answered the other way before. */
  readonly wishes?: () => Promise<Wishes>;
}

/** Chooses what answers a turn that goes on from no other: by what is asked for, by the question, else by its mode. */
export async function chooseTurnPipeline(
  asked: Pick<AdmittedRequest, 'request' | 'config' | 'model'>,
  about: ModeQuestion,
  { offered, hasSources, wishes }: PipelineOffer,
): Promise<Result<ChosenPipeline, RefusedPipeline>> {
  const written = writtenPipeline(asked, about, offered);
  if (written) return written.ok ? ok({ pipeline: written.value, mode: null }) : written;
  const { request, isDetected } = withImpliedPipeline(asked.request, about, offered, asked.config);
  const admitted = { ...asked, request };
  const detected = detectedResearch(admitted, about, offered);
  if (detected && (await hasSources())) return ok({ pipeline: detected, mode: null });
  const mode = await decideTurnMode(admitted, about, offered, wishes);
  const chosen = mode
    ? pipelineOfMode(mode.decision.mode, request.options ?? optionsBefore(mode, about), offered)
    : repeatedPipeline(admitted, about.replaced, offered);
  if (!chosen.ok) return chosen;
  return ok({ pipeline: isDetected ? { ...chosen.value, reason: 'detected' } : chosen.value, mode });
}

/**
 * What plays a question to a model that thinks about none: the pipeline that it was written for, where what that needs was
 * asked for, else what quotes the chosen documents, else the direct one. Null where the model thinks for itself.
 */
function writtenPipeline(
  { request, model }: Pick<AdmittedRequest, 'request' | 'model'>,
  { question, earlier, replaced }: ModeQuestion,
  offered: PipelineRegistry,
): Result<PipelineChoice, RefusedPipeline> | null {
  const writtenFor = model.pipelineFor?.(messageText(question));
  if (writtenFor === undefined) return null;
  const options = request.options ?? (replaced ? optionsOfTurn(replaced) : {});
  const { documents, folders, cited } = options;
  const chosen = { ...(documents !== undefined && { documents }), ...(folders !== undefined && { folders }) };
  const hasChosen = Object.keys(chosen).length > 0;
  // Nothing that plays what was written translates or writes; it quotes.
  const quotes = cited ?? fileWishOf(messageText(question), questionBefore(earlier)) !== 'work';
  const wanted = request.pipeline ?? replaced?.pipeline ?? request.mode;
  if (writtenFor === 'research' && wanted === writtenFor && hasChosen)
    return choosePipeline({ pipeline: writtenFor, options }, offered);
  const mayQuote = offered['document-agent'] !== undefined || cited === true;
  if (hasChosen && ((quotes && mayQuote) || wanted === 'document-agent'))
    return choosePipeline({ pipeline: 'document-agent', options: chosen }, offered);
  const direct = choosePipeline({ pipeline: writtenFor === 'deep' ? writtenFor : 'fast' }, offered);
  const isOther = wanted !== undefined && wanted !== 'auto' && direct.ok && direct.value.name !== wanted;
  return direct.ok && isOther ? ok({ ...direct.value, reason: 'not-available' }) : direct;
}

/** What the answer was asked for that is given once more in the same mode; in another one, about the same documents. */
function optionsBefore({ decision }: DecidedMode, { replaced, question }: ModeQuestion): PipelineOptions {
  if (replaced?.pipeline === decision.mode) return optionsOfTurn(replaced);
  const { documents, folders } = question.metadata?.chosen ?? NOTHING_CHOSEN;
  return isNothingChosen({ documents, folders })
    ? {}
    : { documents: [...documents], folders: [...folders], cited: false };
}

/** What goes on with an answer that was cut short, whichever gave it: the one that answers at once. */
export function prolongingPipeline(offered: PipelineRegistry): Result<ChosenPipeline, RefusedPipeline> {
  const chosen = repeatPipeline('fast', {}, offered);
  return chosen.ok ? ok({ pipeline: chosen.value, mode: null }) : chosen;
}

/** Research where the question asks for it and the person has left it to the question how it is answered. */
function detectedResearch(
  { request, config }: Pick<AdmittedRequest, 'request' | 'config'>,
  { question, replaced }: ModeQuestion,
  offered: PipelineRegistry,
): PipelineChoice | null {
  const { pipeline, mode = 'auto', options } = request;
  const isFree = pipeline === undefined && mode === 'auto' && options === undefined && replaced === null;
  if (!isFree || !RESEARCH_OFFER_KNOBS.read(config).detects) return null;
  const text = messageText(question);
  const most = offered.research?.questionLimit(config) ?? Number.POSITIVE_INFINITY;
  return text.length > most ? null : detectedPipeline(text, offered);
}

/** What the mode of a turn is decided from. */
interface ModeQuestion {
  readonly question: ChatMessage;
  /** The messages before it, root first. */
  readonly earlier: readonly ChatMessage[];
  /** The turn whose answer is given once more. */
  readonly replaced: TurnRow | null;
  /** How it was answered where that was not chosen but decided. */
  readonly replacedAuto?: TurnMode | undefined;
}

/** How a turn is answered, with what is kept of that. */
interface DecidedMode {
  readonly decision: ModeDecision;
  readonly kept: NewModeDecision;
  /** Whether nobody chose, so that the person can undo it. */
  readonly isAuto: boolean;
  /** Whether the person undoes by it what was decided before. */
  readonly isWish: boolean;
}

/**
 * Decides how a turn is answered; null where there is nothing to decide: a pipeline was named, another one than those
 * of the modes gives its answer once more, or nothing is answered in depth here and nobody asked for that. Once more an
 * answer is given as it was chosen; where that was decided, it is decided anew.
 */
async function decideTurnMode(
  { request, config }: Pick<AdmittedRequest, 'request' | 'config'>,
  { question, earlier, replaced, replacedAuto }: ModeQuestion,
  pipelines: PipelineRegistry,
  wishes: PipelineOffer['wishes'],
): Promise<DecidedMode | null> {
  if (request.pipeline !== undefined) return null;
  const named = request.mode === undefined ? 'auto' : (modeChoiceOf(request.mode) ?? 'unknown');
  const before = replaced && modeOf(replaced);
  if (named === 'auto' && replaced !== null && before === null) return null;
  const isKept = request.mode === undefined && before !== null && replacedAuto === undefined;
  const choice = isKept ? before : named;
  const policy = modePolicy(config, pipelines);
  const decision = decideMode({
    question: messageText(question),
    earlierMessages: earlier.map(messageText),
    choice,
    policy,
    wishes: (choice === 'auto' && (await wishes?.())) || NOTHING_LEARNT,
  });
  if (!policy.deepEnabled && !wasAskedFor(decision)) return null;
  const { mode } = decision;
  return {
    decision,
    kept: keptOf(decision, request.trigger === 'regenerate' && named === mode),
    isAuto: choice === 'auto',
    isWish: replacedAuto !== undefined && replacedAuto !== mode && named === mode,
  };
}

const modeOf = ({ pipeline }: TurnRow): TurnMode | null =>
  TURN_MODES.find((mode) => mode === pipeline) ?? null;

function wasAskedFor({ reason }: ModeDecision): boolean {
  if (reason.kind === 'unknown-mode') return true;
  return reason.kind === 'disabled' && reason.wanted.kind !== 'score-above';
}

const keptOf = ({ score, threshold, mode, reason }: ModeDecision, overrides: boolean): NewModeDecision => ({
  score,
  threshold,
  mode,
  reason: reason.kind,
  overrides,
});
