import {
  Info,
  Lightbulb,
  type LucideIcon,
  MessageSquareWarning,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { AlertKind, Container, Leaf } from '@/lib/text/markdown/blocks/leaf';
import type { Definitions } from '@/lib/text/markdown/inline/link-definitions';
import type { MarkdownUnit as Unit } from './blocks/unit-builder';
import { FootnoteText } from './footnotes/footnote-text';
import { directionOf, LeafMarkdown, type TextDirection } from './leaf-markdown';

interface MarkdownUnitProps {
  readonly unit: Unit;
  readonly definitions: Definitions;
}

/** Leaves in their lists and quotations. They render again only when their unit is another one. */
export const MarkdownUnit = memo(function MarkdownUnit({ unit, definitions }: MarkdownUnitProps) {
  return <>{new UnitRenderer(unit, definitions).nodes()}</>;
});

interface Place {
  readonly depth: number;
  readonly tight: boolean;
  readonly direction: TextDirection;
}

/** Builds the elements of one unit. */
class UnitRenderer {
  constructor(
    private readonly unit: Unit,
    private readonly definitions: Definitions,
  ) {}

  nodes(): ReactNode {
    return this.inside(0, this.unit.leaves.length, { depth: 0, tight: false, direction: 'ltr' });
  }

  /** What the leaves from `start` to before `end` are inside of the container at that depth. */
  private inside(start: number, end: number, place: Place): ReactNode[] {
    const nodes: ReactNode[] = [];
    for (let index = start; index < end; ) {
      const container = this.unit.leaves[index]?.path[place.depth];
      const next = container ? this.endOf(container, index, end, place.depth) : index + 1;
      nodes.push(container ? this.container(container, index, next, place) : this.leaf(index, place));
      index = next;
    }
    return nodes;
  }

  private endOf(container: Container, start: number, end: number, depth: number): number {
    let index = start + 1;
    while (index < end && this.unit.leaves[index]?.path[depth] === container) index += 1;
    return index;
  }

  private leaf(index: number, { tight, direction }: Place): ReactNode {
    const leaf = this.unit.leaves[index];
    if (!leaf) return null;
    const { definitionCount, growing, leaves } = this.unit;
    return (
      <LeafMarkdown
        key={index}
        leaf={leaf}
        definitions={this.definitions}
        definitionCount={definitionCount}
        growing={growing && index === leaves.length - 1}
        tight={tight}
        direction={direction}
      />
    );
  }

  private container(container: Container, start: number, end: number, place: Place): ReactNode {
    const leaves = this.unit.leaves.slice(start, end);
    const direction = (container.kind !== 'item' && firstDirection(leaves)) || place.direction;
    const dir = direction === place.direction ? undefined : direction;
    const inner = { depth: place.depth + 1, tight: place.tight, direction };
    switch (container.kind) {
      case 'quote':
        return (
          <blockquote key={start} dir={dir} data-alert={container.alert ?? undefined}>
            {container.alert && !(start === 0 && this.unit.resumed.has(container)) && (
              <AlertLabel kind={container.alert} />
            )}
            {this.inside(start, end, { ...inner, tight: false })}
          </blockquote>
        );
      case 'list': {
        const List = container.start === null ? 'ul' : 'ol';
        const tasks = leaves.some((leaf) => isTaskOf(leaf, place.depth));
        return (
          <List
            key={start}
            dir={dir}
            start={firstNumber(container.start, this.unit.resumed.get(container))}
            className={classNames(tasks && 'contains-task-list') || undefined}
          >
            {this.inside(start, end, { ...inner, tight: !this.unit.loose.has(container) })}
          </List>
        );
      }
      case 'footnote':
        return (
          <FootnoteText key={start} label={container.label}>
            {this.inside(start, end, inner)}
          </FootnoteText>
        );
      case 'item':
        return (
          <li
            key={start}
            className={
              classNames(
                leaves.some((leaf) => isTaskOf(leaf, place.depth - 1)) && 'task-list-item',
                start === 0 && this.unit.resumed.has(container) && 'continued',
              ) || undefined
            }
          >
            {this.inside(start, end, inner)}
          </li>
        );
    }
  }
}

const ALERT_ICONS: Readonly<Record<AlertKind, LucideIcon>> = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
};

function AlertLabel({ kind }: { readonly kind: AlertKind }) {
  const t = useTranslations('message');
  const Icon = ALERT_ICONS[kind];
  return (
    <p className="alert-label flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`alerts.${kind}`)}
    </p>
  );
}

/** The number of a list's first item here, where it is not the usual one. */
function firstNumber(start: number | null, itemsBefore = 0): number | undefined {
  if (start === null) return undefined;
  const first = start + itemsBefore;
  return first === 1 ? undefined : first;
}

const isTaskOf = (leaf: Leaf, listDepth: number): boolean =>
  leaf.kind === 'paragraph' && leaf.checked !== null && leaf.path.length === listDepth + 2;

function firstDirection(leaves: readonly Leaf[]): TextDirection | null {
  for (const leaf of leaves) {
    const direction = leaf.kind === 'paragraph' || leaf.kind === 'heading' ? directionOf(leaf.text) : null;
    if (direction) return direction;
  }
  return null;
}
