/**
 * Words of demands by what they mean, in English, then Indonesian, as the plain text of a prompt has them. `_` joins
 * words, `*` stands for any ending; the usual endings (-s, -nya, -lah, -kan) go without saying.
 */
const FAMILIES = {
  not: 'do_not does_not did_not never no not without must_not should_not may_not rather_than instead_of nothing none avoid refrain_from forgo nor jangan tanpa tidak tidak_boleh bukan pantang dilarang haram ogah anti daripada hindari ketimbang ngga gausah',
  barred:
    'forbidden prohibited banned out unwelcome unacceptable (not|tidak)_(allowed|acceptable|ok|okay|wanted|permitted|welcome|diperbolehkan|boleh|diizinkan|diterima) is_off dilarang haram terlarang ditolak',
  if: 'if where when whenever wherever in_case should any* whatever unless whichever everything every what wherever_possible suppose supposing assuming provided as_long_as as_soon_as the_moment once parts? things? points? kalau seandainya andai andaikata misal* bagian hal yang di_mana seumpama sekiranya umpama begitu saat ketika apa_pun apapun mana_pun setiap tiap bilamana',

  // Searches
  searchNoun:
    'search(es)? lookup look_up quer(y|ies) search_docs search_docs_call tool_call tool_search(es)? tool_use tool_invocation pass(es)? trawl hunt sweep retrieval probe keyword key_word search_(term|string|phrase|word) inquir(y|ies) enquir(y|ies) foray dig google pencarian penelusuran pelacakan kueri query panggilan_(alat|tool) pemanggilan_alat telusuran kata_kunci keyword istilah_pencarian kata_pencarian pengecekan pemeriksaan',
  searchWay:
    'term sets_of_terms way angle wording phrasing spelling formulation direction round go goes shot crack stab turn whirl times synonym occasion side route avenue attempt try tries istilah cara sudut arah rumusan ejaan ungkapan putaran ronde giliran kata sisi jalur percobaan kesempatan sinonim variasi',
  searchVerb:
    'search* look_for looking_for look_up look_(under|among|amongst|through) look_it_up look_them_up look_this_up look_that_up looking_(it_|them_|this_)?up looking quer(y|ied|ying) hunt dig trawl* comb* scour* sweep probe retrieve google* rummage mine_the digging hunting sweeping probing retrieving rummaging browsing_(the|my|our|through) hit_the_(index|search|archive|library|collection|database) consult_the_(index|search) (cast|throw)_.._nets? search_(tool|box|bar|engine|function) (check|go_through|cek|periksa|lihat|baca)_.._(collection|archive|index|library|database|repository|uploads|koleksi|arsip|indeks|perpustakaan|pangkalan_data) tebar_jaring jaring_ditebar alat_pencari mesin_pencari kotak_pencarian carinya nyarinya cari cariin dicari dicarikan mencari mencarikan nyari nyariin pencarian telusur telusuri ditelusuri menelusuri lacak dilacak melacak selidiki gali ubek ubek_ubek obrak_abrik googling sisir menyisir jelajahi aduk',
  maybeSearch:
    'look check cek dicek ngecek mengecek periksa try coba go_through run lihat hit approach* attempt percobaan',
  again:
    'again once_more a_(second|further)_time #1_more_time more_time another_(time|go|search|lookup|query|one|pass) anew afresh repeat do_it_over lagi sekali_lagi ulang ulangi mengulang* diulang*',
  shares:
    'each every per apiece respectively separate separately individual individually (its|their)_own one_by_one in_turn apart distinct masing_masing tiap setiap tiap_tiap sendiri_sendiri tersendiri sendiri satu_satu terpisah pisahkan dipisah berpisah',

  // Openings
  source:
    'open_citation citation cite source passage reference ref document doc file hit result chunk excerpt extract page paper record text entr(y|ies) match(es)? article attachment original letter report memo minutes contract sitasi kutipan sumber rujukan referensi dokumen berkas naskah petikan lampiran halaman hasil potongan bagian teks arsip artikel surat laporan bukti acuan lease deed addendum adendum annex(es)? appendi(x|ces) agreement handbook manual invoice ledger receipt bylaw statute charter email spreadsheet transcript brochure leaflet circular bulletin newsletter diar(y|ies) logbook register certificate permit licence treat(y|ies) ordinance folder scan pdf item finding akta perjanjian kontrak kuitansi faktur notulen risalah peraturan piagam ijazah sertifikat brosur jurnal skripsi makalah edaran pengumuman file temuan cuplikan tulisan kliping nota tautan link',
  open: 'unfold* open opened opening open_up click* pull_up pulled_up pulled pull load loaded unfold expand* view viewed visit visited fetch fetched go_((straight|right|directly|first)_)?(in|through_)to going_into went_into look_inside look_into have_up bring_up crack_open call_up inspect unroll have_open have_.._open (consult|examine|check|inspect)_the_(full|original|source|document)\\w* go_to_the_(source|original|document|page) (drill|dive|dig|step|get|tap)_into (sitasi|sumber|dokumen|rujukan|hasil|berkas|halaman|kutipan|petikan|laporan|naskah|arsip)_terbuka dibuka buka bukain membuka dibukain diklik klik mengeklik telusuri_sampai masuk_((dulu|langsung|saja|juga|lebih_dulu)_)?ke masuki dibentangkan bentangkan jabarkan tampilkan_utuh akses diakses kunjungi masuklah datangi selami sambangi bongkar dibongkar tengok_isi',
  read: 'read reading study go_through (work|make|wade|plough|go)_.._through peruse pore_over examine consult scrutini[sz]e digest familiar_with look_at view get_through baca dibaca membaca simak disimak pelajari tuntaskan lihat dilihat telaah ditelaah cermati dicermati dalami didalami kaji dikaji tengok menengok ditengok tinjau ditinjau meninjau periksa diperiksa bedah resapi khatamkan',
  whole:
    'in_full full full_text full_version whole entire entirely entirety complete completely cover_to_cover from_(start|beginning|top|first)_to_(end|finish|bottom|last) start_to_finish top_to_bottom all_the_way_through through_to_the_end all_of_it not_(just|only)_(the_)?(snippets?|previews?|excerpts?|abstracts?|summar(y|ies)) in_depth utuh lengkap penuh tuntas seutuhnya selengkapnya sepenuhnya seluruh seluruhnya keseluruhan sampai_(habis|selesai|tuntas|akhir|tamat|kelar) dari_awal teks_penuh teks_lengkap bukan_(cuplikan|ringkasan|abstrak) tidak_hanya_(cuplikan|ringkasan|abstrak)',
  preview:
    'snippet preview teaser abstract thumbnail summar(y|ies) cuplikan pratinjau abstrak ringkasan intip',

  // Quotations
  text: 'word wording phrase phrasing phraseology sentence line text language quote quotation citation definition remark extract excerpt passage statement clause sql command formulation terms spelling transcript paragraph stanza verse snippet punctuation formula redaksi bunyi kalimat kata kata_kata ucapan rumusan kutipan pernyataan perkataan lafal perintah baris petikan nukilan definisi tulisan teks ejaan paragraf bait klausul',
  exact:
    'raw bare exact exactly precise precisely original own very actual literal identical unaltered unedited untouched unchanged true authentic persis tepat asli harfiah identik otentik autentik langsung mentah utuh sebenarnya',
  changed:
    'paraphras* reword* rephras* rewrit* rewrote rewritten summari[sz]* edit edited editing alter altered altering alteration tidy* tidied polish* smooth* change changed changing tamper* touch* retouch* condens* shorten* trim* translat* modif* adapt* tweak* doctor* abridg* correct_the_spelling correcting_the_spelling corrected simplif* massag* recast* clean* chopp* cut_(out|short|down) cutting omit* dress* parafras* parafrasa diparafras* memparafras* ubah diubah mengubah merubah berubah ubahan perubahan pengubahan diubahan rubah dirubah ringkas* diringkas meringkas rangkum* dirangkum merangkum sadur* disadur saduran gubah* digubah gubahan edit* diedit poles* dipoles utak_atik diutak_atik otak_atik diotak_atik olah* diolah olahan modifikasi dimodifikasi persingkat dipersingkat sunting* disunting menyunting penyuntingan suntingan disingkat singkat ganti diganti mengganti ditambah ditambahi ditambahin tambahi kurangi dikurangi rombak dirombak merombak terjemahan_bebas permak dipermak haluskan dihaluskan perhalus diperhalus rapikan dirapikan pelintir dipelintir sederhanakan disederhanakan bumbui dibumbui dipotong potong disensor',
  verbatim:
    'verbatim word_(for|by)_word line_(for|by)_line letter_(for|by)_letter character_(for|by)_character comma_for_comma to_the_letter literally ad_litteram ipsissima_verba direct_(quot*|extract|excerpt) straight_quot* (in|inside|between|within|with)_(quot*|speech|inverted)_(marks?|commas?) unaltered unedited unabridged uncut copy_(and_)?paste* copied_and_pasted as_is word_perfect (as|like)_it_stands syllable_(for|by)_syllable character_perfect faithfully kata_(demi|per)_kata suku_kata_demi_suku_kata sama_persis huruf_(demi|per)_huruf baris_(demi|per)_baris per_kata leterlek letterlijk harfiah apa_adanya plek plek_ketiplek copas salin_tempel (di|di_antara|antara|dalam|pakai|dengan|beri|diberi|pake|apit)_tanda_(kutip|petik) titik_koma mentah_mentah saklek kutipan_(langsung|persis|harfiah|utuh)',
  jot: 'word letter comma syllable iota jot character dot kata huruf koma titik suku_kata tanda_baca',
  written:
    'written printed carved engraved inscribed painted etched stamped signed spoken uttered delivered dipahat terpahat diukir terukir dilukis tertoreh diucapkan dituturkan terpampang worded stands? stand stated states puts? appears? appear reads? read says? said put phrased typed runs? set_down in_(the|it|there) has_it have_it has_them it_is they_are tertulis tercetak tertera termuat di_\\w+ asli aslinya naskah dokumen sumber teks bunyinya',
  quote:
    'quote quoting quoted kutip mengutip dikutip kutipin salin disalin menyalin nukil dinukil petik dipetik transcribe reproduce reproduced recite cite_the_(\\w+_)?(sentence|line|words|wording) cite_the_passage copy copied lift lifted reprint retype replicate echo cuplik dicuplik comot dicomot (tulis|ketik|cetak|salin|ditulis|diketik|dicetak)_ulang contek',
  quotation: 'quote quotation kutipan nukilan petikan',

  // Conflicts
  surelyDisagree:
    'collid* (do|does)_not_agree compet(e|es|ing|ed) saling_bersaing conflict* contradict* disagree* discrepan* inconsisten* clash* at_(odds|variance|loggerheads) diverg* mismatch* incompatib* irreconcilab* (do|does)_not_(match|agree|tally|line_up|square|add_up|fit|coincide|concur) bertentangan bentrok* berbenturan bertabrakan tabrakan berlawanan bertolak_belakang berselisih tidak_(cocok|sejalan|konsisten|klop|sinkron|selaras|akur|seia_sekata|sepakat|sependapat|sepaham) kontradiksi kontradiktif konflik saling_(bantah|bertentangan|beda|membantah|berlawanan|silang|sanggah|menyangkal) pertentangan simpang_siur ketidaksesuaian ketidakcocokan ketidakselarasan cekcok bersilang*',
  disagree:
    'differ differs differing differed vary varies oppos(e|ing)_(each_other|one_another) different (tell|tells|give|gives)_.._stor(y|ies) part_ways see_eye_to_eye oppos(ite|ing) (both|competing|rival|several|two|#2)_(version|account|answer|date|figure|stor(y|ies)|number|year|name|birth_date|spelling)s? #2_(\\w+_){1,2}?(dates?|figures?|versions?|years?|names?|prices?|numbers?) competing overlap* ambigu* selisih berlainan (cerita|isi|angka|data|keterangan|tanggal)nya_lain lain_(cerita|isi|angka) berbeda berbeda_beda (?<!jangan_)beda (?<!beda_)beda_beda menabrak tidak_(sama|sesuai|seragam|nyambung) perbedaan perselisihan ragu there_are_#\\d+ ada_#\\d+ ada_lebih_dari_(satu|#1) ganda #2_(versi|tanggal|angka|tahun|harga|nama) versi tumpang_tindih dispute* variance',
  settle:
    'clear_(that|this|it|them)_up sort_(that|this|it|them)_out resolved settled decided reconciled determined ignore disregard discard abaikan kesampingkan resolve settle decide reconcile determine adjudicate arbitrate work_out figure_out find_out get_to_the_bottom_of sort_out sort_(it|them|that|this)_out iron_out ironed_out clear_up judge weigh rule_on untangle square side_with go_(by|with|for) trust believe prefer favou?r* follow rely_on back lean_on stand_by honou?r heed use pick choose take keep apply stick_(to|with) give_(priority|precedence|preference|way)_to prioriti[sz]e rank let treat establish defer_to default_to accept heed selesaikan diselesaikan tentukan ditentukan putuskan diputuskan selaraskan diselaraskan rekonsiliasi rekonsiliasikan pilih dipilih pakai dipakai ikuti ikut diikuti utamakan diutamakan dahulukan didahulukan menangkan dimenangkan pegang dipegang percaya percayai luruskan diluruskan cocokkan damaikan timbang ditimbang uraikan ambil diambil patokannya patuhi acu jadikan_(acuan|patokan|pegangan) anggap nilai jernihkan dijernihkan urai bereskan dibereskan atasi diatasi tuntaskan pastikan usut diusut telisik rujuk berpegang_pada berpatokan_pada mengacu_pada',
  clears:
    'clear_(that|this|it|them)_up sort_(that|this|it|them)_out work_(that|this|it|them)_out straighten_(that|this|it|them)_out iron_(that|this|it|them)_out settle_(that|this|it|them) resolve_(that|this|it|them) get_to_the_bottom_of_(it|this|that) decide rule_on_(it|this|that) luruskan selesaikan tentukan putuskan cocokkan jernihkan bereskan pastikan usut',
  onlyConflicts:
    'damaikan rukunkan reconcile* reconciliation adjudicate selaraskan diselaraskan rekonsiliasi*',
  rules:
    'mengalahkan menggugurkan membatalkan outweighs? replaces? stands? is_final wins? win wins_out prevails? prevail takes_(precedence|priority) take_(precedence|priority) has_(precedence|priority) have_(precedence|priority) counts? trumps? overrides? overrules? supersedes? governs? beats? decides? decide has_the_last_word have_the_last_word holds? (relied|depended)_(on|upon) to_be_(trusted|used|followed|believed|preferred|obeyed) carries_the_day outranks? (is|are)_(right|correct|valid|authoritative|definitive|decisive|conclusive) yang_berwenang binding is_to_be_believed is_authoritative is_the_one itu_yang didahulukan diutamakan dimenangkan mengikat menang menentukan dihitung mengatur jadi_sandaran dianggap_(benar|sah|berlaku) yang_(berlaku|menang|dipakai|dipegang|diikuti|dianut|didahulukan|diutamakan|dimenangkan|dipercaya|sah|benar|menentukan) jadi_(pegangan|patokan|acuan|rujukan) dijadikan_(pegangan|patokan|acuan|rujukan)',
  right:
    'right correct true current rely_on depend_on count_on go_by stand_by lean_on kupegang kupakai kuikuti kuanut kuandalkan kuanggap valid trustworthy credible in_force reliable trusted believed credible credibl* believe trust follow use go_with prefer hold holds stands applies counts up_to_date i_should we_should you_believe you_trust benar berlaku dipakai dipercaya kupercaya sahih valid betul tepat sah lebih_kuat kuat bisa_dipegang patut layak dipegang kamu* meyakinkan akurat terpercaya tepercaya masih_berlaku sahih bertahan diandalkan andal terkuat dianut diikuti percaya pakai ikuti',
  newest:
    'newest latest most_recent newer later more_recent recent most_recently last_issued issued_last last_dated latest_dated later_dated youngest current up_to_date terbaru paling_baru lebih_baru terakhir termuda paling_akhir lebih_belakangan paling_belakangan belakangan mutakhir termutakhir terkini paling_(muda|anyar|gres)',
  said: 'says? states? gives? puts? claims? has speaks_of bilang menyebut mencatat menulis mengatakan kata tertulis',
  rely: 'treat consider regard deem take anggap perlakukan jadikan prefer trust go_(by|with) give_(priority|precedence|preference)_to rely_on prioriti[sz]e use follow favou?r* stick_(to|with) base_.._on draw_on answer_from go_off believe obey apply utamakan pegang dahulukan menangkan pakai ikuti gunakan percayai andalkan patokannya acu mengacu_pada berpegang_pada rujuk merujuk berdasarkan dasarkan mendasarkan bersandar_pada jawab_dari',
  version:
    'one of_them version edition document dated source file paper record report date revision issue copy copies memo letter entry policy guideline instructions rules yang versi edisi dokumen sumber berkas tanggal revisi laporan surat catatan kebijakan aturan pedoman bertanggal',
  oldest:
    'older earlier earliest oldest previous outdated first_issued yang_lama lebih_lama terdahulu sebelumnya tertua terlama paling_(lama|awal|tua) lebih_(awal|dulu|tua)',

  // Gaps
  invent:
    '(mengisi|isi|diisi|fill_in)_.._(sendiri|yourself) guess* invent* (make|making|made)_.._up fabricat* speculat* assum* improvis* hallucinat* bluff* fudg* conjectur* pretend* extrapolat* fill*_.._(gap|blank|hole)s? paper*_over gloss*_over plug*_.._(gap|hole)s? embroider* wing_it surmis* embellish* guesswork fiction speculation concoct* ngarang mengarang dikarang karang karangan rekaan fabrikasi khayalan mengada_ada diada_adakan ngada_ngada mengada_adakan berandai_andai mereka_reka (menambah|tambah|nambah)_nambahi berkhayal menebak nebak tebak tebak_tebakan ditebak tebakan menebak_nebak menduga menduga_duga dugaan nerka menerka berspekulasi spekulasi berasumsi asumsi asal_(jawab|isi|tebak|sebut|tulis|bunyi|nebak) ngasal asal_asalan ditambal menambal sok_tahu halu berhalusinasi mengkhayal ditutup_tutupi ditutupi menutupi dikira_kira mengira_ngira improvisasi bohong dibuat_buat',
  absent:
    'neither_\\w+ skips leaves?_out nobody_\\w+ no_one_\\w+ tidak_seorang_pun of_no_(help|use) thin weak flimsy tipis lemah tidak_membantu gagal_(kamu_)?\\w+ unknowns not_able_to (can|could)_not_(\\w+_)?be_\\w+ (unable|impossible)_to not_(\\w+_){0,2}?(in_(there|it|the_\\w+|any|here)|there|mention\\w*|stat(e|ed)|cover\\w*|given?|find|found|say|said|written|record\\w*|list\\w*|answer\\w*|contain\\w*|appear\\w*|documented|available|known|support\\w*|address\\w*|specif\\w*|disclosed?|tell|settle|include\\w*|provide\\w*|backed|borne_out|substantiated|corroborated|sourced|establish\\w*|verif\\w*|confirm\\w*|determine\\w*|ascertain|prove|proven|locate\\w*|trace|work_out|clear|sure|certain|enough|have|know|hold|show\\w*|cite|exist) fails?_to failed_to fail_to omits? omitted left_out missing absent silent unsure uncertain* ragu ragu_ragu (do|does|did|is|are|was|can)_not(?=_,|$) lack* gap blank hole unknown unclear unanswered unanswerable undocumented unstated unrecorded unavailable unverif* unsupported uncovered unmentioned untraceable insufficient incomplete inconclusive nowhere empty (has|have|is|are|gives?|with|says?|there_is|contains?|offers?|yields?)_(no|nothing) no_(\\w+_)?(figure|data|answer|record|mention|information|info|evidence|source|entry|number|value|trace|document\\w*|result|proof)s? no_such_w+ there_(is|are|was|were)_none if_(any|none|nothing)(?=_,|$) nothing_(on|about|fits|matches|suits|helps|applies|answers|is|was|can|could) none_(of_(them|these|those)_)?(is|are|was|were|fits?|exists?|turns?|finds?|gives?|yields?|shows?|works?|helps?|mentions?|says?|answers?|brings?|produces?) nothing_(\\w+_){0,2}?(turns_up|comes_up|there|found|is_said|relevant) come_up_(empty|short|dry) draw_a_blank fall_short falls_short runs?_(out|dry) leaves?_(\\w+_){0,2}?open left_open tidak_(bisa|dapat|sempat)_\\w+ tidak_(\\w+_)?(ada|tercantum|tertulis|disebut\\w*|ditemukan|terjawab|dijawab|ketemu|jelas|lengkap|cukup|memadai|dibahas|tersedia|memuat|dijelaskan|diatur|tahu|tertera|termuat|tercakup|mencakup|tertuang|terbaca|terlacak|terungkap|terbukti|menyebut\\w*|menyinggung|membicarakan|mengatur|mengulas|menyentuh|menerangkan|menjawab|menjelaskan|membahas|mencantumkan|memberi\\w*|berhasil|kamu_temukan|punya|muncul|tercatat|dicatat|terdokumentasi|terdokumentasikan|didokumentasikan|diketahui|yakin|pasti|terdapat|mendukung|didukung|terisi) nihil kosong belum_(\\w+_)?(ada|tercantum|jelas|lengkap|terjawab|tersedia|diketahui|tercatat|diatur|ketemu|terungkap) kurang_(lengkap|jelas|data|bukti) kurang(?=_,|$) kekurangan celah ada_yang_(kurang|bolong|hilang) (di)?biarkan_terbuka hilang bolong diam bungkam absen luput raib mentok buntu',
  say: 'taruh letakkan kumpulkan say say_so tell state note mark flag write admit acknowledge report mention point(ing)?_out point_(it|that|this)_out indicate disclose spell_(it_|that_)?out list label be_(\\w+_)?(frank|upfront|up_front|open|honest|clear|explicit|candid|transparent|straight) put leave let_me_know let_us_know own_up confess warn call_(it_|that_)?out declare include identify highlight make_(it_)?clear concede give enter type respond reply answer record name alert inform clarify (would_like|want|need|love)_to_know (mau|ingin|perlu|harus)_tahu hear bilang katakan sebut sebutkan tulis tulislah tandai beri_(tahu|tanda|catatan|keterangan) beritahu beritahukan kasih_(tahu|tanda|catatan|keterangan) akui ngaku mengaku jujur nyatakan cantumkan laporkan sampaikan isi isikan diisi ditulis ditandai disebut dikatakan dinyatakan dicatat diberi_(tanda|catatan|keterangan) catat jelaskan bilangin infokan terus_terang terang_terangan kabari ingatkan tegaskan ungkapkan terbuka kosongkan dikosongkan biarkan_kosong ngomong jawab dijawab daftarkan sertakan tunjukkan garisbawahi buatkan_catatan dengar kudengar (diberi|dikasih)_(tahu|label|tanda) (beri|kasih)_label dilabeli be_told tell_me told akuilah blak_blakan',
  better:
    'perfectly fine ok okay acceptable alright all_right better prefer* rather sooner lebih_baik mending mendingan lebih_suka lebih_senang tidak_apa_apa tidak_masalah',
  lackList:
    '(question|point|issue|thing|matter)s?_((that|which)_)?(stay|stays|remain|remains|remaining|are|is|left)_(open|unanswered|unresolved|unsettled|unclear) open_(question|point|issue|end)s? (pertanyaan|hal|poin)_(yang_)?(masih_)?(belum|tidak|terbuka)(_(terjawab|dijawab|tuntas|jelas))? uncertaint(y|ies) doubts ketidakpastian keraguan gap hole blank blind_spot shortfall (limits|limitations)_of_the_(source|document|evidence|record|file)s? celah kekurangan_(data|bukti|informasi|dokumen\\w*) keterbatasan_(data|dokumen\\w*|sumber\\w*) missing_(piece|part|information|detail|data|item)s? (bagian|data|informasi|keterangan|hal)_yang_(hilang|kosong|bolong|kurang)',
};

/** Endings that change nothing of what a word means here. */
const ENDING = '(?:s|nya|mu|lah|kan|in)?';

const expressionOf = (word: string): string => {
  const open = word.replace(/(?<=[a-z\]])(?<!\\w)\*/g, '\\w*');
  return /[)?*]$/.test(open) ? open : open + ENDING;
};

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(FAMILIES).map(([name, words]) => [
    name,
    `(${words.split(' ').map(expressionOf).join('|')})`,
  ]),
);

/** The source of an expression in which `<family>` stands for its words, and `_` for a blank. */
export const sourceOf = (written: string): string =>
  `(?:${written.replace(/<(\w+)>/g, (found, name: string) => NAMED.get(name) ?? found)})`
    .replaceAll('_.._', "_(?:[\\w'#]+_){0,3}?")
    .replaceAll('_', ' ')
    .replace(/\((?!\?)/g, '(?:');

/** What stands at a place of a phrase: an expression, or at most so many words. */
type Part = RegExp | number;

/** At most so many words between; the last crosses commas, too. */
const GAPS: Readonly<Record<string, number>> = { '.': 1, '..': 3, '...': 7, '....': 60 };
const WORD = /[\w'#]/;

const parts = new Map<string, Part>();
/** Each is made once, however many phrases have it: a few large expressions are cheap, their products are not. */
function partOf(written: string): Part {
  const whole = `${sourceOf(written.replace(/\)\?$/, ')'))}(?![\\w'])`;
  const part =
    parts.get(written) ?? GAPS[written] ?? new RegExp(written.endsWith(')?') ? `(?:${whole})?` : whole, 'y');
  parts.set(written, part);
  return part;
}

/** Finds phrases in plain text. */
export interface Pattern {
  readonly test: (plain: string) => boolean;
  /** The words that were found first; null where there are none. */
  readonly find: (plain: string) => string | null;
}

/**
 * Finds any of some phrases. Their parts stand with a blank between: `<family>`, expressions, gaps of at most one (`.`),
 * three (`..`) or seven words (`...`), or any words of the text (`....`); `^` at the beginning is that of the text.
 */
export function pattern(...phrases: readonly string[]): Pattern {
  const read = phrases.map((phrase) => ({
    isFirst: phrase.startsWith('^'),
    parts: phrase.replace(/^\^/, '').split(' ').map(partOf),
  }));
  const find = (plain: string): string | null => {
    for (const { isFirst, parts: wanted } of read)
      for (let at = 0; at >= 0 && at < plain.length; at = isFirst ? -1 : after(plain, at)) {
        const end = endOf(wanted, 0, plain, at);
        if (end !== null) return plain.slice(at, end).trimEnd();
      }
    return null;
  };
  return { find, test: (plain) => find(plain) !== null };
}

/** Where the word after the one at a place begins; -1 at the end. */
const after = (plain: string, at: number): number => plain.indexOf(' ', at) + 1 || -1;

/** Where the rest of a phrase ends that goes on at a place; null where it does not. */
function endOf(wanted: readonly Part[], index: number, plain: string, at: number): number | null {
  const part = wanted[index];
  if (part === undefined) return at;
  if (typeof part !== 'number') {
    part.lastIndex = at;
    const found = part.exec(plain);
    if (found === null) return null;
    const end = at + found[0].length;
    return endOf(wanted, index + 1, plain, plain[end] === ' ' ? end + 1 : end);
  }
  let from = at;
  for (let words = 0; words <= part && from >= 0; words += 1) {
    const end = endOf(wanted, index + 1, plain, from);
    if (end !== null) return end;
    if (part <= 7 && !WORD.test(plain[from] ?? '')) return null;
    from = after(plain, from);
  }
  return null;
}

/** The greatest of some numbers; 0 where there is none. */
export const greatest = (numbers: readonly number[]): number => Math.max(0, ...numbers);
