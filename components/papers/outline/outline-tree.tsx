'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useFeedback } from '@/components/page/feedback-context';
import { indentPart, movePart, type Outline, removePart, shiftPart } from '@/lib/paper/outline';
import type { OutlinePart } from '@/lib/paper/paper';
import { useDesk } from '../desk-view';
import { outlineNumbers } from './outline-numbers';
import { type OutlineChange, OutlineRow } from './outline-row';
import { INDENT_PX, useOutlineDrag } from './use-outline-drag';

interface OutlineTreeProps {
  readonly outline: Outline;
  readonly words: ReadonlyMap<string, number>;
  /** The section that is shown. */
  readonly shownId: string | null;
  readonly change: (edit: (outline: Outline) => OutlinePart[]) => Promise<boolean>;
  readonly onRemove: (part: OutlinePart) => void;
}

const MOVES: Readonly<Record<string, OutlineChange>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent',
};
const EDITS: Readonly<Record<OutlineChange, (outline: Outline, sectionId: string) => OutlinePart[]>> = {
  up: (outline, sectionId) => shiftPart(outline, sectionId, -1),
  down: (outline, sectionId) => shiftPart(outline, sectionId, 1),
  indent: (outline, sectionId) => indentPart(outline, sectionId, 1),
  outdent: (outline, sectionId) => indentPart(outline, sectionId, -1),
};

/**
 * The outline as a tree. Arrows go through it and Enter opens a section; with Alt, arrows move a part up, down, a level
 * deeper or higher, with what stands under it; F2 changes what it is to be, Delete takes it out. Parts can be dragged.
 */
export function OutlineTree({ outline, words, shownId, change, onRemove }: OutlineTreeProps) {
  const t = useTranslations('papers.outline');
  const desk = useDesk();
  const { announce } = useFeedback();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const numbers = outlineNumbers(outline);
  const first = outline[0]?.sectionId ?? null;
  const known = new Set(outline.map(({ sectionId }) => sectionId));
  const stop = [focused, shownId].find((id) => id !== null && known.has(id)) ?? first;

  const edit = useCallback(
    async (sectionId: string, make: (outline: Outline) => OutlinePart[]): Promise<void> => {
      const after = make(outline);
      const at = after.findIndex((part) => part.sectionId === sectionId);
      const title = after[at]?.title ?? '';
      if (isSame(outline, after)) return announce(t('stays', { title }));
      announce(t('moved', { title, number: outlineNumbers(after)[at] ?? '' }));
      if (!(await change(make))) announce(t('notMoved', { title }));
    },
    [outline, change, announce, t],
  );
  const drag = useOutlineDrag(
    list,
    outline,
    useCallback(
      (sectionId, to, depth) => void edit(sectionId, (one) => movePart(one, sectionId, to, depth)),
      [edit],
    ),
  );

  const focus = (index: number): void => {
    const part = outline[Math.min(outline.length - 1, Math.max(0, index))];
    if (part)
      list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part.sectionId)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, part: OutlinePart, index: number): void => {
    if (event.target !== event.currentTarget) return;
    const move = event.altKey ? MOVES[event.key] : undefined;
    const act = ((): (() => unknown) | undefined => {
      if (move) return () => edit(part.sectionId, (one) => EDITS[move](one, part.sectionId));
      if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
      switch (event.key) {
        case 'ArrowUp':
          return () => focus(index - 1);
        case 'ArrowDown':
          return () => focus(index + 1);
        case 'Home':
          return () => focus(0);
        case 'End':
          return () => focus(outline.length - 1);
        case 'Enter':
        case ' ':
          return () => desk.openSection(part.sectionId);
        case 'F2':
          return () => desk.open({ kind: 'part', sectionId: part.sectionId });
        case 'Delete':
          return () => onRemove(part);
        default:
          return undefined;
      }
    })();
    if (!act) return;
    event.preventDefault();
    void act();
  };

  const insertion = drag.moving && (
    <div
      aria-hidden="true"
      className="pointer-events-none relative h-0"
      style={{ marginInlineStart: drag.moving.depth * INDENT_PX + 8 }}
    >
      <span className="absolute -top-px right-2 left-0 h-0.5 rounded bg-accent" />
    </div>
  );
  return (
    <div ref={list} role="tree" aria-label={t('title')} aria-describedby="outline-keys" className="px-2 pb-1">
      {outline.map((part, index) => (
        <Fragment key={part.sectionId}>
          {drag.moving?.to === index && insertion}
          <OutlineRow
            part={part}
            number={numbers[index] ?? ''}
            words={words.get(part.sectionId) ?? 0}
            isShown={part.sectionId === shownId}
            isStop={part.sectionId === stop}
            isDragged={drag.moving?.sectionId === part.sectionId}
            onFocus={() => setFocused(part.sectionId)}
            onOpen={() => desk.openSection(part.sectionId)}
            onKeyDown={(event) => onKeyDown(event, part, index)}
            onPointerDown={(event) => drag.onPointerDown(event, part.sectionId)}
            onChange={(how) => void edit(part.sectionId, (one) => EDITS[how](one, part.sectionId))}
            onEdit={() => desk.open({ kind: 'part', sectionId: part.sectionId })}
            onRemove={() => onRemove(part)}
          />
        </Fragment>
      ))}
      {drag.moving?.to === outline.length && insertion}
    </div>
  );
}

const isSame = (left: Outline, right: Outline): boolean =>
  left.length === right.length &&
  left.every(({ sectionId, depth }, index) => {
    const other = right[index];
    return other?.sectionId === sectionId && other.depth === depth;
  });

/** Takes a part out of an outline; its text stays, outside of it. */
export const withoutPart =
  (sectionId: string) =>
  (outline: Outline): OutlinePart[] =>
    removePart(outline, sectionId);
