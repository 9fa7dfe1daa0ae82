import type { z } from 'zod';
import type { ChatErrorCode } from '@/lib/chat/chat-error';
import type { TokenScope } from '@/lib/chat/token-scope';

/** Something that a program may ask with an access token. */
export interface ApiOperation {
  readonly method: 'get' | 'post' | 'delete';
  /** With the names of its variable parts in braces. */
  readonly path: string;
  readonly summary: string;
  readonly scope: TokenScope;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Where the body is a file. */
  readonly file?: true;
  /** What it answers, by media type; null for what is no JSON. Nothing: there is nothing to say. */
  readonly answers: Readonly<Record<string, z.ZodType | null>>;
  /** What it refuses with, beside what every operation may. */
  readonly failures: readonly ChatErrorCode[];
}
