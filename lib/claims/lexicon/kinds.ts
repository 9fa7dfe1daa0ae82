/**
 * Words of which hardly two are true of the same thing at once. "!" marks sets that exclude each other as good as
 * always; members that mean the same are joined by "=". Languages stand together.
 */
export const KINDS = `
! weekday: monday=senin tuesday=selasa wednesday=rabu thursday=kamis friday=jumat saturday=sabtu sunday
! month: january=januari february=februari march=maret april may=mei june=juni july=juli august=agustus september october=oktober november december=desember
! season: spring summer autumn=fall winter
! direction: north=northern=utara south=southern=selatan east=eastern=timur west=western=barat northeast=northeastern northwest=northwestern southeast=southeastern southwest=southwestern
! continent: europe africa asia antarctica north_america south_america oceania
country: usa england britain scotland ireland wales france germany netherlands spain portugal italy greece turkey russia poland sweden norway denmark finland switzerland austria belgium hungary canada mexico brazil argentina china japan south_korea india pakistan thailand vietnam malaysia singapore indonesia philippines australia new_zealand egypt nigeria kenya south_africa israel iran iraq saudi_arabia
colour: red=merah blue=biru green=hijau yellow=kuning black=hitam white=putih purple=ungu orange=jingga pink brown=cokelat grey=gray=abu-abu
relation: brother sister father=ayah mother=ibu son daughter uncle=paman aunt=bibi cousin=sepupu nephew niece grandfather=kakek grandmother=nenek
marriage: husband=suami wife=istri
! gender: he=his=him she=her=hers
medium: film=movie album song=single novel=book=novel=buku play=drama poem=puisi series=serial game=permainan painting=lukisan opera musical magazine=majalah newspaper=koran podcast comic=komik
us_state: california texas florida ohio georgia_state illinois michigan virginia nevada arizona colorado oregon alabama mississippi louisiana kentucky tennessee missouri minnesota wisconsin iowa kansas nebraska oklahoma utah montana idaho wyoming alaska hawaii maine vermont maryland delaware connecticut massachusetts pennsylvania new_jersey new_mexico new_hampshire north_carolina south_carolina indiana arkansas
big_city: london=londoner paris berlin rome=roma madrid lisbon=lisboa vienna=wina moscow=moskow tokyo beijing shanghai delhi mumbai sydney melbourne toronto chicago boston seattle houston dallas miami detroit philadelphia atlanta los_angeles san_francisco new_york new_york_city las_vegas jakarta surabaya bandung medan semarang makassar yogyakarta denpasar palembang malang solo=surakarta bogor balikpapan manado padang pontianak banjarmasin ambon jayapura kupang mataram cairo nairobi lagos manchester liverpool birmingham glasgow edinburgh dublin amsterdam brussels munich hamburg milan barcelona singapore bangkok manila seoul
network: nbc abc cbs fox hbo netflix bbc cnn mtv nickelodeon disney itv amc showtime hulu amazon rcti sctv tvri trans_tv indosiar
party: democrat=democratic republican conservative labour=labor liberal socialist communist
subject: mathematics=matematika physics=fisika chemistry=kimia biology=biologi law=hukum medicine=kedokteran economics=ekonomi history=sejarah philosophy=filsafat engineering=teknik literature=sastra theology=teologi psychology=psikologi marketing=pemasaran finance=keuangan
language: english french german spanish portuguese italian dutch russian chinese japanese korean arabic hindi latin greek malay=melayu javanese=jawa sundanese=sunda
! birth_order: eldest=sulung youngest=bungsu only_child=anak_tunggal
! number_of_parts: duo trio quartet quintet
work_kind: fiction nonfiction biography=biografi autobiography memoir thriller fantasy science_fiction
branch: army=angkatan_darat navy=angkatan_laut air_force=angkatan_udara marines police=polisi
business: airline=maskapai bank restaurant=restoran hotel supermarket=swalayan brewery newspaper publisher=penerbit studio university hospital=rumah_sakit museum theatre=theater library=perpustakaan factory=pabrik school=sekolah
drink: coffee tea beer wine milk water juice
body: heart lung liver kidney brain stomach skin eye ear knee shoulder ankle
weather: rain=hujan snow=salju sun=cerah fog=kabut wind=angin
science: physicist chemist biologist astronomer mathematician geologist botanist psychologist historian
role: singer=penyanyi actor=actress=aktor=aktris director=sutradara footballer=pesepak_bola politician=politikus painter=pelukis author=writer=novelist=penulis scientist=physicist=chemist=ilmuwan lawyer=pengacara doctor=physician=dokter soldier=tentara engineer=insinyur architect=arsitek journalist=wartawan teacher=professor=guru=dosen chef=koki boxer=petinju wrestler=pegulat swimmer=perenang poet=penyair dancer=penari model comedian=komedian rapper drummer guitarist=gitaris bassist producer=produser photographer=fotografer screenwriter playwright sculptor=pematung activist=aktivis diplomat cricketer basketball_player tennis_player golfer cyclist=pesepeda sprinter=pelari magician bishop=uskup priest=pastor judge=hakim banker=bankir spy=mata-mata explorer=penjelajah pianist=pianis composer=komponis entrepreneur=businessman=pengusaha farmer=petani nurse=perawat pilot astronaut=astronaut philosopher=filsuf economist=ekonom
position: president=presiden vice_president=wakil_presiden prime_minister=perdana_menteri king=raja queen=ratu governor=gubernur mayor=wali_kota senator minister=menteri chancellor emperor=kaisar
genre: rock jazz hip_hop country_music pop classical=klasik metal punk blues reggae electronic folk dangdut keroncong
filmgenre: comedy=komedi thriller horror=horor documentary=dokumenter western romance=romantis drama animated=animasi action=laga
sport: football=soccer=sepak_bola basketball=bola_basket baseball tennis=tenis cricket=kriket hockey rugby golf boxing=tinju swimming=renang badminton=bulu_tangkis volleyball=bola_voli chess=catur cycling=balap_sepeda
religion: christian=christianity=kristen muslim=islam jewish=judaism=yahudi hindu=hinduism buddhist=buddhism=buddha catholic=katolik protestant=protestan atheist=ateis
! medal: gold=emas silver=perak bronze=perunggu
! time_of_day: morning=pagi afternoon=siang evening=sore night=malam
! frequency: daily=harian weekly=mingguan monthly=bulanan annual=yearly=tahunan quarterly=triwulanan biennial=dwitahunan
material: wood=wooden=kayu steel=baja stone=batu glass=kaca concrete=beton brick=bata plastic=plastik bamboo=bambu iron=besi copper=tembaga aluminium=aluminum
instrument: guitar=gitar piano drum=drums violin=biola flute=suling bass trumpet=terompet saxophone=saksofon cello harp keyboard
animal: dog=anjing cat=kucing bird=burung horse=kuda fish=ikan cow=sapi sheep=domba goat=kambing pig=babi chicken=ayam elephant=gajah tiger=harimau lion=singa bear=beruang monkey=monyet snake=ular insect=serangga whale=paus reptile=reptil mammal=mamalia
plant: rice=padi corn=maize=jagung wheat=gandum coffee=kopi tea=teh sugar_cane=tebu rubber=karet cocoa=kakao tobacco=tembakau palm_oil=sawit potato=kentang
vehicle: car=mobil bus train=kereta ship=kapal plane=pesawat bicycle=sepeda motorcycle=sepeda_motor truck=truk ferry=feri
! rank: bachelor=sarjana master=magister doctorate=phd=doktor
landform: river=sungai mountain=gunung lake=danau island=pulau desert=gurun sea=laut bay=teluk strait=selat valley=lembah beach=pantai
! planet: mercury=merkurius venus mars jupiter saturn=saturnus uranus neptune=neptunus earth=bumi
state: solid=padat liquid=cair gas
cause: fire=kebakaran flood=banjir earthquake=gempa drought=kekeringan storm=badai landslide=longsor
settlement: city=kota village=desa district=kecamatan province=provinsi regency=kabupaten
`;
