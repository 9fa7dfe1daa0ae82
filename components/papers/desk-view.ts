'use client';

import { createContext, use } from 'react';
import { Observable } from '@/components/observable/observable';
import type { Missing, MissingPlace } from '@/lib/paper/completeness';
import type { PaperStore } from './paper-state';

/** What can stand beside the text. The outline has a place of its own where there is room. */
export const DESK_PANELS = ['outline', 'chat', 'references', 'check', 'comments', 'history'] as const;
export type PanelName = (typeof DESK_PANELS)[number];

/** Words that a comment is to be about. */
export interface CommentedWords {
  readonly sectionId: string;
  readonly quote: string;
  readonly start: number;
}

type DeskDialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'stages' }
  | { readonly kind: 'part'; readonly sectionId: string };

interface DeskShown {
  readonly panel: PanelName;
  /** What stood there before the outline did, for when that has its own place. */
  readonly beside: Exclude<PanelName, 'outline'>;
  /** Where there is room for one of them only. */
  readonly front: 'text' | 'panel';
  readonly dialog: DeskDialog | null;
  /** What references are searched for. */
  readonly query: string;
  /** What the comment that is being written is about; null for a section as a whole. */
  readonly commented: CommentedWords | null;
}

/** What of a paper is on screen. */
export class DeskView {
  readonly state = new Observable<DeskShown>({
    ...{ panel: 'chat', beside: 'chat', front: 'text', dialog: null, query: '', commented: null },
  });

  constructor(private readonly store: PaperStore) {}

  showPanel = (panel: PanelName, change: Partial<Pick<DeskShown, 'query' | 'commented'>> = {}): void =>
    this.state.update((before) => ({
      ...before,
      ...change,
      panel,
      beside: panel === 'outline' ? before.beside : panel,
      front: 'panel',
      dialog: null,
    }));

  showText = (): void => this.state.update((before) => ({ ...before, front: 'text', dialog: null }));

  /** Shows a section, and the words in it. */
  openSection = (sectionId: string, start?: number, length?: number): void => {
    this.store.open({
      sectionId,
      ...(start !== undefined && { start }),
      ...(length !== undefined && { length }),
    });
    this.showText();
  };

  /** Shows what the paper is about. */
  openBrief = (): void => {
    this.store.place.set(null);
    this.showText();
  };

  open = (dialog: DeskDialog | null): void => this.state.update((before) => ({ ...before, dialog }));

  change = (change: Partial<Pick<DeskShown, 'query' | 'commented'>>): void =>
    this.state.update((before) => ({ ...before, ...change }));

  /** Goes where what is missing would be put. */
  goTo = ({ code, place }: Missing): void => {
    switch (place.kind) {
      case 'field':
        this.goToField(place.field);
        break;
      case 'section':
        if (code === 'part-without-goal') this.open({ kind: 'part', sectionId: place.sectionId });
        else this.openSection(place.sectionId);
        break;
      case 'reference':
        this.showPanel('references', { query: place.key });
        break;
      case 'references':
      case 'comments':
        this.showPanel(place.kind, { query: '' });
        break;
    }
  };

  private goToField(field: Extract<MissingPlace, { readonly kind: 'field' }>['field']): void {
    if (field === 'outline') this.showPanel('outline');
    else if (field === 'cover' || field === 'aimedWords') this.open({ kind: 'settings' });
    else {
      this.openBrief();
      focusSoon(`paper-${field}`);
    }
  }
}

/** Moves the focus to what will be there in the next frame. */
const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** What of the paper around is on screen; provided by its workspace. */
export const DeskContext = createContext<DeskView | null>(null);

/** What of the paper is on screen, and how something else comes there. */
export function useDesk(): DeskView {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext above it');
  return desk;
}
