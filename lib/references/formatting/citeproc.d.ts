/** What of citeproc-js is used here; it comes without types. */
declare module 'citeproc' {
  export interface CiteprocItem {
    readonly id: string;
    readonly locator?: string;
    readonly label?: string;
    readonly prefix?: string;
    readonly suffix?: string;
    readonly 'suppress-author'?: boolean;
  }
  export interface CiteprocCluster {
    readonly citationID: string;
    readonly citationItems: readonly CiteprocItem[];
    readonly properties: { readonly noteIndex: number; readonly mode?: 'composite' };
  }
  export interface CiteprocSystem {
    readonly retrieveLocale: (language: string) => string | false;
    readonly retrieveItem: (id: string) => object;
  }
  class Engine {
    constructor(system: CiteprocSystem, style: string, language: string, forceLanguage: boolean);
    readonly opt: { readonly xclass: 'note' | 'in-text' };
    readonly build: CiteprocBuild;
    readonly fun: { readonly flipflopper: { processTags(blob: { readonly blobs: string }): void } };
    getTerm(name: string): string | undefined;
    updateUncitedItems(ids?: readonly string[]): void;
    configureTokenList(tokens: readonly CiteprocToken[]): void;
    updateItems(ids: readonly string[]): void;
    rebuildProcessorState(
      citations: readonly CiteprocCluster[],
      mode: 'html' | 'text',
    ): readonly (readonly [id: string, note: number, text: string])[];
    makeBibliography():
      | false
      | readonly [{ readonly entry_ids: readonly (readonly string[])[] }, readonly string[]];
  }
  export type CiteprocEngine = Engine;
  /** How a style is built, while it is. */
  interface CiteprocBuild {
    /** Set for what is sorted by. */
    readonly extension?: string;
    readonly root?: string;
    readonly macro_stack: readonly string[];
    readonly substitute_level: { value(): unknown };
    readonly name_flag?: boolean;
    readonly name_label: readonly object[];
    readonly render_nesting_level: number;
  }
  /** A step of a built style. */
  export interface CiteprocToken {
    readonly execs: ((state: Engine, item: unknown, cite: unknown) => unknown)[];
  }
  interface XmlNode {
    readonly name: string;
  }
  interface XmlReader {
    getNodesByName(
      this: XmlReader,
      node: XmlNode,
      name: string,
      nameAttribute?: string,
      found?: XmlNode[],
    ): XmlNode[];
  }
  const CSL: {
    readonly Engine: typeof Engine;
    readonly XmlJSON: { readonly prototype: XmlReader };
    readonly Token: new (name: string, type: number) => CiteprocToken;
    readonly SINGLETON: number;
    /** Gives which of a list's steps comes next. */
    readonly tokenExec: (
      this: Engine,
      token: CiteprocToken | undefined,
      item: unknown,
      cite: unknown,
    ) => number;
    getMacroTarget: (this: Engine, name: string) => CiteprocToken[] | false;
    buildMacro: (this: Engine, into: CiteprocToken[], nodes: readonly XmlNode[]) => void;
  };
  export default CSL;
}
