/** How a turn is answered: at once, or with plan, tools and checks. */
export const TURN_MODES = ['fast', 'deep'] as const;
export type TurnMode = (typeof TURN_MODES)[number];

/** What a person may choose for a turn before it begins; `auto` leaves it to the mode decision. */
export const MODE_CHOICES = ['auto', ...TURN_MODES] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];

/** The choice of a name; undefined where there is none of that name. */
export const modeChoiceOf = (name: string | undefined): ModeChoice | undefined =>
  MODE_CHOICES.find((choice) => choice === name);
