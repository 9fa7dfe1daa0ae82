import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Subtask } from './subtask';

const LONGEST_LABEL = 60;

/** A plan as a Mermaid flowchart. Ids are our own, and labels have nothing in them that Mermaid would read. */
export function planDrawing(subtasks: readonly Subtask[]): string {
  const names = new Map(subtasks.map(({ id }, at) => [id, `n${at + 1}`]));
  return [
    'flowchart LR',
    ...subtasks.map(({ id, title }) => `  ${names.get(id)}["${labelOf(title)}"]`),
    ...subtasks.flatMap(({ id, dependsOn }) =>
      dependsOn.map((other) => `  ${names.get(other)} --> ${names.get(id)}`),
    ),
  ].join('\n');
}

function labelOf(title: string): string {
  const plain = title
    .replaceAll(/[^\p{L}\p{N} .,:?!%()/'’–-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === '' ? '…' : cutAtWord(plain, LONGEST_LABEL);
}
