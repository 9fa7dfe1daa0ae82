/** Words of a text after which it is open whether something is so. */
export const HEDGE =
  /^(?:might|perhaps|possibly|probably|allegedly|reportedly|hopes?|hoped|demands?|demanded|proposes?|proposed|proposing|wants?|wanted|claims|claimed|likely|expected|expects|considering|considers|complains?|complained|suspects?|suspected|mungkin|barangkali|konon|diduga|kemungkinan|berpotensi|cenderung|diharapkan|berharap|ingin|menuntut|mengusulkan|mengeluh|mengklaim|diperkirakan)$/;

/** Words with which a statement leaves open whether something is so, or tells whose view it is. */
export const LEAVES_OPEN =
  /\b(?:may|might|could|can|would|should|perhaps|possibly|probably|potentially|allegedly|reportedly|hop\w+|demand\w*|propos\w+|want\w*|claim\w*|complain\w*|suspect\w*|suggest\w*|plan\w*|intend\w*|likely|expect\w*|consider\w*|ask\w*|call\w*|according|opinion|view|estimated|mungkin|barangkali|konon|diduga|dugaan|kemungkinan|potensi|berpotensi|cenderung|\p{L}*harap\p{L}*|rencana\w*|berencana|direncanakan|ingin|mau|menuntut|tuntutan|usul\w*|mengusul\w*|gagasan|mengeluh\w*|keluhan|klaim|mengklaim|menurut|diperkirakan|ditaksir|perkiraan|taksiran|sekitar|kira|bisa|dapat|boleh|not|no|tidak)\b/iu;

/** Words with which a text allows, forbids or demands: what it says holds under what it says beside it. */
export const RULES =
  /\b(?:may|must|shall|can|cannot|never|free|allowed|required|entitled|boleh|wajib|harus|dapat|bisa|gratis|berhak|dilarang|jangan|tidak|dikenai|dibuang)\b/iu;
