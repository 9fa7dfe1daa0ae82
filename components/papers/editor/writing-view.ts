import { autocompletion, closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { LanguageSupport } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, placeholder } from '@codemirror/view';
import type { Provenance } from '../writing/section-draft';
import { figureAtCursor, wordsAtCursor } from './at-cursor';
import { citationCompletion, type NamedReference } from './citation-completion';
import {
  type MarkedParagraph,
  markedParagraphs,
  paragraphAt,
  provenanceMargin,
  provenanceTold,
} from './provenance-margin';
import { quietMarks } from './quiet-marks';
import { writingKeys } from './writing-commands';
import { writingTheme } from './writing-theme';

/** What the editor says, in the language of the page; `search` are CodeMirror's own phrases. */
export interface WritingWords {
  readonly label: string;
  readonly placeholder: string;
  readonly unknownKey: (key: string) => string;
  readonly column: string;
  /** What stands for the caption of a new figure. */
  readonly caption: string;
  readonly phrases: Readonly<Record<string, string>>;
}

export interface WritingViewSettings {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The language of the paper, for spelling and hyphenation. */
  readonly language: string;
  readonly words: WritingWords;
  readonly showsMargin: boolean;
  /** Called with files that are pasted or dropped. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
  readonly onSelection: (view: EditorView) => void;
  /** Called when the margin of a paragraph is pressed, with where it stands. */
  readonly onParagraph: (paragraph: MarkedParagraph, anchor: DOMRect) => void;
}

/** Text that comes from elsewhere, and is no edit of the person. */
const fromElsewhere = Annotation.define<boolean>();
const referencesKnown = StateEffect.define<readonly NamedReference[]>();
const placeShown = StateEffect.define<{ readonly from: number; readonly to: number } | null>();

const knownReferences = StateField.define<readonly NamedReference[]>({
  create: () => [],
  update: (known, { effects }) =>
    effects.reduce((found, effect) => (effect.is(referencesKnown) ? effect.value : found), known),
});

const PLACE = Decoration.mark({ class: 'nw-place' });
/** Words that something has led to, marked until the text changes. */
const shownPlace = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { docChanged, effects }) => {
    const told = effects.find((effect) => effect.is(placeShown));
    if (!told?.is(placeShown)) return docChanged ? Decoration.none : shown;
    const place = told.value;
    return place && place.from < place.to
      ? Decoration.set(PLACE.range(place.from, place.to))
      : Decoration.none;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The editor of a section's text. */
export class WritingView {
  readonly view: EditorView;
  private readonly margin = new Compartment();
  /** Text from elsewhere that comes while an input method puts words together. */
  private waiting: string | null = null;
  /** What stands in it, as it was told last. */
  private text: string;

  constructor(private readonly settings: WritingViewSettings) {
    const { parent, text, showsMargin } = settings;
    this.text = text;
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [this.extensions(), this.margin.of(this.marginFor(showsMargin))],
      }),
    });
  }

  /** Takes over a text from elsewhere; the cursor stays with the words around it. */
  setText(text: string): void {
    this.waiting = null;
    const now = this.text;
    if (text === now) return;
    if (this.view.composing) {
      this.waiting = text;
      return;
    }
    this.text = text;
    const head = commonHead(now, text);
    const tail = commonTail(now, text, head);
    this.view.dispatch({
      changes: { from: head, to: now.length - tail, insert: text.slice(head, text.length - tail) },
      annotations: fromElsewhere.of(true),
    });
  }

  setReferences(references: readonly NamedReference[]): void {
    this.view.dispatch({ effects: referencesKnown.of(references) });
  }

  setProvenance(provenance: Provenance): void {
    this.view.dispatch({ effects: provenanceTold.of(provenance) });
  }

  showMargin(shows: boolean): void {
    this.view.dispatch({ effects: this.margin.reconfigure(this.marginFor(shows)) });
  }

  /** Brings a place into view and marks its words. */
  showPlace(start: number, length: number): void {
    const most = this.view.state.doc.length;
    const [from, to] = [Math.min(start, most), Math.min(start + length, most)];
    this.view.dispatch({
      selection: { anchor: from },
      effects: [EditorView.scrollIntoView(from, { y: 'center' }), placeShown.of({ from, to })],
    });
    this.view.focus();
  }

  /** Puts words in at the cursor; `onWhole` is told the text that comes of it instead of `onText`. */
  insert(words: string, onWhole: (text: string) => void): void {
    this.view.dispatch({ ...wordsAtCursor(this.view.state, words), annotations: fromElsewhere.of(true) });
    this.text = this.view.state.doc.toString();
    onWhole(this.text);
  }

  /** Puts a figure in at the cursor. */
  insertFigure(imageId: string): void {
    this.view.dispatch(figureAtCursor(this.view.state, imageId, this.settings.words.caption));
    this.view.focus();
  }

  /** The paragraph in which the cursor stands, if it is known who wrote it. */
  currentParagraph(): MarkedParagraph | null {
    const { state } = this.view;
    return paragraphAt(state.field(markedParagraphs), state.selection.main.head);
  }

  /** Where a paragraph begins on the screen, or the editor where that is out of sight. */
  anchorOf({ from }: MarkedParagraph): DOMRect {
    const place = this.view.coordsAtPos(from) ?? this.view.dom.getBoundingClientRect();
    return new DOMRect(place.left, place.top, 1, place.bottom - place.top);
  }

  /** Where what is selected ends on the screen; null where that is out of sight. */
  placeOfSelection(): DOMRect | null {
    const { head } = this.view.state.selection.main;
    const place = this.view.coordsAtPos(head);
    return place && new DOMRect(place.left, place.top, 1, place.bottom - place.top);
  }

  destroy(): void {
    this.view.destroy();
  }

  private takeFiles(data: DataTransfer | null, event: Event): boolean {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return false;
    event.preventDefault();
    // The chat would take them, too.
    event.stopPropagation();
    this.settings.onFiles(files);
    return true;
  }

  private marginFor(shows: boolean): Extension {
    if (!shows) return [];
    return provenanceMargin((paragraph) => this.settings.onParagraph(paragraph, this.anchorOf(paragraph)));
  }

  private extensions(): Extension {
    const { words, language, onText, onSelection } = this.settings;
    return [
      history(),
      knownReferences,
      markedParagraphs,
      shownPlace,
      new LanguageSupport(markdownLanguage),
      autocompletion({
        override: [citationCompletion(() => this.view.state.field(knownReferences))],
        icons: false,
      }),
      quietMarks(
        (state) => {
          const keys = new Set(state.field(knownReferences).map(({ key }) => key));
          return { has: (key) => keys.has(key), unknown: words.unknownKey };
        },
        ({ startState, state }) => startState.field(knownReferences) !== state.field(knownReferences),
      ),
      search({ top: true }),
      keymap.of([
        ...writingKeys(words.column),
        ...markdownKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.lineWrapping,
      EditorState.phrases.of(words.phrases),
      placeholder(words.placeholder),
      EditorView.contentAttributes.of({
        'aria-label': words.label,
        // Whoever scrolls with keys finds it by this.
        tabindex: '0',
        ...{ lang: language, spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' },
      }),
      writingTheme,
      EditorView.domEventHandlers({
        paste: (event) => this.takeFiles(event.clipboardData, event),
        drop: (event) => this.takeFiles(event.dataTransfer, event),
        blur: (_, view) => {
          closeCompletion(view);
        },
        compositionend: () => {
          // The editor reads what was put together first.
          setTimeout(() => this.waiting !== null && this.setText(this.waiting));
        },
      }),
      EditorView.updateListener.of(({ docChanged, selectionSet, transactions, view, state }) => {
        if (
          docChanged &&
          transactions.some((one) => one.docChanged && one.annotation(fromElsewhere) === undefined)
        ) {
          this.text = state.doc.toString();
          onText(this.text);
        }
        if (docChanged || selectionSet) onSelection(view);
      }),
    ];
  }
}

function commonHead(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

function commonTail(left: string, right: string, head: number): number {
  const most = Math.min(left.length, right.length) - head;
  let length = 0;
  while (
    length < most &&
    left.charCodeAt(left.length - 1 - length) === right.charCodeAt(right.length - 1 - length)
  )
    length += 1;
  return length;
}
