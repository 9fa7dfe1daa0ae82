import { z } from 'zod';
import { type ChosenDocuments, MOST_CHOSEN } from './chosen-documents';

/** What a question chooses, wherever it comes from outside or out of storage; nothing where it says nothing. */
export const chosenDocumentsSchema = z.object({
  /** Ids of documents, and names of folders, to answer from; without any, from all. */
  documents: z.array(z.string().min(1).max(80)).max(MOST_CHOSEN).default([]),
  folders: z.array(z.string().min(1).max(200)).max(MOST_CHOSEN).default([]),
}) satisfies z.ZodType<ChosenDocuments>;

/** The same of a message in a chat, with what is wanted of its answer. */
export const chosenFilesSchema = chosenDocumentsSchema.extend({
  cited: z.boolean().optional(),
}) satisfies z.ZodType<ChosenDocuments>;
