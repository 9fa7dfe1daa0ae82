import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { type ModeChoice, modeChoiceOf, TURN_MODES, type TurnMode } from '@/lib/chat/turn-mode';
import { decideMode } from '@/lib/pipelines/mode-decider/decide-mode';
import type { ModeDecision } from '@/lib/pipelines/mode-decider/mode-decision';
import { WEIGHT_KNOBS } from '@/lib/pipelines/mode-decider/mode-knobs';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import type { NewModeDecision } from '@/lib/store/mode-decision-store';
import type { TurnRow } from '@/lib/store/store';
import type { AdmittedRequest } from './admit-turn';
import { modePolicy } from './mode-policy';

/** What the mode of a turn is decided from. */
export interface ModeQuestion {
  readonly question: ChatMessage;
  /** The messages before it, root first. */
  readonly earlier: readonly ChatMessage[];
  /** The turn whose answer is given once more. */
  readonly replaced: TurnRow | null;
}

/** How a turn is answered, with what is kept of that. */
export interface DecidedMode {
  readonly decision: ModeDecision;
  readonly kept: NewModeDecision;
}

/**
 * Decides how a turn is answered; null where there is nothing to decide: a pipeline was named, another one than those
 * of the modes gives its answer once more, or nothing is answered in depth here and nobody asked for that.
 */
export function decideTurnMode(
  { request, config }: Pick<AdmittedRequest, 'request' | 'config'>,
  { question, earlier, replaced }: ModeQuestion,
  pipelines: PipelineRegistry,
): DecidedMode | null {
  if (request.pipeline !== undefined) return null;
  const choice = request.mode === undefined ? 'auto' : (modeChoiceOf(request.mode) ?? 'unknown');
  const repeats = replaced && modeOf(replaced);
  if (choice === 'auto' && replaced !== null && repeats === null) return null;
  const policy = modePolicy(config, pipelines);
  const decision = decideMode({
    question: messageText(question),
    earlierMessages: earlier.map(messageText),
    choice,
    repeats,
    policy,
    weights: WEIGHT_KNOBS.read(config),
  });
  if (!policy.deepEnabled && !wasAskedFor(decision)) return null;
  return { decision, kept: keptOf(decision, choice, request.trigger === 'regenerate') };
}

const modeOf = ({ pipeline }: TurnRow): TurnMode | null =>
  TURN_MODES.find((mode) => mode === pipeline) ?? null;

function wasAskedFor({ reason }: ModeDecision): boolean {
  if (reason.kind === 'unknown-mode') return true;
  return reason.kind === 'disabled' && reason.wanted.kind !== 'score-above';
}

const keptOf = (
  { score, threshold, mode, reason }: ModeDecision,
  choice: ModeChoice | 'unknown',
  isAgain: boolean,
): NewModeDecision => ({
  score,
  threshold,
  mode,
  reason: reason.kind,
  overrides: isAgain && choice === mode,
});
