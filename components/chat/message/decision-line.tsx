import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface DecisionLineProps {
  readonly messageId: string;
  /** What was decided, in words. */
  readonly text: string;
  readonly children: ReactNode;
}

/** What the person has decided on calls: no message of theirs, and nothing to edit. */
export default function DecisionLine({ messageId, text, children }: DecisionLineProps) {
  const t = useTranslations('message.approval');
  return (
    <article data-slot="decision" data-message-id={messageId}>
      <h2 className="sr-only">{t('decision')}</h2>
      <div className="flex items-start justify-end gap-1.5 text-[13px] text-muted-foreground">
        <ShieldCheck aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        <p dir="auto" className="min-w-0 whitespace-pre-wrap break-words">
          {text}
        </p>
      </div>
      <div className="mt-1 flex justify-end empty:hidden">{children}</div>
    </article>
  );
}
