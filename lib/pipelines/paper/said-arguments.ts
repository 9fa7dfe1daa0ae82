import type { z } from 'zod';
import { STAGE_LABELS } from '@/lib/paper/stage-labels';
import type { PaperStage } from '@/lib/paper/stages';
import type { PaperStatus } from '@/lib/tools/paper-port';
import { LOCALES } from '@/lib/trace/locales';

type Arguments = Readonly<Record<string, unknown>>;

interface Said {
  /** The message of the person. */
  readonly message: string;
  /** What was said and found before. */
  readonly before: readonly string[];
  /** What the paper itself is called, and where it stands. */
  readonly paper: Pick<PaperStatus, 'title' | 'stage'>;
}

export const ADD_REFERENCE = 'paper.add_reference';

const WORD = /[\p{L}\p{N}]{3,}/gu;
/** So much of a title has to have been said. */
const LEAST_SHARE = 0.7;
/** What nobody knows of a source who was not told, and what stands in a text that tells it. */
const EXACT: Readonly<Record<string, RegExp>> = {
  doi: /10\.\d{4}/,
  url: /https?:/,
  documentId: /documentId/,
};

/**
 * What a small model gives a tool, as far as somebody has said it; null where nobody has. Asked for a source it makes one
 * up, and asked for a stage it takes any.
 */
export function saidArguments(tool: string, args: Arguments, said: Said): Arguments | null {
  if (tool === ADD_REFERENCE) return namedSource(args, said);
  if (tool !== 'paper.propose_stage' || isNamed(args.to, said)) return args;
  return { ...args, to: 'next' };
}

const isNamed = (stage: unknown, { message, paper }: Said): boolean =>
  stage !== paper.stage &&
  LOCALES.some((locale) => {
    const label: string | undefined = STAGE_LABELS[locale][stage as PaperStage];
    return label !== undefined && message.toLowerCase().includes(label.toLowerCase());
  });

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

/** A source that was named, without an address or a number that stands nowhere. */
function namedSource(args: Arguments, { message, before, paper }: Said): Arguments | null {
  const text = [message, ...before].join('\n');
  const known = new Set(wordsOf(text));
  const title = wordsOf(String(args.title ?? ''));
  if (title.join(' ') === wordsOf(paper.title).join(' ')) return null;
  const named = title.filter((word) => known.has(word));
  if (title.length > 0 && named.length < title.length * LEAST_SHARE) return null;
  return Object.fromEntries(
    Object.entries(args).filter(([field, value]) => !EXACT[field] || text.includes(String(value))),
  );
}

/** What a model is told of a source's fields, without those that a text tells nothing of: it fills in what it sees. */
export function withoutUnknown(
  { properties = {}, ...schema }: z.core.JSONSchema.BaseSchema,
  text: string,
): z.core.JSONSchema.BaseSchema {
  const known = Object.entries(properties).filter(([field]) => EXACT[field]?.test(text) ?? true);
  return { ...schema, properties: Object.fromEntries(known) };
}
