import type { z } from 'zod';
import { planDetailSchema } from './plan-detail';
import { reflectionDetailSchema } from './reflection-detail';
import { verificationDetailSchema } from './verification-detail';

/** What a turn that is thought through keeps of a step of it, by the kind of its activity. */
export type DeepDetail =
  | { readonly kind: 'plan'; readonly detail: z.infer<typeof planDetailSchema> }
  | { readonly kind: 'reflection'; readonly detail: z.infer<typeof reflectionDetailSchema> }
  | { readonly kind: 'verification'; readonly detail: z.infer<typeof verificationDetailSchema> };

interface Kept {
  readonly kind: string;
  readonly detail?: unknown;
}

/** The detail of a plan, a reflection or a verification; null for an activity that is none, or hides it. */
export function deepDetailOf({ kind, detail }: Kept): DeepDetail | null {
  switch (kind) {
    case 'plan': {
      const { data } = planDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'reflection': {
      const { data } = reflectionDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'verification': {
      const { data } = verificationDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    default:
      return null;
  }
}

/** Whether something was found that cannot be right together with the rest. */
export function findsContradiction(found: DeepDetail): boolean {
  switch (found.kind) {
    case 'plan':
      return false;
    case 'reflection':
      return found.detail.notes.some(({ contradiction }) => contradiction);
    case 'verification':
      return found.detail.claims.some(({ verdict }) => verdict === 'contradicted');
  }
}

export const VERDICTS = ['supported', 'contradicted', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How many claims have each verdict. */
export const countVerdicts = (
  claims: readonly { readonly verdict: Verdict }[],
): Readonly<Record<Verdict, number>> => ({
  supported: claims.filter(({ verdict }) => verdict === 'supported').length,
  contradicted: claims.filter(({ verdict }) => verdict === 'contradicted').length,
  unknown: claims.filter(({ verdict }) => verdict === 'unknown').length,
});
