import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import type { ConversationSummary, FoundPassage as Passage } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Where a conversation that a search has found stands, in words; null where it stands in the history. */
export function usePlaceOf(): (conversation: ConversationSummary) => string | null {
  const t = useTranslations('sidebar');
  const projects = useObservable(useChatShell().projects);
  return ({ projectId, archivedAt }) => {
    const project = projects.find((one) => one.projectId === projectId)?.name;
    const places = [...(project ? [project] : []), ...(archivedAt ? [t('archived')] : [])];
    return places.length === 0 ? null : places.join(' · ');
  };
}

/** A passage that a search has found, with its words marked. */
export function FoundPassage({
  passage,
  className,
}: {
  readonly passage: Passage;
  readonly className?: string;
}) {
  const { text, marks } = passage;
  return (
    <span dir="auto" className={classNames('break-words text-muted-foreground leading-[1.45]', className)}>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-accent-tint text-accent-strong">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </span>
  );
}
