import { countKnob, declareKnobs, switchKnob } from './declare-knobs';

const days = (byDefault: number) => countKnob({ min: 1, max: 3_650, byDefault, holds: 'memory' });
const most = (byDefault: number) => countKnob({ min: 1, max: 500, byDefault, advanced: true });

/** What admins set about what is remembered of people; sizes hold for each conversation and for each person. */
export const MEMORY_KNOBS = declareKnobs('memory', {
  isOn: switchKnob({ byDefault: true }),
  factsDays: days(365),
  mostFacts: most(200),
});
