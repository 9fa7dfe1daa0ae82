'use client';

import type { ComponentProps } from 'react';
import { AnswerBody } from '@/components/answer/answer-drawing';
import { drawAnswersWith } from '@/components/answer/late-answer-body';
import { ConversationPage } from './conversation-page';

// A page that has answers when it is opened brings what draws them along; the start page loads that when it is needed.
drawAnswersWith(AnswerBody);

/** A conversation that has begun before the document was loaded. */
export const BegunConversationPage = (props: ComponentProps<typeof ConversationPage>) => (
  <ConversationPage {...props} />
);
