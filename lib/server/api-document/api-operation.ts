import type { z } from 'zod';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { TokenScope } from '@/lib/chat/token-scope';

/** How an operation is asked, so that it can be tried as it stands. */
export interface ApiExample {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Something that a program may ask with an access token. */
export interface ApiOperation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With the names of its variable parts in braces. */
  readonly path: string;
  readonly summary: string;
  readonly scope: TokenScope;
  readonly query?: z.ZodObject;
  /** Headers of its own that it reads, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: z.ZodType;
  /** Where the body is a file. */
  readonly file?: true;
  /** Whether a request may be repeated under its `Idempotency-Key`. */
  readonly isRepeatable?: true;
  /** What it answers, by media type; null for what is no JSON. Nothing: there is nothing to say. */
  readonly answers: Readonly<Record<string, z.ZodType | null>>;
  /** Whether there may be nothing to say, too. */
  readonly mayBeEmpty?: true;
  /** What it refuses with, beside what every operation may. */
  readonly failures: readonly ChatErrorCode[];
  /** How it is asked, where the path does not say all. */
  readonly example?: ApiExample;
}

/** What examples call the things that they are about, by the name of the variable part. */
export const EXAMPLE_IDS: Readonly<Record<string, string>> = {
  commentId: 'cmt_example',
  conversationId: 'cnv_example',
  documentId: '3f1d7e02-6a3c-4c55-9c1e-2f4f5a8b9c0d',
  eventId: '1796000000000.3f1d',
  imageId: 'img_example',
  memoryId: 'mem_example',
  paperId: 'ppr_example',
  presetId: 'pre_example',
  projectId: 'prj_example',
  referenceId: 'ref_example',
  sectionId: 'sec_example',
  shareId: 'shr_example',
  styleId: 'csl_example',
  traceId: 'trc_example',
  turnId: 'trn_example',
  version: '3',
};
