/** What stands on the paper for a part of a paper: its words as Markdown, or a figure. */
export type PrintedBlock =
  | { readonly kind: 'text'; readonly markdown: string }
  | {
      readonly kind: 'figure';
      /** Null for a picture that is not kept here, as one from the web. */
      readonly imageId: string | null;
      /** As it is called: "Figure 2". */
      readonly name: string;
      readonly caption: string;
    };

/** A section as it is printed. */
export interface PrintedSection {
  readonly sectionId: string;
  /** "2.1"; empty for one without a number. */
  readonly number: string;
  readonly title: string;
  readonly depth: number;
  readonly blocks: readonly PrintedBlock[];
}

/** A section as it will be printed, with the references that it cites. */
export interface SectionPreview {
  readonly blocks: readonly PrintedBlock[];
  readonly bibliography: readonly { readonly key: string; readonly markdown: string }[];
}

/** A paper as it is printed, its citations in its style. */
export interface PrintedPaper {
  readonly title: string;
  readonly language: 'en' | 'id';
  /** Lines of the cover besides the title, in their order. */
  readonly cover: readonly string[];
  readonly sections: readonly PrintedSection[];
  readonly references: { readonly title: string; readonly entries: readonly string[] } | null;
}
