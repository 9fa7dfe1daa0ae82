import type { z } from 'zod';
import type { importedConversationRowSchema, importRowSchema } from './rows/import-rows';

export type ImportRow = Readonly<z.infer<typeof importRowSchema>>;
export type ImportedConversation = Readonly<z.infer<typeof importedConversationRowSchema>>;

export interface OwnedImport {
  readonly ownerId: string;
  readonly importId: string;
}

/** What changes while an import is read. */
export type ImportProgress = Pick<
  ImportRow,
  'state' | 'peer' | 'taken' | 'readBytes' | 'totalBytes' | 'problem' | 'report' | 'endedAt' | 'beatAt'
>;

/** Imports, and which conversations came with them. */
export interface ImportStore {
  /** False, with nothing written, where its owner has one that waits or is read. */
  add(row: ImportRow): Promise<boolean>;
  /** Some of the newest of a person, the newest first. */
  list(ownerId: string): Promise<ImportRow[]>;
  /** Those of everybody that wait or are read, the oldest first. */
  underWay(): Promise<ImportRow[]>;
  /** Gives one to a process; null where it neither waits nor has been silent since then. */
  claim(claim: {
    importId: string;
    processId: string;
    at: number;
    silentSince: number;
  }): Promise<ImportRow | null>;
  /** Notes how far it is; what is kept of it from then on, or null where this process reads it no more. */
  save(importId: string, processId: string, progress: ImportProgress): Promise<ImportRow | null>;
  /** Asks for its end; one that waits has ended with it. False where none is under way. */
  requestStop(key: OwnedImport & { at: number }): Promise<boolean>;
  /** Forgets one that has ended. */
  remove(key: OwnedImport): Promise<boolean>;
  /** Under which id a conversation was brought along before; null where it was not. */
  found(key: { ownerId: string; source: string }): Promise<ImportedConversation | null>;
  /** Notes that one was brought along, in the place of what was noted of it before. */
  note(row: ImportedConversation): Promise<void>;
}
