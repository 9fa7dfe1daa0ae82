'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type PickerKeys, usePickerKeys } from '@/components/ui/use-picker-keys';
import { withDocuments, withFolder } from '../../state/documents/choice';
import { knownFrom } from '../../state/documents/known-document';
import type { ConversationSession } from '../../state/session/conversation-session';
import { useChatShell } from '../../state/shell/chat-shell-context';
import { type Mention, withoutMention } from './mention';
import { PickerList } from './picker-list';
import { optionsOf, type PickerOption } from './picker-option';
import { useFoundDocuments } from './use-found-documents';

interface DocumentPickerProps {
  readonly session: ConversationSession;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly mention: Mention;
  readonly keys: RefObject<PickerKeys | null>;
  readonly onText: (text: string, caret: number) => void;
  readonly onClose: () => void;
}

/** The person's documents and folders, filtered by what stands behind the `@`; the focus stays in the field. */
export function DocumentPicker({
  session,
  field,
  text,
  mention,
  keys,
  onText,
  onClose,
}: DocumentPickerProps) {
  const t = useTranslations('composer.documents.picker');
  const { documents, announce } = useChatShell();
  const found = useFoundDocuments(mention.query);
  const [active, setActive] = useState(0);
  const listId = useId();
  const options = optionsOf(found, session.choice.chosen);
  const index = Math.min(active, options.length - 1);
  const optionId = (place: number): string => `${listId}-${place}`;
  const isShown = options.length > 0 || found.status !== 'ready' || mention.query.trim() === '';

  // Another query: its first option is the best one.
  const shownFor = useRef(found.query);
  if (shownFor.current !== found.query) {
    shownFor.current = found.query;
    setActive(0);
  }

  const count = options.length;
  const { status } = found;
  useEffect(() => {
    if (status === 'ready' && isShown) announce(t('count', { count }));
  }, [status, count, isShown, announce, t]);

  const choose = (option: PickerOption): void => {
    if (option.kind === 'document') {
      const { documentId } = option.document;
      documents.put(documentId, knownFrom(option.document));
      session.choice.change((before) => withDocuments(before, [documentId]));
    } else session.choice.change((before) => withFolder(before, option.name));
    const left = withoutMention(text, mention);
    onText(left.text, left.caret);
  };

  const move = (by: number): void => {
    if (count === 0) return;
    if (index + by >= count && found.loadMore) found.loadMore();
    else setActive((index + by + count) % count);
  };

  usePickerKeys({
    ...{ field, keys, listId, isShown, onMove: move, onClose },
    activeId: isShown && count > 0 ? optionId(index) : null,
    onChoose: () => {
      const option = options[index];
      if (option && !option.isRefused) choose(option);
    },
  });

  if (!isShown) return null;
  return (
    <PickerList
      listId={listId}
      optionId={optionId}
      found={found}
      options={options}
      active={index}
      onActive={setActive}
      onChoose={choose}
    />
  );
}
