import type { PresentedTrace } from '../record/presented-trace';

type Shown = Pick<PresentedTrace, 'phase' | 'paragraphs' | 'timeline'>;

/** Whether a turn goes through stages, which say more of it than its thoughts one after the other. */
export const hasStages = ({ timeline }: Pick<Shown, 'timeline'>): boolean =>
  timeline.rows.some(({ kind }) => kind === 'stage');

/** Whether a turn is watched by its thoughts: they flow until it has settled, unless it goes through stages. */
export const showsThoughts = (trace: Shown): boolean =>
  trace.phase !== 'settled' && trace.paragraphs.length > 0 && !hasStages(trace);
