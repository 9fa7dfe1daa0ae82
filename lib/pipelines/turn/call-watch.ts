import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';
import type { ModelFailure } from '@/lib/models/model-provider';
import { CallProgress } from './call-progress';
import { type EnterRoom, inRoom } from './call-room';
import { charactersIn } from './characters-in';
import type { ExecutionPolicy } from './execution-policy';
import type { PipelineContext } from './pipeline-context';
import { StreamWatchdog } from './stream-watchdog';
import type { TurnSink } from './turn-sink';

/** How much a model reads of a request, besides images and files. */
const charactersToRead = ({ prompt, tools }: LanguageModelV4CallOptions): number =>
  charactersIn(tools) +
  charactersIn(
    prompt.map(({ content }) =>
      typeof content === 'string' ? content : content.filter(({ type }) => type !== 'file'),
    ),
  );

type WatchedPart = Parameters<StreamWatchdog['read']>[0] & Parameters<CallProgress['read']>[0];
type Context = Pick<PipelineContext, 'model' | 'ports' | 'deadline' | 'clock'>;

/**
 * Watches a call of the model that people wait for: it waits for room at the model's server, is ended where it is
 * silent for too long, and people are told how far it is where it is slow.
 */
export class CallWatch {
  /** Goes around the model, within whatever else does. */
  readonly middleware: readonly LanguageModelMiddleware[];
  private readonly watchdog: StreamWatchdog;
  private readonly progress: CallProgress;
  private readonly over = new AbortController();
  private waited = 0;

  constructor(
    private readonly context: Context,
    sink: Pick<TurnSink, 'progress'>,
    timeouts: Pick<ExecutionPolicy['timeouts'], 'firstChunkMs' | 'chunkMs' | 'totalMs'>,
  ) {
    const { model, clock, ports } = context;
    const enter = ports.roomAt?.(model.entry);
    this.progress = new CallProgress({
      ...{ model: model.entry, speeds: ports.speeds, clock },
      show: (progress) => sink.progress(progress),
    });
    this.watchdog = new StreamWatchdog(timeouts, clock, () => this.progress.look());
    const asking: LanguageModelMiddleware = {
      specificationVersion: 'v4',
      wrapStream: ({ doStream, params }) => {
        this.watchdog.ask(this.progress.ask(charactersToRead(params)));
        return doStream();
      },
    };
    this.middleware = enter ? [inRoom((signal) => this.wait(enter, signal)), asking] : [asking];
  }

  get signal(): AbortSignal {
    return this.watchdog.signal;
  }

  /** The time-out that ended the call, if one did. */
  get failure(): ModelFailure | null {
    return this.watchdog.failure;
  }

  /** For how long the call has waited for room, ms. */
  get waitedMs(): number {
    return this.waited;
  }

  read(part: WatchedPart): void {
    this.watchdog.read(part);
    this.progress.read(part);
  }

  /** The call is over, whatever became of its stream. */
  stop(): void {
    this.watchdog.stop();
    this.progress.end();
    this.over.abort();
  }

  private async wait(enter: EnterRoom, signal: AbortSignal): Promise<() => void> {
    const { deadline, clock } = this.context;
    const since = clock();
    const goOn = deadline.wait();
    this.watchdog.hold();
    try {
      const onAhead = (ahead: number): void => this.progress.wait(ahead);
      return await enter({ onAhead }, AbortSignal.any([signal, this.over.signal]));
    } finally {
      goOn();
      this.waited += clock() - since;
    }
  }
}
