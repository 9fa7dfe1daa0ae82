'use client';

import { createContext, use } from 'react';

/** How a part of a page tells the person what became of what they did. */
export interface Feedback {
  readonly toast: (text: string, failed?: boolean) => void;
  readonly announce: (text: string) => void;
}

const nothing = (): void => {};

/** Silent where nothing around gives feedback. */
export const FeedbackContext = createContext<Feedback>({ toast: nothing, announce: nothing });

export const useFeedback = (): Feedback => use(FeedbackContext);
