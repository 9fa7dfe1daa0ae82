import { type EvidenceDetail, evidenceDetailSchema } from './evidence-detail';
import { type RepromptDetail, repromptDetailSchema } from './reprompt-detail';
import { type SearchDetail, searchDetailSchema } from './search-detail';
import { type ValidationDetail, validationDetailSchema } from './validation-detail';

/** What a turn that answers from documents keeps of a step of it, by the kind of its activity. */
export type DocumentDetail =
  | { readonly kind: 'search'; readonly detail: SearchDetail }
  | { readonly kind: 'evidence'; readonly detail: EvidenceDetail }
  | { readonly kind: 'validation'; readonly detail: ValidationDetail }
  | { readonly kind: 'reprompt'; readonly detail: RepromptDetail };

interface Kept {
  readonly kind: string;
  readonly detail?: unknown;
}

/** The detail of a search, an opened passage, a check or a demand for a correction; null for an activity that is none, or hides it. */
export function documentDetailOf({ kind, detail }: Kept): DocumentDetail | null {
  switch (kind) {
    case 'search': {
      const { data } = searchDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'evidence': {
      const { data } = evidenceDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'validation': {
      const { data } = validationDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'reprompt': {
      const { data } = repromptDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    default:
      return null;
  }
}

/** What the last check of an answer has found; null where none is told of. */
export function lastValidation(activities: readonly Kept[]): ValidationDetail | null {
  const last = activities.findLast(({ kind, detail }) => kind === 'validation' && detail !== undefined);
  const found = last ? documentDetailOf(last) : null;
  return found?.kind === 'validation' ? found.detail : null;
}
