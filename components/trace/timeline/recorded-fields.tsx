import type { ReactNode } from 'react';
import type { RowContent } from './presented-row';

type Json = Extract<RowContent, { kind: 'tool' }>['detail']['arguments'];

/** What was recorded of a call, one thing below the other. */
export function RecordedEntries({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-1.5 space-y-2 text-[13px] text-muted-foreground leading-[1.6]">{children}</dl>;
}

interface RecordedEntryProps {
  readonly term: string;
  readonly children: ReactNode;
}

export function RecordedEntry({ term, children }: RecordedEntryProps) {
  return (
    <div>
      <dt className="font-medium text-[12px] text-foreground">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The fields of an object one below the other; whatever is deeper as JSON. */
export function RecordedFields({ value, nothing }: { readonly value: Json; readonly nothing: string }) {
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  if (entries === null) return <Value value={value} />;
  if (entries.length === 0) return nothing;
  return entries.map(([field, inner]) => (
    <span key={field} className="block min-w-0">
      <span className="mr-2 break-words font-mono text-[12px] text-muted-foreground">{field}</span>
      <Value value={inner} />
    </span>
  ));
}

function Value({ value }: { readonly value: Json }) {
  return (
    <bdi className="whitespace-pre-wrap break-words font-mono text-[12px] text-foreground">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </bdi>
  );
}

/** Says that there was more than what is kept. */
export function CutNote({ text }: { readonly text: string }) {
  return <p className="mt-2 text-[12px] text-muted-foreground italic">{text}</p>;
}
