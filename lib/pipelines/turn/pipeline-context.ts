import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { CallSettings, ChatModel } from '@/lib/models/model-provider';
import type { PaperPart } from '@/lib/paper/paper-part';
import type { Clock } from '@/lib/shared/clock';
import type { TurnRow } from '@/lib/store/store';
import type { DocumentPort } from '@/lib/tools/document-port';
import type { FilePort } from '@/lib/tools/file-port';
import type { PaperPort } from '@/lib/tools/paper-port';
import type { Tool } from '@/lib/tools/tool';
import type { ToolCalls } from '@/lib/tools/tool-calls';
import type { Locale } from '@/lib/trace/step-key';
import type { RoomAt } from './call-room';
import type { DecidedTurn } from './decided-calls';
import type { ExecutionPolicy } from './execution-policy';
import type { ModelCallMeter } from './model-call-meter';
import type { ModelSpeeds } from './model-speeds';
import type { ResearchPort } from './research-port';
import type { SettledTurn } from './settled-turn';
import type { TurnDeadline } from './turn-deadline';
import type { TurnLog } from './turn-log';
import type { TurnMemory } from './turn-memory';
import type { WorkingMemory } from './working-memory';

/** What pipelines need from the outside, behind ports. */
export interface PipelinePorts {
  /** The messages before the one that is answered, root first. */
  readonly loadHistory: () => Promise<readonly ChatMessage[]>;
  /** The file of an image that the person has sent; null where it is gone. */
  readonly image?: (imageId: string, signal: AbortSignal) => Promise<Uint8Array | null>;
  /** To be told what the person wrote, before the model is sent it, so that thoughts may repeat it. */
  readonly noteVisible: (texts: readonly string[]) => void;
  /** To be told of any other text, before the model is sent it, so that no thought repeats it to the reader. */
  readonly noteHidden: (texts: readonly string[]) => void;
  /** Stores everything of the turn in one write; false where the turn was already settled elsewhere. */
  readonly save: (settled: SettledTurn) => Promise<boolean>;
  /** What may be remembered of the person; absent where an admin has turned memory off. */
  readonly memory?: TurnMemory;
  /** The person's documents, of them those that were chosen; absent where there is nothing to be searched. */
  readonly documents?: (chosen: ChosenDocuments) => DocumentPort;
  /** The person's documents as material; absent where there are none. */
  readonly files?: FilePort;
  /** The paper that the turn is about; absent where it is about none. */
  readonly paper?: PaperPort;
  /** Where research finds its sources; absent where there is nothing to be searched. */
  readonly research?: (chosen: ChosenDocuments) => Promise<ResearchPort>;
  /** What the person has said of the turn since it was asked last, while it runs. */
  readonly remarks?: () => readonly string[];
  /** The model that reports are to be written by; absent or null where that is the turn's, `gone` where it is not offered any more. */
  readonly writerModel?: () => Promise<ChatModel | 'gone' | null>;
  /** Has calls wait for room at the servers of models that work on few at a time; absent where none has to. */
  readonly roomAt?: RoomAt;
  /** How fast models were seen to read, in all turns. */
  readonly speeds: ModelSpeeds;
  /** A safe sentence for a notice code, for clients that do not translate codes themselves. */
  readonly sentence: (code: string) => string;
}

/** Everything the stages of one turn share. */
export interface PipelineContext {
  readonly turn: TurnRow;
  readonly userMessage: ChatMessage;
  readonly userText: string;
  /** The answer that was cut short and is gone on with, its words as they were sent; null where a new one is given. */
  readonly prolonged: ChatMessage | null;
  /** What the person has said to calls about which the turn before has asked; absent where it goes on from no such turn. */
  readonly decided?: DecidedTurn;
  readonly locale: Locale;
  /** The IANA name of the zone in which the person is. */
  readonly timeZone: string;
  readonly model: ChatModel;
  /** Whether answers are taken out of JSON, fences and tags that a model puts around them: it was asked for such before. */
  readonly unwrapsAnswer?: true;
  /** What an answer's calls need besides messages. */
  readonly answerSettings: CallSettings;
  /** What the model is told besides the messages. */
  readonly instructions: string;
  /** The part of it that says what is wanted of answers; empty if nothing is. */
  readonly wanted: string;
  readonly policy: ExecutionPolicy;
  /** The tools that this turn may call, with the calls so far. */
  readonly toolCalls: ToolCalls;
  /** Those of them that the model is told of. */
  readonly offeredTools: readonly Tool[];
  /** What the calls of the model have come to. */
  readonly meter: ModelCallMeter;
  /** By when everything has to be done. */
  readonly deadline: TurnDeadline;
  /** True where the question has an answer already, which this one replaces. */
  readonly isAnsweredAgain: boolean;
  /** What the answer proposes besides, where somebody asks to begin a paper; absent where nobody does. */
  readonly paperToBegin?: PaperPart;
  /** True for the first answer of a conversation, which also names it. */
  readonly needsTitle: boolean;
  /** Aborted by Stop. */
  readonly signal: AbortSignal;
  readonly memory: WorkingMemory;
  readonly ports: PipelinePorts;
  readonly clock: Clock;
  readonly log: TurnLog;
}
