import type { ReflectionNote } from '@/lib/trace/deep/reflection-detail';

/** A note with what kind of fault it names. */
export interface Finding extends Omit<ReflectionNote, 'contradiction'> {
  readonly kind: 'contradiction' | 'missing-evidence' | 'over-claim' | 'other';
}

/** The same as a trace keeps it. */
export const noteOf = ({ kind, finding, risk, followUp }: Finding): ReflectionNote => ({
  finding,
  risk,
  contradiction: kind === 'contradiction',
  followUp,
});
