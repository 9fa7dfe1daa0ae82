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
    updateItems(ids: readonly string[]): void;
    rebuildProcessorState(
      citations: readonly CiteprocCluster[],
      mode: 'html' | 'text',
    ): readonly (readonly [id: string, note: number, text: string])[];
    makeBibliography():
      | false
      | readonly [{ readonly entry_ids: readonly (readonly string[])[] }, readonly string[]];
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
  const CSL: { readonly Engine: typeof Engine; readonly XmlJSON: { readonly prototype: XmlReader } };
  export default CSL;
}
