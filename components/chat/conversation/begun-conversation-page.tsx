'use client';

import type { ComponentProps } from 'react';
import { drawMessagesWith } from '../message-list/late-message-list';
import { messageDrawing } from '../message-list/message-drawing';
import { ConversationPage } from './conversation-page';

// A page that has messages when it is opened brings what draws them along; the start page loads that when it is needed.
drawMessagesWith(messageDrawing);

/** A conversation that has begun before the document was loaded. */
export const BegunConversationPage = (props: ComponentProps<typeof ConversationPage>) => (
  <ConversationPage {...props} />
);
