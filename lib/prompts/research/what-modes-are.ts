/** Says what each way to research asks for, wherever an agent has to keep to one. */
export const WHAT_MODES_ARE = {
  en: `The mode says how far sources are trusted; each source has its tier, 1 the best and 5 the least:
- strict: only tiers 1 and 2 count. What only others say is not stated.
- discovery: all sources may be used. What rests on tiers 3 to 5, or on a source of no known tier, is said to be unconfirmed.
- monitor: what official sources (tier 1) say is held against what social ones (tier 5) say, and each difference is named with who says what.`,
  id: `Mode menentukan seberapa jauh sumber dipercaya; setiap sumber punya tingkat, 1 paling tepercaya dan 5 paling rendah:
- strict: hanya tingkat 1 dan 2 yang dipakai. Hal yang hanya dikatakan sumber lain tidak dinyatakan.
- discovery: semua sumber boleh dipakai. Hal yang bersandar pada tingkat 3 sampai 5, atau pada sumber tanpa tingkat, disebut belum terkonfirmasi.
- monitor: yang dikatakan sumber resmi (tingkat 1) dibandingkan dengan yang dikatakan media sosial (tingkat 5), dan setiap perbedaan disebut beserta siapa yang mengatakannya.`,
} as const;
