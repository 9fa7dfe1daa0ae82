import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';

/** Which part of an output a stretch of a text tells, in UTF-16 units. */
export interface EvidencePlace {
  /** Keys and indexes from the output down, joined by dots. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** What a call of a tool found, as text, with where each part of it is from. */
export interface EvidenceItem {
  readonly evidenceId: string;
  /** The call, under which the trace has arguments and output. */
  readonly callId: string;
  readonly toolName: string;
  readonly toolLabels: Labels;
  readonly subtaskId: string;
  readonly round: number;
  readonly text: string;
  readonly places: readonly EvidencePlace[];
  /** False for what no trace may keep, such as what is remembered: no prompt's record has it, and nothing is checked by it. */
  readonly isKept: boolean;
}
