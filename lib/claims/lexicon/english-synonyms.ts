/** Words that say the same, a line each; a phrase has underscores. The first word of a line is its concept. */
export const ENGLISH_SYNONYMS = `
film movie picture motion_picture
series show sitcom tv_show television_show television_series tv_series programme program
band group musical_group
song single track tune
record lp
author writer novelist wrote penned authored write
book novel
actor actress star starred starring act acted appear appeared feature featured cast portray portrayed play_the_role role
direct directed director helm helmed directorial filmmaker
produce produced producer
create invent devise develop develops developed design designed
found establish founded start set_up began begin launch launched inaugurate set_out commence originate
end finish conclude cease stop stopped close_down
release released come_out came_out comes_out issue issued publish published premiere premiered debut debuted air aired
die pass_away passed_away decease perish death late
kill murder slay assassinate
marry wed spouse wife husband married
child kid son daughter offspring
parent father mother
sibling brother sister
person people human individual
inhabitant resident population
big large huge great enormous massive
small little tiny minor
buy purchase acquire bought acquisition
sell sold vend
win won victory winner champion victor triumph
lose lost defeat_by
beat defeat overcome
award prize honor honour
nominate nomination nominee
elect election vote
president head_of_state
company corporation firm business enterprise
city town municipality
country nation state
capital capital_city
river stream
locate situate lie base based headquartered
study studies research investigate
show demonstrate indicate
cause lead_to result_in trigger
receive get obtain earn gain
give grant bestow donate
reach attain hit
increase rise grow climb jump gain_in go_up went_up soar
decrease fall decline drop shrink reduce go_down went_down slump
job occupation profession career work
soldier military army
teach instruct professor teacher
doctor physician medical
film_festival festival
football soccer
footballer football_player soccer_player
singer vocalist sing vocal
musician artist performer
politician political politics
sportsperson athlete player
scientist physicist chemist biologist scientific
rich wealthy affluent
money cash fund
cost price priced
name call title known entitled dub
home house residence
live reside dwell
travel journey trip
student undergraduate pupil
university college
school academy
kingdom monarchy
king monarch
age old aged
job_loss layoff
serve serving
join enter
leave quit depart resign exit
attack assault
help assist aid support
use utilize employ apply
allow permit let
ban prohibit forbid outlaw
need require
include contain comprise consist
method technique approach
fast quick rapid
car automobile
plane aircraft airplane
ship vessel boat
illness disease sickness disorder
drug medicine medication
begin_to_air first_aired
part portion component
approximately about around
border adjacent neighbor neighbour
language tongue
replace succeed supersede
predecessor precede
famous well_known renowned celebrated popular
win_over persuade
annual yearly every_year
monthly every_month
adapt adaptation base_on based_on
sequel follow_up
construct build built construction erect
destroy demolish ruin
open opened opening inaugurated
close closed closing shut
perform performance concert
tour touring
graduate graduated degree
employ hire recruit employee staff worker
biography life_story memoir
fiction fictional
war conflict battle
church religious religion
island isle
mountain peak mount
street road avenue
store shop retailer outlet
baby infant newborn
food meal dish cuisine
crime criminal offence offense
prison jail imprisoned incarcerated
law legal legislation
court tribunal
doctor physician medic surgeon
sick ill unwell
church cathedral
game match
competition contest tournament championship
team squad side
crowd audience spectator viewer
review critic critical reviewer
best-selling bestseller top-selling
hit successful success
fail failure flop unsuccessful
try attempt
want wish desire
say state claim announce declare report mention
think believe consider regard
see view watch
happen occur take_place took_place
consist made_up composed
mother mom mum
father dad
grandfather grandparent grandmother
america u.s
tv television
sci_fi science_fiction
vice_president deputy_president
first initial original inaugural
final last
nearby near close
also_known aka nickname nicknamed
birthplace hometown
roman_catholic catholic
own possess hold
keep retain maintain
move relocate transfer
ask request
speak talk
choose select pick appoint appointed
train coach trained
fight struggle
protest demonstration rally
publish print
draw paint painting painter drew
photograph photo
voice voiced narrate
guest cameo
character fictional_character
theme topic subject
compete competed participate take_part took_part
score scored goal
injure injury injured hurt
separate split divorce divorced
adopt adopted
inspire influence inspired influenced
separate_from secede
capture seize take_over conquer occupy
defend protect guard
sign signed contract
border frontier boundary
trade commerce
ocean sea
north northern
south southern
east eastern
west western
total sum altogether combined overall
rain rainfall
`;
