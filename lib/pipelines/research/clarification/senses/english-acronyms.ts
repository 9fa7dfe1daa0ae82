/** Acronyms that stand for several things in everyday English, each with those that are asked about most. */
export const ENGLISH_ACRONYMS = `
aa | Alcoholics Anonymous; American Airlines; AA batteries
aba | American Bar Association; applied behaviour analysis
abs | anti-lock brakes; abdominal muscles; ABS plastic
ac | air conditioning; alternating current
acl | anterior cruciate ligament; access control list
ada | Americans with Disabilities Act; American Dental Association; Ada (programming language)
adr | alternative dispute resolution; American depositary receipt
aim | AOL Instant Messenger; Alternative Investment Market
ama | American Medical Association; ask me anything
ap | Associated Press; Advanced Placement
apa | American Psychological Association; APA citation style
api | application programming interface; active pharmaceutical ingredient
ar | augmented reality; Arkansas; accounts receivable
asa | American Statistical Association; Advertising Standards Authority
atp | Association of Tennis Professionals; adenosine triphosphate
ba | British Airways; Bachelor of Arts
bac | blood alcohol content; Bank of America
bart | Bay Area Rapid Transit; Bart Simpson
bp | BP (oil company); blood pressure
bpm | beats per minute; business process management
cad | computer-aided design; Canadian dollar; coronary artery disease
cbt | cognitive behavioural therapy; computer-based test
cc | carbon copy; Creative Commons; cubic centimetres
cd | compact disc; certificate of deposit
cdc | Centers for Disease Control; change data capture
cia | Central Intelligence Agency; Culinary Institute of America
cod | cash on delivery; cod (fish); Call of Duty
cpa | certified public accountant; cost per action
cpi | consumer price index; cost per impression
cpr | cardiopulmonary resuscitation; Canadian Pacific Railway; common-pool resource
cps | Child Protective Services; Crown Prosecution Service
crm | customer relationship management; crew resource management
cs | computer science; Counter-Strike; customer service
ct | computed tomography; Connecticut
cv | curriculum vitae; computer vision
da | district attorney; dopamine agonist
dc | Washington, D.C.; DC Comics; direct current
dea | Drug Enforcement Administration; data envelopment analysis
dm | direct message; diabetes mellitus; Dungeon Master
dos | MS-DOS; denial of service
dp | dynamic programming; display port; data processing
ea | Electronic Arts; Environment Agency; East Africa
eda | exploratory data analysis; electronic design automation
emt | emergency medical technician; electrical metallic tubing
ep | extended play record; European Parliament
epa | Environmental Protection Agency; eicosapentaenoic acid
er | emergency room; ER (television series)
esa | European Space Agency; emotional support animal
esp | extrasensory perception; electronic stability programme; email service provider
ev | electric vehicle; expected value
fas | free alongside ship; fetal alcohol syndrome
fcc | Federal Communications Commission; face-centred cubic
fda | Food and Drug Administration; functional data analysis
fifa | the football federation; the video game
fm | FM radio; facilities management; fibromyalgia
ga | Georgia (state); general anaesthetic; Google Analytics
gdp | gross domestic product; good distribution practice
ge | General Electric; general election
gm | General Motors; genetic modification; general manager
gp | general practitioner; Grand Prix
gre | Graduate Record Examination; generic routing encapsulation
hd | high definition; Huntington’s disease
hmo | health maintenance organisation; house in multiple occupation
hp | Hewlett-Packard; horsepower; Harry Potter
hr | human resources; heart rate
ic | integrated circuit; interstitial cystitis
icc | International Criminal Court; International Cricket Council; International Chamber of Commerce
id | identity document; Idaho; intellectual disability
ims | IP multimedia subsystem; information management system
ip | Internet Protocol; intellectual property
ipa | India pale ale; International Phonetic Alphabet; isopropyl alcohol
ipo | initial public offering; Intellectual Property Office
ira | individual retirement account; Irish Republican Army; Inflation Reduction Act
isa | individual savings account; instruction set architecture
isp | internet service provider; in-system programming
it | information technology; the novel by Stephen King
la | Los Angeles; Louisiana
lcd | liquid-crystal display; lowest common denominator
ld | learning disability; lethal dose
lp | long-playing record; linear programming; limited partnership
ma | Master of Arts; Massachusetts; moving average
mac | Mac (computer); MAC Cosmetics; MAC address
mba | Master of Business Administration; Mortgage Bankers Association
mc | master of ceremonies; motorcycle club
md | doctor of medicine; Maryland; managing director
mi | Michigan; myocardial infarction; Mission: Impossible
ml | machine learning; millilitre
mlm | multi-level marketing; multilevel model
mma | mixed martial arts; methyl methacrylate
mp | member of Parliament; megapixel; military police
ms | multiple sclerosis; Microsoft; Master of Science; Mississippi
msg | monosodium glutamate; Madison Square Garden; message
mt | Montana; machine translation; mount
mvp | most valuable player; minimum viable product
nato | the defence alliance; the spelling alphabet
nfc | near-field communication; National Football Conference
nhl | National Hockey League; non-Hodgkin lymphoma
nlp | natural language processing; neuro-linguistic programming
np | nurse practitioner; NP (complexity class)
oa | osteoarthritis; open access
od | overdose; organisation development
os | operating system; Ordnance Survey
ot | occupational therapy; overtime; Old Testament
pa | Pennsylvania; personal assistant; physician assistant; public address system
pac | political action committee; Pacific conference
pb | personal best; lead (element); peanut butter
pc | personal computer; political correctness
pcp | primary care physician; phencyclidine; personal contract purchase
pe | physical education; private equity; pulmonary embolism
pet | a pet animal; PET plastic; positron emission tomography
pga | Professional Golfers’ Association; Producers Guild of America
ph | acidity; Philippines; public health
pi | the number; private investigator; Raspberry Pi
pm | prime minister; project manager; particulate matter
pmi | private mortgage insurance; purchasing managers’ index; Project Management Institute
pms | premenstrual syndrome; Pantone Matching System; property management system
po | purchase order; post office
pos | point of sale; proof of stake
ppi | pixels per inch; producer price index; proton-pump inhibitor; payment protection insurance
pr | public relations; Puerto Rico; proportional representation
prs | pull requests; Performing Right Society
ps | PlayStation; Photoshop; postscript
psa | public service announcement; prostate-specific antigen
pt | physical therapy; part-time; Portugal
pta | parent-teacher association; preferential trade agreement
qa | quality assurance; questions and answers; Qatar
ra | rheumatoid arthritis; resident assistant; research assistant
rca | RCA (electronics); root cause analysis; right coronary artery
ro | reverse osmosis; Romania
rpg | role-playing game; rocket-propelled grenade
rv | recreational vehicle; random variable
sa | South Africa; South Australia; sleep apnoea
sas | Special Air Service; SAS software; Scandinavian Airlines
sc | South Carolina; Supreme Court
sd | San Diego; South Dakota; standard deviation; SD card
sec | Securities and Exchange Commission; Southeastern Conference
ses | socio-economic status; State Emergency Service
sme | small and medium-sized enterprise; subject-matter expert
sms | text messages; safety management system
spa | a health spa; single-page application; sale and purchase agreement
spf | sun protection factor; Sender Policy Framework
sr | senior; systematic review; Suriname
ssd | solid-state drive; Social Security Disability
ssi | Supplemental Security Income; surgical site infection
std | sexually transmitted disease; standard deviation
stp | standard temperature and pressure; Spanning Tree Protocol
tb | tuberculosis; terabyte
tbi | traumatic brain injury; throttle body injection
tdp | thermal design power; Telugu Desam Party
ti | Texas Instruments; titanium; Transparency International
tia | transient ischaemic attack; Telecommunications Industry Association
tn | Tennessee; trigeminal neuralgia
tnt | TNT (television channel); trinitrotoluene; TNT Express
tpp | Trans-Pacific Partnership; third-party payer
tps | Toyota Production System; temporary protected status
ua | United Airlines; Under Armour; user acceptance
uc | University of California; ulcerative colitis
uk | United Kingdom; University of Kentucky
ups | United Parcel Service; uninterruptible power supply
usc | University of Southern California; University of South Carolina
usd | US dollar; University of San Diego
va | Department of Veterans Affairs; Virginia; virtual assistant
vat | value-added tax; Vatican
vc | venture capital; Viet Cong; Victoria Cross
vr | virtual reality; vocational rehabilitation
wa | Washington (state); Western Australia; WhatsApp
who | World Health Organization; The Who
wps | Wi-Fi Protected Setup; WPS Office
wto | World Trade Organization; World Tourism Organization
ymca | the association; the song
`;
