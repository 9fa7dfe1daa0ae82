import { z } from 'zod';
import type { ResearchMode } from '../research/research-mode';
import type { DocumentView } from './document';

/** Languages in which there are sample documents. */
export const SAMPLE_LANGUAGES = ['en', 'id'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** `POST /api/documents/samples`: all of a language, or those that a question is about. */
export const sampleAdditionSchema = z.strictObject({
  language: z.enum(SAMPLE_LANGUAGES),
  question: z.string().optional(),
});

/** A question that samples answer, or are known not to answer. */
export interface SampleQuestion {
  readonly text: string;
  /** How it is to be researched; null where it is asked like any other. */
  readonly research: ResearchMode | null;
  /** The person's documents in which it is asked. */
  readonly documentIds: readonly string[];
  /** Whether all of them have been read. */
  readonly isReady: boolean;
}

/** Sample documents of one language, as far as the person has them. */
export interface SampleSet {
  readonly language: SampleLanguage;
  readonly files: readonly {
    readonly fileName: string;
    /** Null where the person does not have it. */
    readonly documentId: string | null;
  }[];
  /** Of the documents that the person has. */
  readonly questions: readonly SampleQuestion[];
}

/** `POST /api/documents/samples`: the samples that were asked for, each once. */
export interface AddedSamples {
  readonly documents: readonly DocumentView[];
  readonly samples: readonly SampleSet[];
}
