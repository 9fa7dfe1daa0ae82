import { Observable } from '@/components/observable/observable';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { NamedDocument } from '@/lib/chat/documents/document';
import {
  isUploadId,
  type KnownDocument,
  knownFromNamed,
  type Readiness,
  readinessOf,
} from './known-document';

type Known = ReadonlyMap<string, KnownDocument>;

/** What the page knows of the person's documents, whichever conversation they were chosen in. */
export class KnownDocuments {
  readonly state = new Observable<Known>(new Map());
  /** Texts that were pasted and became documents, by these; whether the person had the same before is known once they arrive. */
  readonly pasted = new Map<string, { readonly text: string; readonly isNew: boolean }>();

  /** Takes note of a document; null forgets it. */
  put(documentId: string, document: KnownDocument | null): void {
    this.state.update((before) => {
      const after = new Map(before);
      if (document) after.set(documentId, document);
      else after.delete(documentId);
      return after;
    });
  }

  /** Takes over what the server says. */
  learn(named: readonly NamedDocument[]): void {
    if (named.length === 0) return;
    this.state.update(
      (before) => new Map([...before, ...named.map((one) => [one.documentId, knownFromNamed(one)] as const)]),
    );
  }

  /** Names documents of which nothing is known yet. */
  remember(names: Iterable<readonly [documentId: string, name: string]>): void {
    for (const [documentId, name] of names)
      if (!this.state.get().has(documentId)) this.put(documentId, unknown(documentId, name));
  }

  find(documentId: string): KnownDocument {
    return knownIn(this.state.get(), documentId);
  }

  /** A choice without what is known to be deleted. */
  stillThere(chosen: ChosenDocuments): ChosenDocuments {
    const documents = chosen.documents.filter((documentId) => this.find(documentId).status !== 'deleted');
    return { ...chosen, documents };
  }

  /** Whether a message can be sent that chooses these. Of folders, what has been read counts. */
  readiness({ documents }: ChosenDocuments): Readiness {
    const all = documents.map((documentId) => readinessOf(this.find(documentId)));
    if (all.includes('blocked')) return 'blocked';
    return all.includes('pending') ? 'pending' : 'ready';
  }
}

/** What is known of a document. */
export const knownIn = (known: Known, documentId: string): KnownDocument =>
  known.get(documentId) ?? unknown(documentId, '');

const unknown = (documentId: string, name: string): KnownDocument => ({
  status: isUploadId(documentId) ? 'lost' : 'unchecked',
  name,
});
