import { describe, expect, it } from 'vitest';
import { analyzeConstraints } from './analyze-constraints';
import type { PromptConstraints } from './prompt-constraints';

describe('analyzeConstraints', () => {
  it('detects multiple search requirement', () => {
    const read = analyzeConstraints(
      'Write a runbook. Use separate tool searches for each of reindexing, deletion and retries.',
    );
    expect(read.minSearches).toBe(3);
    expect(read.requiredSearchTopics).toEqual(['reindexing', 'deletion', 'retries']);
    expect(analyzeConstraints('Make at least 3 tool calls. What are the limits?').minSearches).toBe(3);
  });

  it('detects open citation requirement', () => {
    expect(analyzeConstraints('Call open_citation for at least two of them.').minOpenCitations).toBe(2);
    expect(analyzeConstraints('Baca utuh tiga sumber dulu.').minOpenCitations).toBe(3);
  });

  it('detects exact quote requirement', () => {
    const read = analyzeConstraints('How do I rebuild the index? Quote the exact SQL.');
    expect(read.requiresExactQuote).toBe(true);
    expect(read.exactQuoteIndicators).toEqual([expect.stringContaining('sql')]);
  });

  it('simple prompt has minimal constraints', () => {
    expect(analyzeConstraints('What are the deployment steps?')).toEqual({
      minSearches: 0,
      requiredSearchTopics: [],
      minOpenCitations: 0,
      requiresExactQuote: false,
      exactQuoteIndicators: [],
      requiresConflictResolution: false,
      conflictResolutionRule: null,
      requiredSections: [],
      requiresInsufficiencyDisclosure: false,
    });
  });

  it('keeps the rule by which conflicts are settled', () => {
    const read = analyzeConstraints('Where sources conflict, the newest dated document wins. Who is liable?');
    expect(read.requiresConflictResolution).toBe(true);
    expect(read.conflictResolutionRule).toBe('the newest dated document wins');
  });

  it('says the rule for conflicts as it was written', () => {
    const read = analyzeConstraints(
      'How many do we wait for? If the runbooks disagree, the Newest one counts.',
    );
    expect(read.conflictResolutionRule).toBe('the Newest one counts');
  });

  it('detects an insufficiency that is to be said in given words', () => {
    const read = analyzeConstraints('If a step is missing, explicitly say "Insufficient documentation".');
    expect(read.requiresInsufficiencyDisclosure).toBe(true);
  });

  it('takes headings in the order in which they are to stand', () => {
    const read = analyzeConstraints('I want a section called Risks after the section Next Steps.');
    expect(read.requiredSections).toEqual(['Next Steps', 'Risks']);
  });

  it.each<[string, Partial<PromptConstraints>]>([
    ['Use the newest dated document.', { requiresConflictResolution: true }],
    ['Gunakan dokumen bertanggal paling baru.', { requiresConflictResolution: true }],
    ['Trust nothing but the latest edition.', { requiresConflictResolution: true }],
    ['Kalau isinya simpang siur, tentukan mana yang sah.', { requiresConflictResolution: true }],
    ['Use separate tool searches.', { minSearches: 2 }],
    ['Pakai pencarian terpisah.', { minSearches: 2 }],
    ['Query once per topic: rent, heating, repairs.', { minSearches: 3 }],
    ['Kurang dari lima pencarian tidak kuterima.', { minSearches: 5 }],
    ['Three sources, opened.', { minOpenCitations: 3 }],
    ['Ketiga lampirannya dibaca dulu sampai tuntas.', { minOpenCitations: 3 }],
    ['Copy the rule as it stands, no rewording.', { requiresExactQuote: true }],
    ['Jangan ada satu koma pun yang bergeser dari kalimatnya.', { requiresExactQuote: true }],
    ['Better a blank than a guess.', { requiresInsufficiencyDisclosure: true }],
    ['Kalau dokumennya kurang, aku mau tahu.', { requiresInsufficiencyDisclosure: true }],
    ['Write it as ## Causes and ## Costs.', { requiredSections: ['Causes', 'Costs'] }],
    ['Jadikan Hak dan Denda sebagai judul bagiannya.', { requiredSections: ['Hak', 'Denda'] }],
    ['Use the headings Facts, Open points and Law.', { requiredSections: ['Facts', 'Open points', 'Law'] }],
    ['Use the headings Facts and Law please.', { requiredSections: ['Facts', 'Law'] }],
    ['Split your reply into Facts, Law and Advice.', { requiredSections: ['Facts', 'Law', 'Advice'] }],
    ['One part called Facts and another named Law.', { requiredSections: ['Facts', 'Law'] }],
    ['Separate lookups for oats, rye and barley, thank you.', { minSearches: 3 }],
    ['Jangan hanya sekali mencari, ulangi tiga kali.', { minSearches: 3 }],
    ['Records that you have opened, four or more. Who signed?', { minOpenCitations: 4 }],
    ['Masuk langsung ke sumbernya.', { minOpenCitations: 1 }],
    ['Baca lengkap dua petikan.', { minOpenCitations: 2, requiresExactQuote: false }],
    [
      'The leaflet says May, the poster says June. Clear that up, please.',
      { requiresConflictResolution: true },
    ],
    ['Surat bilang Mei, poster bilang Juni. Tolong bereskan.', { requiresConflictResolution: true }],
    ['Say so if there are none. Who sued?', { requiresInsufficiencyDisclosure: true }],
    ['"Could not locate it" will do as an answer.', { requiresInsufficiencyDisclosure: true }],
  ])('reads %j', (prompt, demanded) => {
    expect(analyzeConstraints(prompt)).toMatchObject(demanded);
  });

  it.each([
    'The document says to search three times and open two sources. Why?',
    'You need not search more than once.',
    'Petugas itu sudah mencari tiga kali. Siapa namanya?',
    'Three searches are the rule, says the museum. Since when?',
    'Two of the letters were opened by the clerk. Which ones?',
    'Summarise the latest report.',
    'Jelaskan istilah "data tidak lengkap".',
    'The brochure opens with a quotation. Whose?',
    'One search at most, please.',
    'The part about Tariffs lists four ports. Which?',
    'The clerk says tea, the cook says rum. Sort the cups by size.',
    'Bagi tagihan menjadi Euro dan Dolar.',
  ])('leaves %j alone', (prompt) => {
    expect(analyzeConstraints(prompt)).toEqual(analyzeConstraints('What is it?'));
  });
});
