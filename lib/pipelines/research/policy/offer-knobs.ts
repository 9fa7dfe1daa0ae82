import { declareKnobs, shareKnob, switchKnob } from '../../turn/declare-knobs';

/** What admins set about whether a question is researched. */
export const RESEARCH_OFFER_KNOBS = declareKnobs('research', {
  enabled: switchKnob({ byDefault: true }),
  /** Share of the people to whom it is offered. */
  rollout: shareKnob({ min: 0, max: 1, byDefault: 1 }),
  /** Whether a question that asks for research is researched without a choice. */
  detects: switchKnob({ byDefault: true }),
  /** Whether the person is asked what an ambiguous question means. */
  asks: switchKnob({ byDefault: true }),
});
