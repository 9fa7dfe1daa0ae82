/** How much a model is asked to think before it answers; `auto` leaves it to the model and its provider. */
export const THINKING_LEVELS = ['auto', 'off', 'low', 'medium', 'high'] as const;
export type Thinking = (typeof THINKING_LEVELS)[number];
