/** Why a calculation has no result. */
export type CalculationStop =
  | 'division-by-zero'
  | 'mixed-units'
  | 'mixed-currencies'
  | 'too-large'
  | 'no-real-number'
  | 'ambiguous-number'
  | 'ambiguous-order'
  | 'ambiguous-date'
  | 'ambiguous-time'
  | 'ambiguous-unit'
  | 'calendar-unit'
  | 'degree'
  | 'several-unknowns'
  | 'no-such-date'
  | 'impossible';

/** Thrown inside a calculation and caught where it was begun; never leaves this folder. */
export class CalculationStopped extends Error {
  readonly stop: CalculationStop;

  constructor(stop: CalculationStop) {
    super(stop);
    this.stop = stop;
  }
}
