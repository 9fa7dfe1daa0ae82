import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type PickerKeys, usePickerKeys } from '@/components/ui/use-picker-keys';
import { mentionName, type Reviewer } from '@/lib/chat/review/mentions';

interface MentionSuggestionsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly keys: RefObject<PickerKeys | null>;
  readonly text: string;
  readonly reviewers: readonly Reviewer[];
  readonly onText: (text: string) => void;
}

const SUGGESTIONS = 4;
const OPEN_MENTION = /(?:^|\s)@([\p{L}\p{N}]*)$/u;

/** The reviewers whom a text that ends in `@` may be about to mention; the focus stays in the field. */
export function MentionSuggestions({ field, keys, text, reviewers, onText }: MentionSuggestionsProps) {
  const t = useTranslations('review.comments');
  const listId = useId();
  const begun = OPEN_MENTION.exec(text)?.[1]?.toLowerCase();
  const before = text.slice(0, text.lastIndexOf('@'));
  const [active, setActive] = useState({ text, place: 0 });
  const [closedAfter, setClosedAfter] = useState<string | null>(null);
  if (begun === undefined && closedAfter !== null) setClosedAfter(null);

  const suggested =
    begun === undefined || closedAfter === before
      ? []
      : reviewers
          .filter(({ name }) => mentionName(name).toLowerCase().startsWith(begun))
          .slice(0, SUGGESTIONS);
  const count = suggested.length;
  const place = active.text === text ? active.place : 0;
  const optionId = (at: number): string => `${listId}-${at}`;
  const choose = (chosen: Reviewer | undefined): void => {
    if (chosen) onText(`${before}@${mentionName(chosen.name)} `);
  };
  usePickerKeys({
    ...{ field, keys, listId, isShown: count > 0, activeId: count > 0 ? optionId(place) : null },
    onMove: (by) => setActive({ text, place: (place + by + count) % count }),
    onChoose: () => choose(suggested[place]),
    onClose: () => setClosedAfter(before),
  });

  if (count === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('suggestions')}
      aria-orientation="horizontal"
      className="mt-1.5 flex flex-wrap gap-1.5"
    >
      {suggested.map((reviewer, at) => (
        <div
          key={reviewer.personId}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === place}
          aria-label={t('mention', { name: reviewer.name })}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(reviewer)}
          onKeyDown={({ key }) => key === 'Enter' && choose(reviewer)}
          className={classNames(
            'flex h-7 cursor-default select-none items-center rounded-md border px-2 text-[13px] pointer-coarse:h-10',
            at === place ? 'border-accent bg-accent-tint' : 'border-line hover:bg-raised',
          )}
        >
          @{mentionName(reviewer.name)}
        </div>
      ))}
    </div>
  );
}
