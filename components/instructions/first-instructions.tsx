'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { InstructionsField } from './instructions-field';

interface FirstInstructionsProps {
  readonly first: string;
  readonly onSave: (text: string) => void;
}

/** What somebody wants of the answers of a conversation that they have not begun. */
export function FirstInstructions({ first, onSave }: FirstInstructionsProps) {
  const t = useTranslations('instructions');
  const [text, setText] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <InstructionsField
        text={text}
        label={t('forConversation')}
        example={t('conversationExample')}
        onChange={setText}
      />
      <Button
        type="submit"
        variant="solid"
        className="mt-3"
        disabled={text.trim() === first || text.length > INSTRUCTIONS_LIMIT}
      >
        {t('save')}
      </Button>
    </form>
  );
}
