/** Words and titles with several meanings in everyday English that a question of their own might be about. */
export const ENGLISH_WORDS = `
amazon | Amazon (company); the Amazon rainforest; the Amazon River
android | Android (operating system); humanoid robots
apache | Apache people; Apache web server; Apache helicopter
apollo | the Greek god; the space programme; the theatre in New York
apple | Apple (company); the fruit
aquarium | keeping a fish tank; visiting a public aquarium
argo | the film; Argo (workflow software); Argo floats in the ocean
atlas | a book of maps; the Greek titan; the mountain range
aurora | northern lights; Aurora, Colorado; the name
avatar | the film; The Last Airbender; a profile picture
balance | balance in the body; account balance; scales
band | a music band; a wedding band; frequency bands
bank | financial banks; a river bank
bark | tree bark; a dog’s bark
bass | the fish; the guitar; low frequencies
bat | the animal; a baseball or cricket bat
battery | batteries; the crime of battery
beetle | the insect; the Volkswagen Beetle
bishop | the church office; the chess piece
blackberry | the fruit; the phone
blade runner | the film; Oscar Pistorius
board | a board of directors; board games; wooden boards
bolt | Usain Bolt; a fastener; lightning; Bolt (company)
bond | government bonds; James Bond; chemical bonds
boot | footwear; starting a computer; a car’s boot
boxer | the sport; the dog breed; underwear
bridge | bridges; the card game; dental bridge
brush | hair brushes; paint brushes; brush fires
buffalo | Buffalo, New York; the animal; Buffalo wings
bug | insects; software bugs
bulldog | the dog breed; a sports team
cabinet | kitchen cabinets; a government’s cabinet
calculus | mathematics; dental calculus
camel | the animal; the cigarettes; Apache Camel
cancer | the disease; the zodiac sign
capital | capital cities; financial capital; capital letters
cardinal | the bird; the church office; the sports team
cars | automobiles; the film; the band
cell | cells in biology; prison cells; mobile phones; battery cells
chelsea | the football club; the London district; the New York district
chess | the game; the musical
chicago | the city; the musical; the band; the citation style
china | the country; porcelain
chip | computer chips; potato chips; poker chips
civil war | the American Civil War; civil wars in general; the film
clipper | nail or hair clippers; ships; the basketball team
club | night clubs; golf clubs; sports clubs
coach | sports coaches; the fashion brand; travelling by bus
columbia | Columbia University; Columbia, South Carolina; Columbia Sportswear
constitution | a country’s constitution; USS Constitution; bodily constitution
corona | the beer; the coronavirus; the Sun’s corona
cougar | the animal; the car; the slang word
court | law courts; tennis or basketball courts
crane | the bird; the machine; origami cranes; Frasier Crane
cricket | the sport; the insect; the phone company
crown | dental crowns; The Crown (series); a royal crown
crush | the soft drink; a romantic crush
cube | Rubik’s cube; the shape; the film
current | electric current; ocean currents; current affairs
dart | the game of darts; the programming language; the NASA mission
date | calendar dates; romantic dates; the fruit
deck | decks of cards; house decks; slide decks
delta | Delta Air Lines; river deltas; the Greek letter; the virus variant
depression | the mental illness; the Great Depression; weather depressions
diamond | the gemstone; baseball diamonds; Neil Diamond
discovery | Discovery Channel; the space shuttle; legal discovery
dolphin | the animal; the Miami Dolphins; the emulator
dove | the bird; the soap; the chocolate
draft | a sports draft; military draft; drafting a text
dragon | the mythical creature; the spacecraft; speech recognition software
drill | power drills; drill music; safety drills
drive | hard drives; Google Drive; driving; the film
duck | the bird; the database; cooking duck
eagle | the bird; the Philadelphia Eagles; the Eagles (band)
ear | the body part; ears of corn
echo | Amazon Echo; sound echoes; an echocardiogram
eclipse | solar and lunar eclipses; the programming tool; the film
element | chemical elements; Honda Element; HTML elements
elf | the film; the mythical being; the cosmetics brand
engine | car engines; search engines; game engines
express | the fashion shop; express delivery; the web framework
fair | county and trade fairs; fairness; fair weather
falcon | the bird; the Atlanta Falcons; the rocket; the Marvel hero
fan | a cooling fan; fans of somebody
fargo | the film; the series; the city; Wells Fargo
file | computer files; the tool; filing taxes
fire | fires; Amazon Fire; being dismissed
flash | Adobe Flash; camera flash; the superhero; flash memory
flux | magnetic flux; soldering flux; the image model
forge | metalworking; the game mod loader; software hosting
fox | the animal; Fox News; Fox (studio)
frozen | the film; frozen food
galaxy | galaxies in space; Samsung Galaxy; LA Galaxy
gap | the clothing shop; gap years; gaps between teeth
gears | bicycle gears; Gears of War
gemini | Google’s model; the zodiac sign; the space programme; the crypto exchange
genesis | the book of the Bible; the band; the car brand; the game console
ghost | ghosts; the film; the publishing software
giant | the bicycle brand; the supermarket; the sports team
glasses | eyeglasses; drinking glasses
gold | the metal; gold prices; the colour
golf | the sport; the Volkswagen Golf
grace | the name; a grace period; religious grace
grain | cereals; wood grain; film grain
grease | the musical; lubricants; cooking grease
grill | barbecue grills; grill restaurants
hawk | the bird; the Atlanta Hawks; Tony Hawk
iris | the flower; part of the eye; the data set
iron | the element; clothes irons; iron in the diet; golf irons
jaguar | the animal; the car; the football team; the game console
jam | fruit jam; traffic jams; Pearl Jam
java | the programming language; the island; coffee
jet | jet aircraft; the New York Jets; water jets
jersey | the island; New Jersey; sports shirts; the cow
joker | the film; the Batman villain; the playing card
jordan | the country; Michael Jordan; Air Jordan shoes
journal | academic journals; diaries; accounting journals
jungle | rainforest; the drum and bass genre; The Jungle Book
kernel | operating system kernels; corn kernels; kernels in mathematics
key | keys for locks; musical keys; keyboard keys; cryptographic keys
kindle | the e-reader; lighting a fire
king | monarchs; Martin Luther King; Stephen King; the chess piece
kiwi | the fruit; the bird; New Zealanders
lamb | the meat; the young animal
lead | the metal; sales leads; leading a team
leaf | plant leaves; the Nissan Leaf
lego | the bricks; the films; the games
lemon | the fruit; lemon law for cars
letter | the alphabet; writing a letter
light | light in physics; lamps; light food
lime | the fruit; the mineral; the scooter company
line | lines in geometry; the messaging app; fishing line
lion | the animal; the Detroit Lions; the zodiac sign
lotus | the flower; the car; the yoga position
lynx | the animal; the deodorant; the text browser
magic | the tricks; Magic: The Gathering; the Orlando Magic; Magic Johnson
mail | post; e-mail; the Daily Mail
mango | the fruit; the fashion brand
maple | the tree; maple syrup; the mathematics software
mars | the planet; the chocolate bar; the Roman god; Bruno Mars
match | football or tennis matches; Match.com; matches for fire
matrix | matrices in mathematics; the film; the chat protocol; hair care
mercury | the planet; the element; the car brand; Freddie Mercury; the Roman god
meta | the company; meta-analysis; game metas
meteor | meteors; the JavaScript framework
mine | mines for ore; land mines; Minecraft
mint | the herb; mint condition; Linux Mint; coin mints
model | fashion models; scale models; statistical models
mole | the animal; the skin mark; the unit; the sauce; a spy
monitor | computer monitors; the lizard; heart monitors
monster | monster trucks; Monster (jobs site); the energy drink
moon | the Moon; moons of planets; the musician Keith Moon
mouse | the animal; the computer mouse
mustang | the car; the horse
nail | fingernails; nails for wood
net | .NET; fishing nets; net income
nike | the company; the Greek goddess
nova | exploding stars; the television series; Chevrolet Nova
novel | books; something new
nut | nuts to eat; nuts and bolts
oasis | the band; desert oases; the drink
office | Microsoft Office; The Office (series); office space
opera | the music; the web browser
oracle | the company; an oracle of antiquity; the database
orange | the fruit; the colour; the phone company; Orange County
organ | organs of the body; the musical instrument
orion | the constellation; the spacecraft; the hunter of myth
palm | palm trees; the hand; Palm (devices); Palm Springs
panda | the animal; Panda Express; the Fiat Panda
panther | the animal; Black Panther (film); Black Panther Party; the Carolina Panthers
party | political parties; birthday parties
patch | software patches; nicotine patches; sewing patches
patriot | the New England Patriots; the film; the missile; the Patriot Act
pearl | the gem; Pearl Harbor; the film
penguin | the animal; Penguin Books; the Pittsburgh Penguins; the Batman villain
phantom | The Phantom of the Opera; the Rolls-Royce; phantom limb pain
phoenix | the city in Arizona; the mythical bird; the web framework; Joaquin Phoenix
piano | the instrument; Renzo Piano; The Piano (film)
pilot | aircraft pilots; the Honda Pilot; a series’ first episode
pitch | a sales pitch; musical pitch; a playing field; baseball pitches
plane | aeroplanes; planes in geometry; the woodworking tool
plant | plants; factories; Robert Plant
plasma | blood plasma; the state of matter; plasma televisions
platform | railway platforms; software platforms; party platforms
player | sports players; media players
pluto | the dwarf planet; the Disney dog; the Roman god
poker | the card game; the fireplace tool
pole | the North and South Pole; people of Poland; pole vault
polish | the language and people; nail polish; polishing
polo | the sport; the shirt; the Volkswagen Polo; Marco Polo
pool | swimming pools; the billiards game; car pools
pop | pop music; soft drinks; Python’s list method
port | sea ports; port wine; computer ports
post | the mail; The Washington Post; blog posts; fence posts
pound | the weight; the currency; dog pounds
power | electric power; political power; exponents in mathematics
prime | Amazon Prime; prime numbers; Optimus Prime; the drink
prince | the musician; a royal title; The Little Prince
prism | the optical device; the surveillance programme; the shape
puma | the animal; the sports brand; the web server
pump | water pumps; breast pumps; insulin pumps
pupil | school pupils; part of the eye
python | the programming language; the snake; Monty Python
queen | the band; monarchs; the chess piece
race | running and car races; race and ethnicity
radical | free radicals; roots in mathematics; political radicals
ram | computer memory; the animal; Ram trucks; the Los Angeles Rams
raven | the bird; the Baltimore Ravens; the poem
record | vinyl records; world records; medical records
reel | Instagram reels; fishing reels; film reels
ring | jewellery; the Ring doorbell; boxing rings; rings in algebra
robin | the bird; Batman’s partner; Robin Hood
rock | rock music; stones; The Rock (Dwayne Johnson)
rocket | space rockets; the salad; the Houston Rockets
root | plant roots; roots in mathematics; tooth roots; rooting a phone
rose | the flower; the wine; Derrick Rose
ruby | the programming language; the gemstone
ruler | the measuring tool; heads of state
rust | the programming language; corrosion; the game; the film
saint | saints of the church; the New Orleans Saints
salsa | the dance; the sauce
sandbox | children’s sandboxes; software sandboxes
saturn | the planet; the car brand; the rocket; the Roman god
scale | weighing scales; musical scales; fish scales; map scales
school | schools; schools of fish
scout | Scouting; Scout (character); talent scouts
scratch | the programming language; scratches in paint; DJ scratching
screen | computer screens; window screens; medical screening
seal | the animal; the singer; the Navy SEALs; gaskets
season | seasons of the year; sports seasons; seasoning food
shadow | shadows; the hedgehog; shadow work
shell | the oil company; sea shells; command shells; egg shells
sharp | the company; musical sharps; sharpening
shuttle | space shuttles; airport shuttles
sirius | the star; satellite radio; Sirius Black
skate | ice skating; skateboards; the fish
sleep | human sleep; sleep mode; the band
snake | the animal; the game
soap | washing; soap operas; the web protocol
solution | chemical solutions; answers to a problem
spark | Apache Spark; spark plugs; the Chevrolet Spark
spider | the animal; web crawlers; the card game
spring | the season; water springs; metal springs; the Java framework
square | the shape; the payments company; city squares
squash | the vegetable; the sport
stamp | postage stamps; rubber stamps; food stamps
star | stars in space; film stars; the Star newspaper
steam | the games platform; water vapour; STEAM education
stock | shares; soup stock; goods in stock
strike | labour strikes; baseball strikes; military strikes
stroke | the medical stroke; swimming strokes; brush strokes
suit | clothing; law suits; Suits (series)
sun | the star; The Sun (newspaper); Sun Microsystems; the Phoenix Suns
swallow | the bird; difficulty swallowing
swift | Taylor Swift; the programming language; the payment network; the bird
table | furniture; tables of data; the periodic table
tank | military tanks; fish tanks; water tanks
tape | adhesive tape; cassette tapes; measuring tapes
target | the shop; targets for shooting; sales targets
temple | houses of worship; part of the head; Temple University
tesla | the company; Nikola Tesla; the unit
thor | the Norse god; the Marvel hero
thunder | the weather; the Oklahoma City Thunder
tick | the parasite; a check mark; market ticks
tide | ocean tides; the detergent
tiger | the animal; Tiger Woods; the Detroit Tigers
tip | gratuities; good advice
titan | Saturn’s moon; Greek titans; the submersible; the Tennessee Titans
toast | bread; a wedding speech
torch | flashlights; welding torches; PyTorch
track | running tracks; music tracks; tracking a parcel
train | railways; training; the band
trim | haircuts; house trim; car trim levels
troy | the ancient city; the film; Troy, Michigan
trunk | tree trunks; car trunks; elephants
tube | the London Underground; YouTube; pipes
turkey | the country; the bird; the dish
twilight | the films and books; dusk
unity | the game engine; togetherness
vector | vectors in mathematics; disease vectors; vector graphics
venus | the planet; the Roman goddess; Venus Williams; the razor
viking | the Norse people; the Minnesota Vikings; Viking cruises
virus | viruses in biology; computer viruses
vision | eyesight; the Marvel hero; computer vision
volt | the unit; the Chevrolet Volt
wall | The Wall (album); building walls; border walls
watch | wrist watches; watching; storm watches
wave | ocean waves; waves in physics; hair waves
whale | the animal; The Whale (film)
wicked | the musical; the novel
windows | the operating system; windows of a house
wing | bird or aircraft wings; chicken wings; building wings
wolf | the animal; The Wolf of Wall Street; Wolf Blitzer
world cup | the football tournament; the cricket tournament; the rugby tournament
zip | zip codes; zip files; zippers
zoom | the meeting app; camera zoom
`;
