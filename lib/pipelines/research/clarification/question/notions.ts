/** Terms that name one notion, of which there is one thing to say: what it is. By field, each in English, then Indonesian. */
const NOTIONS = new Set(
  `noun verb adverb adjective pronoun preposition conjunction gerund participle vowel consonant syllable clause metaphor
  simile idiom sonnet haiku limerick fable allegory pun anagram acronym palindrome onomatopoeia alliteration hyperbole
  pantun gurindam majas imbuhan awalan akhiran kiasan peribahasa
  atom molecule proton neutron electron photon quark boson ion isotope alloy enzyme protein gene genome chromosome cell
  nucleus ribosome mitochondria neuron synapse hormone insulin plasma stem petal pollen fungus lichen mammal reptile
  vertebrate predator parasite fossil larva pupa chlorophyll
  enzim sel gen inti hormon serbuk jamur mamalia unggas vertebrata serangga klorofil
  vector scalar velocity inertia torque entropy enthalpy diffusion osmosis friction buoyancy voltage resistor capacitor
  gaya kelembaman gesekan tegangan hambatan
  hypotenuse cosine sine tangent vertex polygon rhombus ellipse parabola hyperbola integer fraction quotient remainder
  numerator denominator exponent logarithm matrix determinant median variance factorial asymptote permutation
  pecahan bilangan persamaan pertidaksamaan faktorial himpunan median varians
  quicksort mergesort recursion compiler interpreter boolean bit byte bitmap hashing semaphore mutex closure iterator
  polymorphism encapsulation
  rekursi kompilator
  fjord isthmus peninsula archipelago delta estuary atoll geyser glacier monsoon typhoon tsunami tundra savanna
  equator latitude longitude solstice equinox eclipse comet asteroid nebula quasar pulsar
  semenanjung selat teluk atol gletser muson topan khatulistiwa gerhana komet asteroid nebula
  inflation deflation recession monopoly tariff subsidy dividend bond escrow collateral amortization arbitrage
  inflasi deflasi resesi monopoli subsidi dividen obligasi agunan
  democracy monarchy oligarchy republic veto quorum filibuster referendum habeas tort
  demokrasi monarki republik veto kuorum referendum
  karma dharma zen nirvana stoicism nihilism zugzwang castling stalemate
  serendipity schadenfreude petrichor nostalgia zeitgeist wanderlust oxymoron paradox tautology axiom theorem lemma
  paradoks aksioma teorema`.split(/\s+/),
);
/** Endings of words that name a notion. */
const NOTION_ENDING =
  /(?:sis|ism|ology|onomy|ography|ometry|ity|ness|tude|ence|ance|nym|ithm|gram|phobia|eia|ria|ia|drome|oid|eme|ics|si|isme|itas|saurus|ometer|lyst|itis|ectomy|i[sz]ation|ification)$/u;

/** Whether a word in small letters names one notion. */
export const isNotion = (word: string): boolean => NOTIONS.has(word) || NOTION_ENDING.test(word);
