'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
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

interface MemoryEditorProps {
  readonly memory: MemoryView;
  readonly busy: boolean;
  readonly onSave: (patch: MemoryPatch) => Promise<void>;
  readonly onCancel: () => void;
}

/** Changes what a memory says, and by which tags it is found. */
export function MemoryEditor({ memory, busy, onSave, onCancel }: MemoryEditorProps) {
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
