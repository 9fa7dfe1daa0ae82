const REQUEST =
  /^\W*(?:(?:and|then|also|so|please|can you|could you|would you|tolong|mohon|coba|lalu|dan|bisakah|bisa)\s+)*(?:what|who|whom|whose|when|where|which|why|how|is|are|was|were|do|does|did|can|could|will|would|should|may|must|tell|write|translate|explain|describe|give|show|make|create|generate|draw|compose|draft|summari[sz]e|list|find|search|look|compare|recommend|suggest|plan|help|teach|say|play|book|order|fix|debug|convert|calculate|solve|define|name|rewrite|paraphrase|proofread|sort|count|extract|predict|remind|apa\w*|siapa\w*|kapan|di ?mana\w*|mana\w*|mengapa|kenapa|bagaimana|gimana|berapa\w*|tulis\w*|terjemah\w*|jelaskan|ceritakan|berikan|beri|buat\w*|carikan|cari|bandingkan|sarankan|rekomendasikan|ringkas\w*|rangkum\w*|hitung\w*|sebutkan|gambar\w*|bantu\w*|ajari|ajarkan|pesan\w*|perbaiki|ubah|urutkan|susun\w*|tentukan|selesaikan|tampilkan|ingatkan|ambil\w*|haruskah|sebaiknya|apakah)\b/i;
const ANYWHERE =
  /\?|\b(?:could you|can you|would you|please|i want you to|i need you to|help me|tell me|i(?: would|'d) like (?:you|to know)|tolong|mohon|bisakah|saya (?:ingin|mau) (?:tahu|kamu|anda)|(?:what|how|why|who|when|where|which)(?:'s| (?:is|are|do|does|did|can|should|would|to|i|many|much))|apa (?:itu|yang|arti)|berapa|bagaimana|kenapa|mengapa|siapa)\b/i;

/** True where a text begins by asking for something. */
export const beginsAsRequest = (text: string): boolean => REQUEST.test(text);

/** True where a text asks for something, however it goes about it; false for what is only stated. */
export const isRequest = (text: string): boolean => REQUEST.test(text) || ANYWHERE.test(text);
