import {
  type DraftDetail,
  draftDetailSchema,
  type RevisionDetail,
  revisionDetailSchema,
} from './draft-detail';
import { type ObjectionDetail, objectionDetailSchema } from './objection-detail';
import { type SourceDetail, sourceDetailSchema } from './source-detail';

/** What a turn of research keeps of a step of it, by the kind of its activity. */
export type ResearchDetail =
  | { readonly kind: 'draft'; readonly detail: DraftDetail }
  | { readonly kind: 'revision'; readonly detail: RevisionDetail }
  | { readonly kind: 'objection'; readonly detail: ObjectionDetail }
  | { readonly kind: 'source'; readonly detail: SourceDetail };

interface Kept {
  readonly kind: string;
  readonly detail?: unknown;
}

/** The detail of a draft, a revision, an objection or a source; null for an activity that is none, or hides it. */
export function researchDetailOf({ kind, detail }: Kept): ResearchDetail | null {
  switch (kind) {
    case 'draft': {
      const { data } = draftDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'revision': {
      const { data } = revisionDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'objection': {
      const { data } = objectionDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    case 'source': {
      const { data } = sourceDetailSchema.safeParse(detail);
      return data ? { kind, detail: data } : null;
    }
    default:
      return null;
  }
}
