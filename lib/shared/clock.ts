/** Source of the current time in milliseconds since the epoch; injected so that tests own it. */
export type Clock = () => number;

/** The machine's clock. */
export const systemClock: Clock = () => Date.now();
