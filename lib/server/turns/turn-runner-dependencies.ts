import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { ModelRegistry } from '@/lib/models/registry';
import type { ModelSpeeds } from '@/lib/pipelines/turn/model-speeds';
import type { TurnMemory } from '@/lib/pipelines/turn/turn-memory';
import type { Clock } from '@/lib/shared/clock';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { Telemetry } from '@/lib/telemetry/telemetry';
import type { DocumentPort } from '@/lib/tools/document-port';
import type { FilePort } from '@/lib/tools/file-port';
import type { ToolRegistry } from '@/lib/tools/tool-registry';
import type { InstructionsOfTurn } from '../instructions/instructions-of-turn';
import type { RememberingTurn } from '../memory/memory-of-turn';
import type { CallQueue } from '../models/call-queue';
import type { ReplyStarts } from '../models/reply-starts';
import type { PaperReachOfTurn } from '../papers/paper-of-turn';
import type { ResearchOfTurn } from '../research/research-of-turn';
import type { WithServerTools } from '../tool-servers/create-tool-servers';
import type { RunningTurns } from './running-turns';
import type { TurnKeeper } from './turn-keeper';
import type { WebForTurns } from './web-for-turns';

/** What runs turns, and reaches what is outside of them. */
export interface TurnRunnerDependencies {
  readonly store: {
    readonly messages: Pick<Store['messages'], 'list'>;
    readonly conversations: Pick<Store['conversations'], 'get'>;
    readonly traces: Pick<Store['traces'], 'get'>;
  };
  readonly runningTurns: RunningTurns;
  readonly keeper: Pick<TurnKeeper, 'keep'>;
  /** Who watches over turns; absent or null where nobody does. */
  readonly telemetry?: Pick<Telemetry, 'begin'> | null;
  readonly models: Pick<ModelRegistry, 'list' | 'find'>;
  readonly replyStarts: Pick<ReplyStarts, 'known' | 'note'>;
  readonly tools: ToolRegistry;
  /** What a turn may remember of its person; null where nothing may be remembered here. */
  readonly memoryOf: (turn: RememberingTurn) => TurnMemory | null;
  readonly instructionsOf: InstructionsOfTurn;
  readonly documentsOf: (ownerId: string, chosen: ChosenDocuments) => DocumentPort;
  readonly filesOf?: (ownerId: string, settings: KnobSettings) => FilePort;
  readonly researchOf: ResearchOfTurn;
  /** What a turn about a paper reaches; absent where there are no papers. */
  readonly paperReach?: PaperReachOfTurn;
  readonly webFor: WebForTurns;
  /** The tools with those of servers that the person may have called. */
  readonly withServerTools?: WithServerTools;
  /** The file of an image of somebody; null where it is gone. */
  readonly imageOf?: (ownerId: string, imageId: string, signal: AbortSignal) => Promise<Uint8Array | null>;
  /** Where calls of models wait, and how fast these were seen to be; one each for all turns. */
  readonly callQueue: CallQueue;
  readonly speeds: ModelSpeeds;
  /** With whom somebody shares a turn. */
  readonly partyOf: (ownerId: string) => string;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}
