import type { ObjectionDetail } from '@/lib/trace/research/objection-detail';

/** How a verdict of the critic looks, by what it is. */
export const VERDICT_LOOKS: Readonly<Record<ObjectionDetail['status'], string>> = {
  PASS: 'bg-accent-tint text-accent-strong',
  WARN: 'bg-warning-tint text-warning',
  REJECT: 'bg-danger-tint text-danger',
};
