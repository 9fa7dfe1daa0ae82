'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { pathOf } from '@/components/page/conversation-path';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import {
  MEMORY_TAG_LENGTH,
  MEMORY_TAGS_LIMIT,
  MEMORY_TEXT_LIMIT,
  type MemoryPatch,
  type MemoryView,
} from '@/lib/chat/memory';

interface MemoryItemProps {
  readonly memory: MemoryView;
  readonly busy: boolean;
  readonly onEdit: (patch: MemoryPatch) => Promise<boolean>;
  readonly onDelete: () => void;
}

/** One memory: what it says, where it came from, and what its person can do about it. */
export function MemoryItem({ memory, busy, onEdit, onDelete }: MemoryItemProps) {
  const t = useTranslations('memory');
  const format = useFormatter();
  const [isEdited, setIsEdited] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { text, scope, origin, tags, createdAt, expiresAt } = memory;
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });
  const close = (): void => {
    setIsEdited(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };

  if (isEdited)
    return (
      <li className="px-4 py-3.5">
        <MemoryEditor
          memory={memory}
          busy={busy}
          onCancel={close}
          onSave={async (patch) => {
            if (await onEdit(patch)) close();
          }}
        />
      </li>
    );
  return (
    <li data-memory={memory.memoryId} className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="whitespace-pre-line break-words text-[14.5px] leading-[1.55]">
          {text}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-1.5 text-[12.5px] text-muted-foreground leading-[1.6]">
          <span>{t(`scopes.${scope}`)}</span>
          <Dot />
          <span>{t('dates', { since: day(createdAt), until: day(expiresAt) })}</span>
          <Dot />
          {origin ? (
            <a
              href={`${pathOf(origin.conversationId)}${origin.traceId === null ? '' : `?trace=${encodeURIComponent(origin.traceId)}`}`}
              className="min-w-0 max-w-full truncate underline decoration-line-strong underline-offset-2 hover:text-foreground"
            >
              {t('origin', { title: origin.title })}
            </a>
          ) : (
            <span>{t('originGone')}</span>
          )}
        </p>
        {tags.length > 0 && (
          <ul aria-label={t('tags')} className="mt-1.5 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <li
                key={tag}
                className="max-w-full truncate rounded bg-raised px-1.5 py-0.5 text-[12px] text-muted-foreground"
              >
                <bdi>{tag}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="-mr-1.5 flex shrink-0">
        <Button
          ref={editButton}
          variant="ghost"
          size="icon"
          busy={busy}
          aria-label={t('editOf', { text: text.slice(0, 60) })}
          onClick={() => setIsEdited(true)}
          className="pointer-coarse:size-11"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          busy={busy}
          aria-label={t('deleteOf', { text: text.slice(0, 60) })}
          onClick={onDelete}
          className="pointer-coarse:size-11"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  );
}

const Dot = () => <span aria-hidden="true">·</span>;

interface MemoryEditorProps {
  readonly memory: MemoryView;
  readonly busy: boolean;
  readonly onSave: (patch: MemoryPatch) => Promise<void>;
  readonly onCancel: () => void;
}

/** Changes what a memory says, and by which tags it is found. */
function MemoryEditor({ memory, busy, onSave, onCancel }: MemoryEditorProps) {
  const t = useTranslations('memory');
  const [text, setText] = useState(memory.text);
  const [tags, setTags] = useState(memory.tags.join(', '));
  const textId = useId();
  const tagsId = useId();
  const isBlank = text.trim() === '';
  return (
    <form
      className="space-y-3"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) void onSave({ text: text.trim(), tags: tagsIn(tags) });
      }}
    >
      <div>
        <label htmlFor={textId} className="block text-[12px] text-muted-foreground">
          {t('text')}
        </label>
        <Textarea
          id={textId}
          dir="auto"
          autoFocus
          required
          maxLength={MEMORY_TEXT_LIMIT}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="mt-1 max-h-60 rounded-lg border border-line bg-background px-3 py-2 text-[14.5px] focus:border-line-strong"
        />
      </div>
      <div>
        <label htmlFor={tagsId} className="block text-[12px] text-muted-foreground">
          {t('tagsField')}
        </label>
        <Input
          id={tagsId}
          value={tags}
          onChange={({ target }) => setTags(target.value)}
          maxLength={MEMORY_TAGS_LIMIT * (MEMORY_TAG_LENGTH + 2)}
          className="mt-1"
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="solid" size="small" busy={busy} disabled={isBlank}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const tagsIn = (written: string): string[] =>
  [
    ...new Set(
      written
        .split(',')
        .map((tag) => tag.trim().slice(0, MEMORY_TAG_LENGTH))
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, MEMORY_TAGS_LIMIT);
