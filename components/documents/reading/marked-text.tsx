import type { DocumentPassage } from '@/lib/chat/documents/document-passage';

interface MarkedTextProps {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
  readonly passage: DocumentPassage | null;
}

/** A text with what of the passage is in it marked. */
export function MarkedText({ text, start, passage }: MarkedTextProps) {
  if (!passage) return text;
  const from = Math.max(0, passage.start - start);
  const to = Math.min(text.length, passage.end - start);
  if (from >= to) return text;
  return (
    <>
      {text.slice(0, from)}
      <mark
        data-passage=""
        className="rounded-xs bg-accent-tint text-foreground shadow-[0_0_0_2px_var(--accent-tint)]"
      >
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}
