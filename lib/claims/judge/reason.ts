import type { FindingKind } from '../compare/finding';

/** Why a claim was judged as it was: a code and the words of both sides that it is about. */
export interface Reason {
  readonly code: FindingKind | 'calculation' | 'covered' | 'missing' | 'nothing-near';
  readonly relation: 'agrees' | 'conflicts' | 'open';
  readonly claim: string;
  readonly evidence: string;
}
