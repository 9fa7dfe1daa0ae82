'use client';

import type { ComponentProps } from 'react';
import { answerDrawing } from '@/components/answer/answer-drawing';
import { drawAnswersWith } from '../message/late-answer-body';
import { ConversationPage } from './conversation-page';

// A page that has answers when it is opened brings what draws them along; the start page loads that when it is needed.
drawAnswersWith(answerDrawing);

/** A conversation that has begun before the document was loaded. */
export const BegunConversationPage = (props: ComponentProps<typeof ConversationPage>) => (
  <ConversationPage {...props} />
);
