import { classNames } from '@/components/ui/class-names';
import type { RowLines } from './row-lines';

const RAIL = 'absolute w-px bg-line';
/** Where the line of each level stands: through the middle of its dots. */
const RAIL_PLACES = ['left-[6px]', 'left-[26px] md:left-[30px]', 'left-[46px] md:left-[54px]'] as const;

/** The lines beside a row that join it to those before and after it. */
export function RowRails({ level, passesFirst, passesSecond, goesOn, turnsIn }: RowLines) {
  return (
    <span aria-hidden="true" data-slot="row-lines">
      {passesFirst && <span className={classNames(RAIL, RAIL_PLACES[0], 'inset-y-0')} />}
      {passesSecond && <span className={classNames(RAIL, RAIL_PLACES[1], 'inset-y-0')} />}
      {turnsIn && (
        <span
          className={classNames(
            'absolute top-0 h-[11px] w-[13px] rounded-bl-[8px] border-line border-b border-l md:w-[17px]',
            RAIL_PLACES[level - 1],
          )}
        />
      )}
      {goesOn && <span className={classNames(RAIL, RAIL_PLACES[level], 'top-[21px] bottom-0')} />}
    </span>
  );
}
