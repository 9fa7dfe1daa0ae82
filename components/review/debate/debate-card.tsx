import { type ReactNode, useId } from 'react';
import type { AgentCall } from '@/lib/chat/research/research-iterations';
import { AgentCalls } from './agent-calls';

interface DebateCardProps {
  readonly heading: string;
  /** Beside the heading. */
  readonly tag?: ReactNode;
  readonly calls: readonly AgentCall[];
  readonly children: ReactNode;
}

/** What one agent said, under whose name, and what that took. */
export function DebateCard({ heading, tag, calls, children }: DebateCardProps) {
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3.5"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id={headingId} className="font-medium text-[14px]">
          {heading}
        </h3>
        {tag}
      </div>
      {children}
      <AgentCalls calls={calls} />
    </article>
  );
}

/** Said in place of words that there are none of. */
export const Untold = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-[14px] text-muted-foreground">{children}</p>
);
