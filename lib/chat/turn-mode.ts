/** How a turn is answered: at once, or with plan, tools and checks. */
export const TURN_MODES = ['fast', 'deep'] as const;
export type TurnMode = (typeof TURN_MODES)[number];
