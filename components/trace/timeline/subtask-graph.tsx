import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { type DependencyLane, dependencyGraph } from './dependency-lanes';

type Subtask = Extract<DeepDetail, { kind: 'plan' }>['detail']['subtasks'][number];

const LANE_PX = 9;
/** The middle of a row's first line, where its dot stands. */
const DOT_TOP_PX = 11;

/** The parts of a plan with lines from those that others wait for. */
export function SubtaskGraph({ subtasks }: { readonly subtasks: readonly Subtask[] }) {
  const t = useTranslations('trace.row.plan');
  const locale = useLocale();
  const { items, lanes, laneCount } = dependencyGraph(subtasks);
  const numbers = new Map(items.map(({ id }, index) => [id, index + 1]));
  const room = laneCount * LANE_PX;
  return (
    <ol data-slot="subtasks">
      {items.map(({ id, title, dependsOn, evidence }, index) => {
        const before = dependsOn.flatMap((other) => numbers.get(other) ?? []);
        const notes = [
          evidence === 'none' ? null : t(`evidence.${evidence}`),
          before.length === 0
            ? null
            : t('after', { numbers: new Intl.ListFormat(locale).format(before.map(String)) }),
        ].filter((note) => note !== null);
        return (
          <li key={id} className="relative pb-1.5 last:pb-0" style={{ paddingLeft: room + 24 }}>
            {lanes.map((line) => (
              <LanePiece key={line.to} line={line} row={index} room={room} />
            ))}
            <span
              aria-hidden="true"
              style={{ left: room }}
              className="absolute top-[2px] flex size-[18px] items-center justify-center rounded-full border border-line-strong bg-surface font-mono text-[10.5px] text-foreground"
            >
              {index + 1}
            </span>
            <span dir="auto" className="break-words text-foreground">
              {title}
            </span>
            {notes.map((note, place) => (
              <Fragment key={note}>
                {place === 0 ? ' ' : null}
                <span className="whitespace-nowrap text-[12px] text-muted-foreground">
                  {place === 0 ? note : ` · ${note}`}
                </span>
              </Fragment>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

interface LanePieceProps {
  readonly line: DependencyLane;
  readonly row: number;
  /** Pixels that the lines have at the left. */
  readonly room: number;
}

/** The piece of a line that stands beside one row. */
function LanePiece({ line: { lane, from, to }, row, room }: LanePieceProps) {
  const first = from[0] ?? to;
  if (row < first || row > to) return null;
  const left = room - LANE_PX * (lane + 1) + 2;
  const joins = row === to || from.includes(row);
  return (
    <span aria-hidden="true">
      <span
        className="absolute w-px bg-line-strong"
        style={{
          left,
          top: row === first ? DOT_TOP_PX : 0,
          ...(row === to ? { height: DOT_TOP_PX } : { bottom: 0 }),
        }}
      />
      {joins && (
        <span
          className="absolute h-px bg-line-strong"
          style={{ left, top: DOT_TOP_PX, width: room - left }}
        />
      )}
    </span>
  );
}
