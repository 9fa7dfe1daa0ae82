import { z } from 'zod';

/** A subtask as prompts write it, one line each. */
export interface SubtaskLine {
  readonly id: string;
  readonly title: string;
  readonly dependsOn: readonly string[];
  readonly evidence: string;
}

/** An assumption as prompts write it; its subtask is empty where it is about all of them. */
export interface HypothesisLine {
  readonly id: string;
  readonly subtask: string;
  readonly text: string;
  readonly confidence: number;
  readonly evidenceRefs: readonly string[];
}

/** What a tool found, as prompts write it. */
export interface EvidenceLine {
  readonly id: string;
  readonly subtask: string;
  /** What it is from, for people. */
  readonly source: string;
  readonly text: string;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** For example `s2 [data; after s1] Compare the totals`. */
export const writeSubtask = ({ id, title, dependsOn, evidence }: SubtaskLine): string =>
  `${id} [${[evidence, ...(dependsOn.length > 0 ? [`after ${dependsOn.join(', ')}`] : [])].join('; ')}] ${onOneLine(title)}`;

/** For example `h1 [s2; 0.8; e1, e3] The second one is cheaper.` */
export const writeHypothesis = ({ id, subtask, text, confidence, evidenceRefs }: HypothesisLine): string =>
  `${id} [${subtask || '-'}; ${confidence.toFixed(2)}; ${evidenceRefs.join(', ') || '-'}] ${onOneLine(text)}`;

/** For example `e1 [s2; Calculator] 12 × 15 = 180`. */
export const writeEvidence = ({ id, subtask, source, text }: EvidenceLine): string =>
  `${id} [${subtask || '-'}; ${onOneLine(source).replace(/[;\]]/g, ' ')}] ${onOneLine(text)}`;

const LINE = /^(\S+) \[([^\]]*)\] (.*)$/su;
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && item !== '-');

function partsOf(line: string): { id: string; fields: string[]; text: string } | null {
  const [, id, fields, text] = LINE.exec(line) ?? [];
  if (id === undefined || fields === undefined || text === undefined) return null;
  return { id, fields: fields.split(';').map((field) => field.trim()), text };
}

/** Reads a line as it was written; null for one that was not. */
export function readSubtask(line: string): SubtaskLine | null {
  const parts = partsOf(line);
  if (parts === null) return null;
  const [evidence = '', after] = parts.fields;
  return { id: parts.id, title: parts.text, evidence, dependsOn: listOf(after?.replace(/^after /, '')) };
}

/** Reads a line as it was written; null for one that was not. */
export function readHypothesis(line: string): HypothesisLine | null {
  const parts = partsOf(line);
  if (parts === null) return null;
  const [subtask, confidence, refs] = parts.fields;
  const share = z.coerce.number().min(0).max(1).safeParse(confidence);
  return {
    id: parts.id,
    subtask: listOf(subtask)[0] ?? '',
    text: parts.text,
    confidence: share.success ? share.data : 0,
    evidenceRefs: listOf(refs),
  };
}

/** Reads a line as it was written; null for one that was not. */
export function readEvidence(line: string): EvidenceLine | null {
  const parts = partsOf(line);
  if (parts === null) return null;
  const [subtask, source = ''] = parts.fields;
  return { id: parts.id, subtask: listOf(subtask)[0] ?? '', source, text: parts.text };
}
