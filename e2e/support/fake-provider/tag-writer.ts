import type { ReasoningStyle } from './script';

/** Puts thoughts and texts between the tags of a style, opening and closing them as needed. */
export interface TagWriter {
  readonly thought: (text: string) => string;
  readonly text: (text: string) => string;
  /** Closes what is open; empty if nothing is. */
  readonly close: () => string;
}

const TAGS: Readonly<Partial<Record<ReasoningStyle, { thought: string; text: string | null }>>> = {
  think: { thought: 'think', text: null },
  tagged: { thought: 'thinking', text: 'answer' },
};

/** Makes a writer; styles without tags leave the text as it is. */
export function createTagWriter(style: ReasoningStyle): TagWriter {
  const tags = TAGS[style];
  let open: string | null = null;

  const switchTo = (tag: string | null): string => {
    if (open === tag) return '';
    const closing = open === null ? '' : `</${open}>\n`;
    open = tag;
    return tag === null ? closing : `${closing}<${tag}>`;
  };

  return {
    thought: (text) => `${switchTo(tags?.thought ?? null)}${text}`,
    text: (text) => `${switchTo(tags?.text ?? null)}${text}`,
    close: () => switchTo(null).trimEnd(),
  };
}
