'use client';

import { ArrowRight } from 'lucide-react';
import type { Missing } from '@/lib/paper/completeness';
import { useDesk } from '../desk-view';
import { useMissingSentence } from '../use-missing';

interface MissingListProps {
  readonly missing: readonly Missing[];
  /** What the list is of. */
  readonly label: string;
}

/** What is missing, each a way to where it would be put. */
export function MissingList({ missing, label }: MissingListProps) {
  const desk = useDesk();
  const sentenceOf = useMissingSentence();
  return (
    <ul aria-label={label} className="-mx-2">
      {missing.map((one) => (
        <li key={`${one.code} ${JSON.stringify(one.place)}`}>
          <button
            type="button"
            onClick={() => desk.goTo(one)}
            className="group flex min-h-8 w-full items-center gap-2 rounded-lg px-2 py-1 text-start text-[13.5px] leading-5 transition-colors hover:bg-raised pointer-coarse:min-h-11"
          >
            <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-warning" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{sentenceOf(one)}</span>
            <ArrowRight
              aria-hidden="true"
              className="size-3.5 shrink-0 text-muted-foreground opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
