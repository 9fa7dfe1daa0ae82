import type { DocumentPort, UnreadReason } from '@/lib/tools/document-port';
import type { Locale } from '@/lib/trace/step-key';

const SENTENCES: Readonly<Record<Locale, Readonly<Record<UnreadReason, (count: number) => string>>>> = {
  en: {
    'under-way': (count) =>
      `${count === 1 ? 'A chosen document was' : `${count} chosen documents were`} still being read, so nothing in ${count === 1 ? 'it' : 'them'} could be found. Ask again once that is done.`,
    failed: (count) =>
      `${count === 1 ? 'A chosen document' : `${count} chosen documents`} could not be read, so nothing in ${count === 1 ? 'it' : 'them'} is known.`,
    gone: (count) =>
      count === 1
        ? 'A chosen document is not there; it may have been deleted.'
        : `${count} chosen documents are not there; they may have been deleted.`,
  },
  id: {
    'under-way': (count) =>
      `${subject(count)} masih dibaca, jadi isinya belum bisa dicari. Tanyakan lagi setelah selesai dibaca.`,
    failed: (count) => `${subject(count)} tidak dapat dibaca, jadi isinya tidak diketahui.`,
    gone: (count) => `${subject(count)} tidak ada; mungkin sudah dihapus.`,
  },
};

function subject(count: number): string {
  return count === 1 ? 'Satu dokumen yang dipilih' : `${count} dokumen yang dipilih`;
}

/** Chosen documents in which nothing could be found, at any time while a question was answered. */
export class UnreadDocuments {
  private readonly reasons = new Map<string, UnreadReason>();

  constructor(private readonly documents: Pick<DocumentPort, 'unread'>) {}

  /** Takes note of those of now; what is not known of them is worth no answer. */
  async look(): Promise<void> {
    const unread = await this.documents.unread().catch(() => new Map<string, UnreadReason>());
    for (const [documentId, reason] of unread) this.reasons.set(documentId, reason);
  }

  /** One for each reason. Documents are not named: the answer may be shared, and cites none of them. */
  sentences(locale: Locale): readonly string[] {
    const counts = new Map<UnreadReason, number>();
    for (const reason of this.reasons.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return [...counts].map(([reason, count]) => SENTENCES[locale][reason](count));
  }
}
