import type { z } from 'zod';
import type { instructionRowSchema } from './rows/instruction-row';

type InstructionRow = Readonly<z.infer<typeof instructionRowSchema>>;

/** Whose instructions, and for what: a conversation of theirs, or with null all that they ask. */
export type InstructionPlace = Pick<InstructionRow, 'ownerId' | 'conversationId'>;

export type InstructionVersion = Pick<InstructionRow, 'version' | 'text' | 'changedAt'>;

export interface InstructionAppend extends InstructionPlace {
  /** The version after which this one comes; 0: none yet. */
  readonly expectedVersion: number;
  readonly text: string;
  readonly changedAt: number;
  /** So many versions are kept, this one included; older ones go in the same write. */
  readonly most: number;
}

export type InstructionAppended = 'appended' | 'outdated' | 'conversation-not-found';

/** What people want of answers, in versions. They go with the person, and those of a conversation with it. */
export interface InstructionStore {
  /** The newest version; null where there was none, and for a conversation that is not the owner's. */
  latest(place: InstructionPlace): Promise<InstructionVersion | null>;
  /** All that are kept, newest first. */
  versions(place: InstructionPlace): Promise<InstructionVersion[]>;
  /** Appends a version; nothing is written where somebody else was first, or the conversation is not the owner's. */
  append(change: InstructionAppend): Promise<InstructionAppended>;
}
