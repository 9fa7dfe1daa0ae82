'use client';

import { FileUp } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

interface DropSignProps {
  /** What letting go does. */
  readonly text: string;
  /** Whether it lies over the whole window, not only over what it stands in. */
  readonly isOverWindow?: boolean;
}

/** Shows that files can be let go here. */
export default function DropSign({ text, isOverWindow = false }: DropSignProps) {
  return (
    <div
      data-slot="drop-target"
      className={classNames(
        'pointer-events-none inset-0 z-30 animate-fade-in bg-background/90 p-4 motion-reduce:animate-none',
        isOverWindow ? 'fixed' : 'absolute',
      )}
    >
      <div className="flex h-full flex-col items-center justify-center gap-3 rounded-2xl border-2 border-accent border-dashed bg-accent-tint/60 px-6 text-center">
        <FileUp aria-hidden="true" className="size-7 text-accent-strong" strokeWidth={1.5} />
        <p className="text-balance font-medium text-[15px]">{text}</p>
      </div>
    </div>
  );
}
