import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CodeFrameProps {
  readonly label: string;
  readonly actions: ReactNode;
  /** Whether it goes on from the block before it. */
  readonly continued: boolean;
  readonly children: ReactNode;
}

/** What stands around code and around what is drawn from it. */
export function CodeFrame({ label, actions, continued, children }: CodeFrameProps) {
  return (
    <figure
      className={classNames(
        'mb-4 overflow-hidden border border-line bg-surface',
        continued ? '-mt-4 rounded-b-xl border-t-0' : 'mt-4 rounded-xl',
      )}
      data-slot="code-block"
      dir="ltr"
    >
      {!continued && (
        <figcaption className="flex h-9 items-center border-line border-b bg-raised pr-1.5 pl-3.5 text-[12.5px] text-muted-foreground pointer-coarse:h-11">
          <span className="me-auto truncate">{label}</span>
          {actions}
        </figcaption>
      )}
      {children}
    </figure>
  );
}
