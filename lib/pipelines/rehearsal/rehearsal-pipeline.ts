import { conversationSave } from '../turn/conversation-save';
import { historyRetrieve } from '../turn/history-retrieve';
import type { Pause } from '../turn/release-answer';
import type { Pipeline } from '../turn/stage';
import { telemetryFinal, telemetryStart } from '../turn/telemetry';
import { check } from './check';
import { plan } from './plan';
import { write } from './write';

/**
 * Plans, writes a draft, checks it and writes once more where it has to. For tests only: it does what pipelines do
 * that are more than one call of the model. The model may call tools for the draft, and the check calls one itself.
 */
export const rehearsalPipeline =
  (pause?: Pause): Pipeline =>
  (policy) => [
    telemetryStart,
    historyRetrieve,
    plan,
    write(policy),
    check(pause),
    conversationSave,
    telemetryFinal,
  ];
