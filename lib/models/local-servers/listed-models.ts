import { z } from 'zod';
import { unlistedModel } from '../openai-compatible/parse-model-list';
import type { ServerKind } from './local-server';

const listSchema = z.object({
  data: z.array(
    z.object({ id: z.string().min(1), max_model_len: z.number().positive().optional().catch(undefined) }),
  ),
});

/** The names in an answer of `/v1/models`; null where it is none. */
export function listedNames(answer: unknown): readonly string[] | null {
  const list = listSchema.safeParse(answer);
  return list.success ? list.data.data.map(({ id }) => id) : null;
}

/** A server of which no more is known than what every server with the OpenAI API tells. */
const listing = (providerId: string, label: string, port: number): ServerKind => ({
  providerId,
  label,
  port,
  read: async (ask) => {
    const list = listSchema.safeParse(await ask('/v1/models'));
    if (!list.success) return null;
    const models = list.data.data
      .filter(({ id }) => !/embed/i.test(id))
      .map(({ id, max_model_len: contextTokens }) => ({
        ...unlistedModel(id),
        ...(contextTokens !== undefined && { contextTokens }),
      }));
    return { models };
  },
});

export const VLLM = listing('vllm', 'vLLM', 8_000);
export const JAN = listing('jan', 'Jan', 1_337);
