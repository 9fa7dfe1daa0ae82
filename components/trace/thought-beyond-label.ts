/** A step's thought in two parts: what its label has said already, and what comes after that. */
export interface ThoughtBeyondLabel {
  readonly said: string;
  readonly rest: string;
  /** Whether the rest goes on in the middle of the label's sentence. */
  readonly continues: boolean;
}

const CUT = /\s*(?:…|\.{3})$/;
const SENTENCE_END = /^[.!?…]*["'”’)\]]*(?:\s+|$)/;
/** A shorter beginning in common is a coincidence. */
const SHORTEST_REPEAT = 12;

/** Labels are the beginning of their step's thought: separates what repeats the label from the rest. */
export function thoughtBeyondLabel(label: string, thought: string): ThoughtBeyondLabel {
  const stem = label.replace(CUT, '');
  const whole = { said: '', rest: thought, continues: false };
  if (stem.length < SHORTEST_REPEAT || !thought.startsWith(stem)) return whole;
  const after = thought.slice(stem.length);
  if (CUT.test(label)) return { said: stem, rest: after, continues: true };
  const end = SENTENCE_END.exec(after)?.[0];
  if (end === undefined) return whole;
  return { said: stem + end, rest: after.slice(end.length), continues: false };
}
