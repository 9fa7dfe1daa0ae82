import { err, type Result } from '@/lib/shared/result';
import type { ToolJudge } from '@/lib/tools/judge';
import type { AskFailure } from './ask-failure';
import { askModel } from './ask-model';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

/**
 * What a call of a tool asks the model with: like any question of the pipeline it is counted, and its thoughts are
 * shown, under that call.
 */
export const judgeOfCall = (context: PipelineContext, sink: StageSink, callId: string): ToolJudge => ({
  async ask(prompt, variables, signal) {
    const asked = await sink.askForCall(callId, signal, (ownSink) =>
      askModel(context, ownSink, prompt, variables, signal),
    );
    return asked === null ? err('The call was over before the model could be asked.') : inWords(asked);
  },
});

const inWords = <Value>(asked: Result<Value, AskFailure>): Result<Value, string> =>
  asked.ok ? asked : err(WHY[asked.error.kind]);

const WHY: Readonly<Record<AskFailure['kind'], string>> = {
  model: 'The model did not answer.',
  'not-valid': 'The model did not answer what it was asked.',
  'too-many-calls': 'The model was asked as often in this turn as it may be.',
  'timed-out': 'The model took too long.',
  stopped: 'The call was stopped.',
  interrupted: 'The call was stopped.',
};
