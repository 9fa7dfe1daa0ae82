/** Places of the same name, each with those that are asked about most. */
export const ENGLISH_PLACES = `
albany | Albany, New York; Albany, Georgia; Albany, Western Australia
alexandria | Alexandria, Egypt; Alexandria, Virginia
arlington | Arlington, Texas; Arlington, Virginia
athens | Athens, Greece; Athens, Georgia
augusta | Augusta, Georgia; Augusta, Maine
barcelona | the city; the football club
bath | Bath, England; bathing
bedford | Bedford, England; Bedford, Massachusetts
birmingham | Birmingham, England; Birmingham, Alabama
bloomington | Bloomington, Indiana; Bloomington, Illinois; Bloomington, Minnesota
boulder | Boulder, Colorado; boulders
bristol | Bristol, England; Bristol, Tennessee; Bristol, Connecticut
brighton | Brighton, England; Brighton, Victoria
burlington | Burlington, Vermont; Burlington, Ontario; Burlington (shop)
cambridge | Cambridge, England; Cambridge, Massachusetts; the University of Cambridge
charleston | Charleston, South Carolina; Charleston, West Virginia; the dance
cleveland | Cleveland, Ohio; Cleveland, Tennessee
clinton | Bill Clinton; Hillary Clinton; a town called Clinton
columbus | Columbus, Ohio; Columbus, Georgia; Christopher Columbus
concord | Concord, New Hampshire; Concord, California; Concord, Massachusetts
cordoba | Córdoba, Spain; Córdoba, Argentina
dallas | Dallas, Texas; the television series
dover | Dover, England; Dover, Delaware
dublin | Dublin, Ireland; Dublin, California; Dublin, Ohio
durham | Durham, England; Durham, North Carolina
fairfield | Fairfield, California; Fairfield, Connecticut
florence | Florence, Italy; Florence, South Carolina
franklin | Benjamin Franklin; Franklin, Tennessee; Aretha Franklin
georgetown | Georgetown University; Georgetown, Guyana; George Town, Penang
georgia | the country; the US state
glasgow | Glasgow, Scotland; Glasgow, Kentucky
glendale | Glendale, California; Glendale, Arizona
granada | Granada, Spain; Granada, Nicaragua
greenville | Greenville, South Carolina; Greenville, North Carolina
guadalajara | Guadalajara, Mexico; Guadalajara, Spain
hamilton | the musical; Hamilton, Ontario; Lewis Hamilton; Alexander Hamilton
hollywood | the film industry; Hollywood, Florida
houston | Houston, Texas; Whitney Houston
hyderabad | Hyderabad, India; Hyderabad, Pakistan
ireland | the Republic of Ireland; Northern Ireland
jackson | Michael Jackson; Jackson, Mississippi; Andrew Jackson; Jackson Hole
kansas city | Kansas City, Missouri; Kansas City, Kansas
kingston | Kingston, Jamaica; Kingston, Ontario
korea | South Korea; North Korea
lafayette | Lafayette, Louisiana; Lafayette, Indiana; the Marquis de Lafayette
lancaster | Lancaster, England; Lancaster, Pennsylvania; Lancaster, California
lexington | Lexington, Kentucky; Lexington, Massachusetts
lima | Lima, Peru; Lima, Ohio; lima beans
lincoln | Abraham Lincoln; Lincoln, Nebraska; Lincoln, England; the car brand
london | London, England; London, Ontario
macon | Macon, Georgia; Mâcon, France
madison | Madison, Wisconsin; James Madison
manchester | Manchester, England; Manchester, New Hampshire; Manchester United
marion | Marion, Ohio; Marion, Illinois
melbourne | Melbourne, Australia; Melbourne, Florida
memphis | Memphis, Tennessee; Memphis, ancient Egypt
miami | Miami, Florida; Miami University, Ohio
milan | Milan, Italy; AC Milan
milton | John Milton; Milton, Ontario; Milton Keynes
monroe | Marilyn Monroe; Monroe, Louisiana; James Monroe
naples | Naples, Italy; Naples, Florida
newark | Newark, New Jersey; Newark, Delaware
newcastle | Newcastle upon Tyne; Newcastle, Australia; the football club
newport | Newport, Rhode Island; Newport, Wales; Newport Beach
new york | New York City; New York State
odessa | Odesa, Ukraine; Odessa, Texas
oxford | Oxford, England; Oxford, Mississippi; the University of Oxford
paris | Paris, France; Paris, Texas; Paris Hilton
pasadena | Pasadena, California; Pasadena, Texas
perth | Perth, Australia; Perth, Scotland
peru | the country; Peru, Indiana
plymouth | Plymouth, England; Plymouth, Massachusetts; the car brand
portland | Portland, Oregon; Portland, Maine
quebec | Quebec City; the province of Quebec
reading | Reading, England; Reading, Pennsylvania; reading books
richmond | Richmond, Virginia; Richmond, London; Richmond, British Columbia
rochester | Rochester, New York; Rochester, Minnesota; Rochester, England
rome | Rome, Italy; ancient Rome; Rome, Georgia
salem | Salem, Massachusetts; Salem, Oregon; Salem, India
san jose | San José, Costa Rica; San Jose, California
santa cruz | Santa Cruz, California; Santa Cruz, Bolivia; Santa Cruz de Tenerife
santiago | Santiago, Chile; Santiago de Compostela
springfield | Springfield, Illinois; Springfield, Missouri; Springfield, Massachusetts; the town of The Simpsons
st petersburg | St Petersburg, Russia; St. Petersburg, Florida
sydney | Sydney, Australia; Sydney, Nova Scotia
syracuse | Syracuse, New York; Syracuse, Sicily
toledo | Toledo, Ohio; Toledo, Spain
tripoli | Tripoli, Libya; Tripoli, Lebanon
troy | ancient Troy; Troy, Michigan; the film
valencia | Valencia, Spain; Valencia, Venezuela; Valencia, California
vancouver | Vancouver, British Columbia; Vancouver, Washington
venice | Venice, Italy; Venice Beach, Los Angeles
victoria | Victoria, British Columbia; Victoria, Australia; Queen Victoria; Lake Victoria
vienna | Vienna, Austria; Vienna, Virginia
warsaw | Warsaw, Poland; Warsaw, Indiana
washington | Washington, D.C.; Washington State; George Washington
wellington | Wellington, New Zealand; the Duke of Wellington; Beef Wellington
wilmington | Wilmington, Delaware; Wilmington, North Carolina
windsor | Windsor, England; Windsor, Ontario; the House of Windsor
worcester | Worcester, England; Worcester, Massachusetts
york | York, England; York, Pennsylvania; New York
`;

/** People of the same name, or of whom only a shared part of the name is said. */
export const ENGLISH_PEOPLE = `
adam smith | the economist; the British politician; the American congressman
bush | George H. W. Bush; George W. Bush; Kate Bush; shrubs
chris evans | the American actor; the British presenter
churchill | Winston Churchill; Churchill Downs; Churchill, Manitoba
curie | Marie Curie; Pierre Curie
darwin | Charles Darwin; Darwin, Australia
david jones | the Welsh poet and painter; David Bowie; the Australian department store
ford | the car maker; Henry Ford; Gerald Ford; Harrison Ford
francis bacon | the philosopher; the painter
gandhi | Mahatma Gandhi; Indira Gandhi; Rajiv Gandhi
george bush | George H. W. Bush; George W. Bush
gordon | Gordon Ramsay; Gordon Brown; Flash Gordon
graham | Billy Graham; graham crackers; Lindsey Graham
harrison | George Harrison; Harrison Ford; William Henry Harrison
henry viii | the king; the play by Shakespeare
hughes | Howard Hughes; Langston Hughes; Ted Hughes
huxley | Aldous Huxley; Thomas Henry Huxley
james brown | the singer; the sportscaster
jennifer | Jennifer Aniston; Jennifer Lopez; Jennifer Lawrence
john adams | the US president; the composer
john williams | the composer; the guitarist
jones | Indiana Jones; Tom Jones; Norah Jones
kelly | Grace Kelly; Gene Kelly; R. Kelly
kennedy | John F. Kennedy; Robert F. Kennedy; Robert F. Kennedy Jr.; Ted Kennedy
lee | Bruce Lee; Robert E. Lee; Harper Lee; Spike Lee
lewis | C. S. Lewis; Jerry Lee Lewis; Lewis Hamilton
martin | Steve Martin; George R. R. Martin; Dean Martin; Aston Martin
michael jackson | the singer; the beer writer; the British general
michael jordan | the basketball player; the computer scientist; Michael B. Jordan, the actor
miller | Arthur Miller; Henry Miller; Glenn Miller
moore | Michael Moore; Demi Moore; Henry Moore; Roger Moore
morgan | J. P. Morgan; Piers Morgan; Morgan Freeman; the sports car
murphy | Eddie Murphy; Cillian Murphy; Murphy’s law
newton | Isaac Newton; Huey Newton; Newton, Massachusetts; the unit
obama | Barack Obama; Michelle Obama
paul simon | the singer; the US senator
robert johnson | the blues musician; the businessman
roosevelt | Theodore Roosevelt; Franklin D. Roosevelt; Eleanor Roosevelt
russell | Bertrand Russell; Bill Russell; Kurt Russell
sam smith | the singer; the brewery; the journalist
shaw | George Bernard Shaw; Artie Shaw
smith | Adam Smith; Will Smith; Maggie Smith
steve mcqueen | the actor; the film director
stewart | Martha Stewart; Rod Stewart; Jimmy Stewart; Kristen Stewart
taylor | Taylor Swift; Elizabeth Taylor; James Taylor
thomas | Dylan Thomas; Clarence Thomas; Thomas the Tank Engine
thompson | Emma Thompson; Hunter S. Thompson; the machine gun
trump | Donald Trump; Melania Trump; trump cards
vanessa williams | the singer; the actress of Melrose Place
wilson | Woodrow Wilson; Owen Wilson; Wilson sporting goods
wright | the Wright brothers; Frank Lloyd Wright; Richard Wright
`;
