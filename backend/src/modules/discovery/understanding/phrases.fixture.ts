/**
 * How people ask, in Nigerian English and in Pidgin, with typing errors, words written together, and the problem in place
 * of the trade: `phrase | trade | state > area`.
 */
const PHRASES = `
plumber wey go fix pipe for Egbeda | plumbing | Lagos > Egbeda
my bathroom is flooded | plumbing |
kitchen tap keeps dripping | plumbing |
I dey find plumber for Owerri | plumbing | Imo > Owerri
plumberr in gbagada | plumbing | Lagos > Gbagada
plmber | plumbing |
plumbe | plumbing |
pls i need a plumba asap in Ogba | plumbing | Lagos > Ogba
tank overflow no dey stop | plumbing |
plumber Kosofe | plumbing | Lagos > Kosofe
my tap is running and won't stop | plumbing |
water is leaking under my sink | plumbing |
the toilet is blocked and smelling | plumbing |
toilet don block since yesterday | plumbing |
pipe don burst for my kitchen | plumbing |
no water is coming from the tap | plumbing |
shower head no dey bring water | plumbing |
geepee tank dey leak for Ajah | plumbing | Lagos > Ajah
borehole pump spoil for Lokoja | plumbing | Kogi > Lokoja
olumber near me | plumbing |
plummbing work in Jalingo | plumbing | Taraba > Jalingo
pumber | plumbing |
plumberikeja | plumbing | Lagos > Ikeja
water closet repair Surulere | plumbing | Lagos > Surulere
septic tank is full | plumbing |
bathroom drain is blocked | plumbing |
sumo pump not pumping | plumbing |
wash hand basin installation | plumbing |
person wey fit fix wc | plumbing |
I stay for Surulere and my tap is leaking | plumbing | Lagos > Surulere
I need a plumber who can come to my house in Umuahia | plumbing | Abia > Umuahia
plumber Eti-Osa | plumbing | Lagos > Eti Osa
plumber alimosho | plumbing | Lagos > Alimosho
plumber sokoto | plumbing | Sokoto
plumber in Edo | plumbing | Edo
abeg I need plumber sharp sharp for Ajah | plumbing | Lagos > Ajah
my sink no dey drain water | plumbing |
toilet dey leak for ground | plumbing |
looking for a reliable plumber in Jabi Abuja | plumbing | FCT (Abuja) > Jabi
plumbing repairs yenagoa bayelsa | plumbing | Bayelsa > Yenagoa
umuahia plumber | plumbing | Abia > Umuahia
water heater not heating | plumbing |
pumping machine no dey work | plumbing |
tank cleaning | plumbing |
someone to unblock my drain | plumbing |
my water pump is not pumping water | plumbing |
plumber that can come to Oshodi today | plumbing | Lagos > Oshodi
pluming services | plumbing |
leaky faucet | plumbing |
sewage dey overflow for my compound | plumbing |
water pipe leaking at Ogudu | plumbing | Lagos > Ogudu
plumber Ibadan challenge | plumbing | Oyo > Ibadan
borehole driller in Gombe | plumbing | Gombe
my kitchen sink is clogged | plumbing |
electrision in Asaba | electrical | Delta > Asaba
my light dey blink | electrical |
light dey on and off for my house | electrical |
low current for my house | electrical |
electric shock from switch | electrical |
wiring of new building at Epe | electrical | Lagos > Epe
nepa wire cut for my street | electrical |
eletrical work | electrical |
elctrician near me in Uyo | electrical | Akwa Ibom > Uyo
electrcal engineer Garki | electrical | FCT (Abuja) > Garki
light don go for only my flat | electrical |
my light is tripping off every time | electrical |
sparks from my socket | electrical |
nepa took light because of my meter | electrical |
no light for my room since morning | electrical |
elekitrician | electrical |
electritian in Makurdi | electrical | Benue > Makurdi
wlectrician | electrical |
lectrician for Sapele | electrical | Delta > Sapele
ceiling fan not rolling | electrical |
fan no dey roll | electrical |
change over switch don burn | electrical |
house wiring for 3 bedroom bungalow in Lafia | electrical | Nasarawa > Lafia
install chandelier in sitting room | electrical |
extension box and bulb holder | electrical |
wire my new house at Dutse | electrical | Jigawa > Dutse
television repairer | electrical |
tv no dey show | electrical |
electrician wey dey Rumuokoro | electrical | Rivers > Rumuokoro
electrician Oshodi isolo | electrical | Lagos > Oshodi-Isolo
electrician borno | electrical | Borno
i need electrician in umuahia abia state | electrical | Abia > Umuahia
light no dey for my shop at Onitsha main market | electrical | Anambra > Onitsha
one phase no dey bring light | electrical |
socket no dey work | electrical |
electricians in yenagoa | electrical | Bayelsa > Yenagoa
nepa bill meter wahala | electrical |
dstv installer | electrical |
who fit repair my tv | electrical |
burnt wires in my house | electrical |
electrican for new building Lafia | electrical | Nasarawa > Lafia
power socket and switches installation | electrical |
my meter is not loading | electrical |
light don go since morning | electrical |
I dey look for electrician for Sango Ota | electrical | Ogun > Ota
elctricity problem | electrical |
tvrepair | electrical |
bulb no dey on | electrical |
house no get light since 3 days | electrical |
gen mechanic for Bariga | generatorRepair | Lagos > Bariga
my gen dey start but no light | generatorRepair |
generator no dey carry ac | generatorRepair |
gen rope don cut | generatorRepair |
generater repair | generatorRepair |
gen technician near Lokogoma | generatorRepair | FCT (Abuja) > Lokogoma
my small gen is smoking too much | generatorRepair |
gen no gree start | generatorRepair |
my generator is not coming on | generatorRepair |
generator dey smoke black smoke | generatorRepair |
i pass my neighbor gen dey off itself | generatorRepair |
gen wan blow | generatorRepair |
genertor repair for Nyanya | generatorRepair | FCT (Abuja) > Nyanya
generator refuse to carry load | generatorRepair |
change gen oil and plug Birnin Kebbi | generatorRepair | Kebbi > Birnin Kebbi
hen repair generator | generatorRepair |
generatorrepairer | generatorRepair |
rewind gen coil | generatorRepair |
generator repair in Bayelsa | generatorRepair | Bayelsa
gen repairer wey dey close to Surulere | generatorRepair | Lagos > Surulere
generator dey make noise | generatorRepair |
my generator no dey pick | generatorRepair |
gen no start | generatorRepair |
genrator repairer | generatorRepair |
my gen dey make noise like tractor | generatorRepair |
generator servicing Lekki phase 1 | generatorRepair | Lagos > Lekki
genarator | generatorRepair |
generatorrepair | generatorRepair |
generator no gree off | generatorRepair |
solar engineer in Ibadan | solarInstallation | Oyo > Ibadan
inverter wey go carry my house | solarInstallation |
solar for borehole | solarInstallation |
i need steady light solar | solarInstallation |
inveter installation | solarInstallation |
who fit install solar for Nnewi | solarInstallation | Anambra > Nnewi
solar wey fit carry freezer | solarInstallation |
solar to power my fridge and tv | solarInstallation |
inverter not charging | solarInstallation |
inverter battery no dey last | solarInstallation |
i want to use solar instead of nepa | solarInstallation |
solar pannel installer Sokoto | solarInstallation | Sokoto
solar light for compound Damaturu | solarInstallation | Yobe > Damaturu
inverter for small shop in Gombe | solarInstallation | Gombe
solarinstaller | solarInstallation |
dolar panel installation | solarInstallation |
solar wey go run my shop | solarInstallation |
inverter batteries dey die | solarInstallation |
solar panels for my house in Jos | solarInstallation | Plateau > Jos
inverter installer Gbagada | solarInstallation | Lagos > Gbagada
solar system for 2 bedroom flat | solarInstallation |
cheap solar installer in Kano | solarInstallation | Kano
solr panel | solarInstallation |
solarinstallation | solarInstallation |
my inverter is beeping | solarInstallation |
air conditioner no dey cool for Lekki | acRepair | Lagos > Lekki
AC servicing in Wuye | acRepair | FCT (Abuja) > Wuye
my deep freezer is not freezing | acRepair |
ac dey drop water | acRepair |
air conditioning repairs | acRepair |
fridge wey no dey cool | acRepair |
aircon repair ikeja gra | acRepair | Lagos > Ikeja
ac no dey cold | acRepair |
my ac is leaking water inside the room | acRepair |
ac dey blow hot air | acRepair |
refill ac gas Victoria Island | acRepair | Lagos > Victoria Island
air condition technician for Ikoyi | acRepair | Lagos > Ikoyi
aircondition servicing GRA Port Harcourt | acRepair | Rivers > Port Harcourt
freezer no dey make ice block | acRepair |
fridge stopped cooling | acRepair |
refridgerator repair | acRepair |
washing machine not spinning | acRepair |
acrepairer | acRepair |
acinstaller lekki | acRepair | Lagos > Lekki
ac wey no dey blow cold | acRepair |
ac engineer for my office in Marina | acRepair | Lagos > Marina
ac no de work | acRepair |
fridge mechanic | acRepair |
my freezer stopped working | acRepair |
i need someone to fix my washing machine | acRepair |
ac gas refill at Wuse zone 5 | acRepair | FCT (Abuja) > Wuse
my ac is making noise | acRepair |
standing freezer no dey cool | acRepair |
ac man | acRepair |
pls help my ac is not cooling | acRepair |
e get person wey sabi fix fridge for Warri | acRepair | Delta > Warri
aircon reapir | acRepair |
cold room no dey cold | acRepair |
carpenter wey go make bed | carpentry |
capentar | carpentry |
kitchen cabinets and wardrobes Abuja | carpentry | FCT (Abuja)
my door don spoil | carpentry |
ceiling don fall | carpentry |
roof repair in Ilorin | carpentry | Kwara > Ilorin
fix my broken chair | carpentry |
furnitures maker | carpentry |
sofa repair ph | carpentry | Rivers > Port Harcourt
carpenter Oredo | carpentry | Edo > Oredo
door is not closing well | carpentry |
my roof is leaking when rain falls | carpentry |
rain dey enter house for roof | carpentry |
kitchen cabinet maker Asaba | carpentry | Delta > Asaba
wardrobe door don fall | carpentry |
carpenta | carpentry |
varpenter | carpentry |
furniture man in Bauchi | carpentry | Bauchi
bed spoil | carpentry |
upholstery of my chairs at Gwarinpa | carpentry | FCT (Abuja) > Gwarinpa
pvc ceiling for parlour | carpentry |
roofing sheet installation in Ondo town | carpentry | Ondo > Ondo Town
shoe rack and tv stand | carpentry |
kitchencabinet | carpentry |
assemble my new bed frame from the shop | carpentry |
carpenter close to jabi lake | carpentry | FCT (Abuja) > Jabi
carpenter in akwa ibom | carpentry | Akwa Ibom
carpenter to make wardrobe in Lugbe | carpentry | FCT (Abuja) > Lugbe
roof dey leak | carpentry |
leaking roof | carpentry |
wood work for my kitchen | carpentry |
ceiling leaking | carpentry |
person to fix my bed | carpentry |
build wardrobe | carpentry |
carpenter for roofing in Nsukka | carpentry | Enugu > Nsukka
kitchen cabinet installer | carpentry |
repair my dining chairs | carpentry |
house wey I rent get leaking roof | carpentry |
carpnter | carpentry |
wardrobe handle broke | carpentry |
shelf installation on wall | carpentry |
painter wey go paint 3 bedroom | painting |
paintr in Jos | painting | Plateau > Jos
house painting Maryland Lagos | painting | Lagos > Maryland
paint my shop in Alaba | painting | Lagos > Alaba
wall is wet and paint is peeling | painting |
painter in Ado-Ekiti | painting | Ekiti > Ado Ekiti
paint dey peel from my wall | painting |
repaint my parlour | painting |
painterr | painting |
oainter | painting |
house painter in Katsina | painting | Katsina
screeding man Osogbo | painting | Osun > Osogbo
pop ceiling design Benin | painting | Edo > Benin City
wallpaper for bedroom in Maitama | painting | FCT (Abuja) > Maitama
housepainter | painting |
3d wall panel installer | painting |
painter for Kaduna south | painting | Kaduna > Kaduna South
painter ebonyi | painting | Ebonyi
painter for my new house | painting |
paint my apartment Gwarinpa Abuja | painting | FCT (Abuja) > Gwarinpa
panting of house | painting |
painter to paint fence | painting |
paint my house before christmas | painting |
POP installer | painting |
painer | painting |
ceiling water leaking stain need painting | painting |
cleaner for office in VI | houseCleaning | Lagos > Victoria Island
house cleanin lagos | houseCleaning | Lagos
cleanin service | houseCleaning |
cleaning after construction | houseCleaning |
someone to clean after party | houseCleaning |
house girl Benin | houseCleaning | Edo > Benin City
weekly cleaner Life Camp | houseCleaning | FCT (Abuja) > Lifecamp
person wey go clean house | houseCleaning |
cleening service | houseCleaning |
house cleanin abuja | houseCleaning | FCT (Abuja)
housecleaner | houseCleaning |
i need cleaner to wash my toilet and bathroom | houseCleaning |
my house is very dirty | houseCleaning |
my house scatter i need person to arrange am | houseCleaning |
cleaning lady for Saturdays in Jabi | houseCleaning | FCT (Abuja) > Jabi
house help that can stay in | houseCleaning |
maid needed in Yola | houseCleaning | Adamawa > Yola
vleaner | houseCleaning |
clean my rug and chairs | houseCleaning |
post construction cleaners lekki phase 1 | houseCleaning | Lagos > Lekki
cleaner Ogun state | houseCleaning | Ogun
house cleaner needed urgently | houseCleaning |
cleaning lady in Victoria Island | houseCleaning | Lagos > Victoria Island
maid for my house in Asokoro | houseCleaning | FCT (Abuja) > Asokoro
who go help me clean house | houseCleaning |
househelp needed in lekki phase one | houseCleaning | Lagos > Lekki
house clening | houseCleaning |
clean my house | houseCleaning |
toilet cleaning service | houseCleaning |
cleaner that can come every Saturday in Ikoyi | houseCleaning | Lagos > Ikoyi
janitorial services | houseCleaning |
deep clean my apartment | houseCleaning |
house maid in Benin | houseCleaning | Edo > Benin City
clener | houseCleaning |
hous cleaning | houseCleaning |
homecleaning | houseCleaning |
clean up after renovation | houseCleaning |
tiles fixer | tiling |
person to lay tiles in Ota | tiling | Ogun > Ota
tilling of floor | tiling |
bathroom tile replacement | tiling |
tiles don crack for my bathroom | tiling |
tiler for bathroom floor | tiling |
yiler | tiling |
tillers in Minna | tiling | Niger > Minna
floor tiles removed and need fixing | tiling |
marble and granite floor Awka | tiling | Anambra > Awka
interlock my compound | tiling |
interlocking stones Ado Ekiti | tiling | Ekiti > Ado Ekiti
tilesman | tiling |
tiler in umuahia town | tiling | Abia > Umuahia
tiler Kwara | tiling | Kwara
tiler in Surulere | tiling | Lagos > Surulere
tiles for kitchen floor | tiling |
tiling work at Kuje | tiling | FCT (Abuja) > Kuje
somebody wey sabi lay tiles | tiling |
lay tiles in my bathroom | tiling |
change broken floor tiles | tiling |
interlocking tiles for compound | tiling |
tyling | tiling |
tiles coming off the wall | tiling |
bricklayer for my building project in Awka | bricklaying | Anambra > Awka
block work and plastering | bricklaying |
my wall is cracking | bricklaying |
mason in Kano | bricklaying | Kano
somebody wey go build fence | bricklaying |
brikclayer | bricklaying |
wall don crack | bricklaying |
my fence fell down | bricklaying |
fence don fall | bricklaying |
bricklyer | bricklaying |
vricklayer | bricklaying |
block layer for Nsukka | bricklaying | Enugu > Nsukka
build boys quarters in Abakaliki | bricklaying | Ebonyi > Abakaliki
builder to raise my fence | bricklaying |
plaster my room | bricklaying |
foundation and decking of duplex Eket | bricklaying | Akwa Ibom > Eket
bricklayers | bricklaying |
mason for Gusau | bricklaying | Zamfara > Gusau
bricklayer jigawa | bricklaying | Jigawa
who can help me with bathroom renovation | bricklaying |
brick layer to build shop | bricklaying |
build house from foundation | bricklaying |
my building has cracks | bricklaying |
build a two bedroom bungalow | bricklaying |
block setting | bricklaying |
renovate my kitchen | bricklaying |
bricklaying work | bricklaying |
house foundation for 4 bedroom duplex Owerri | bricklaying | Imo > Owerri
gate welder Aba | welding | Abia > Aba
welda for Ughelli | welding | Delta > Ughelli
burglary proof for my windows | welding |
repair my iron gate | welding |
metal fabricator Trans Amadi | welding | Rivers > Trans Amadi
welder wey dey Rumuola | welding | Rivers > Rumuola
my gate don spoil | welding |
gate no dey close | welding |
gate hinge don cut | welding |
burglary for window | welding |
burglaryproof | welding |
wekder | welding |
gate welda | welding |
sliding window and net Warri | welding | Delta > Warri
stainless handrail for staircase | welding |
iron door and protector Nnewi | welding | Anambra > Nnewi
tank stand | welding |
welder in Ikot Ekpene | welding | Akwa Ibom > Ikot Ekpene
welder delta state | welding | Delta
welder to make gate | welding |
iron work | welding |
aluminum windows in Enugu | welding | Enugu
welder wey fit do burglary | welding |
fabricate gate and railings | welding |
weld my broken gate | welding |
aluminium sliding door | welding |
weldng | welding |
window protector | welding |
cockroach everywhere | fumigation |
fumigation of house in Satellite Town | fumigation | Lagos > Satellite Town
rat dey chop my food | fumigation |
bedbug don finish me | fumigation |
pest controll | fumigation |
something is eating my wood termite | fumigation |
mosquito too much for Kubwa | fumigation | FCT (Abuja) > Kubwa
fumigate and clean my new apartment | fumigation |
rats in the ceiling | fumigation |
rat full my kitchen | fumigation |
mosquitoes are too much in my room | fumigation |
cockroaches in my kitchen cabinet | fumigation |
bedbugs in my mattress | fumigation |
ants on my wall | fumigation |
termites eating my door | fumigation |
snake entered my compound | fumigation |
bedbug wan kill me | fumigation |
fumigatn | fumigation |
pestcontrol | fumigation |
kill bed bug for Mushin | fumigation | Lagos > Mushin
flies and insects in my shop | fumigation |
spray my house for insects Calabar | fumigation | Cross River > Calabar
rats dey my house | fumigation |
how to get rid of cockroaches | fumigation |
bed bugs | fumigation |
fumigation services in Warri | fumigation | Delta > Warri
soldier ants in my compound | fumigation |
lizards in my house | fumigation |
mice in my kitchen | fumigation |
pest control for office in VI | fumigation | Lagos > Victoria Island
mosquito dey bite us | fumigation |
kill cockroaches | fumigation |
fumgation | fumigation |
something dey smell like dead rat | fumigation |
gardner for my compound in Ikoyi | gardening | Lagos > Ikoyi
cut the grass in my compound | gardening |
overgrown grass | gardening |
weed my garden | gardening |
landscaper Enugu | gardening | Enugu
my compound is full of grass | gardening |
grass don grow for my compound | gardening |
bush don full my compound | gardening |
cut down tree in my compound | gardening |
lawn mowing Asokoro | gardening | FCT (Abuja) > Asokoro
gardender | gardening |
hardener for flowers | gardening |
flowers and carpet grass Owerri | gardening | Imo > Owerri
trim my flowers | gardening |
gardener to cut my grass in Maitama | gardening | FCT (Abuja) > Maitama
trim flowers and grass | gardening |
mow my lawn | gardening |
plant flowers for my compound | gardening |
remove tree | gardening |
gardner needed | gardening |
compound too bushy | gardening |
mount my tv for wall | handyman |
fix door lock Ajah | handyman | Lagos > Ajah
i lost my house key | handyman |
handy man for house repairs | handyman |
curtain rail fixing | handyman |
someone to hang my tv on the wall | handyman |
my door lock is bad | handyman |
key don lost | handyman |
locked out of my house | handyman |
handiman | handyman |
fix curtain rods | handyman |
handyman for small small work in Yaba | handyman | Lagos > Yaba
somebody to fix things around the house | handyman |
door no gree lock | handyman |
handyman to fix stuff | handyman |
install tv bracket | handyman |
hang picture frames | handyman |
gas cooker repair | handyman |
tv wall mounting | handyman |
change door lock | handyman |
general repairs in the house | handyman |
hanyman | handyman |
security man for my compound | security |
mai gadi in Kaduna | security | Kaduna
bouncer for club | security |
install cctv in my shop Ariaria | security | Abia > Ariaria
gate man for Ikorodu | security | Lagos > Ikorodu
gate man for estate | security |
security man for night | security |
need guard for my shop in Onitsha | security | Anambra > Onitsha
thief dey worry us for estate | security |
thieves came to my house | security |
cctv for my office Maiduguri | security | Borno > Maiduguri
electric fence for duplex in Guzape | security | FCT (Abuja) > Guzape
securityguard | security |
decurity guard | security |
alarm and access door | security |
security in Imo state | security | Imo
security for event | security |
guard for my house in Ikoyi | security | Lagos > Ikoyi
cctv installer in Jabi | security | FCT (Abuja) > Jabi
night guard Ikeja | security | Lagos > Ikeja
camera installation for my shop | security |
bodyguard for event | security |
securty guard | security |
wetin I go do thief dey come | security |
hair stylist home service Ikeja | hairStyling | Lagos > Ikeja
person wey sabi plait hair | hairStyling |
wig maker in Yaba | hairStyling | Lagos > Yaba
hairstylest | hairStyling |
make hair for wedding | hairStyling |
braids and cornrows Gwarinpa | hairStyling | FCT (Abuja) > Gwarinpa
loctician | hairStyling |
make my hair for weekend | hairStyling |
braid my hair at home | hairStyling |
i wan do hair for Aba | hairStyling | Abia > Aba
hairdreser near me | hairStyling |
gairdresser | hairStyling |
hair stylist that does home service Yenagoa | hairStyling | Bayelsa > Yenagoa
fix frontal wig | hairStyling |
kids hair for school | hairStyling |
relaxer and steaming | hairStyling |
loc retwist Bodija | hairStyling | Oyo > Bodija
crochet braids | hairStyling |
salon in Wuse 2 | hairStyling | FCT (Abuja) > Wuse
hair stylist Makurdi benue state | hairStyling | Benue > Makurdi
hairdresser in Yenagoa | hairStyling | Bayelsa > Yenagoa
braids near me | hairStyling |
who fit make my hair for Lekki | hairStyling | Lagos > Lekki
home service braider in Umuahia | hairStyling | Abia > Umuahia
hair makers | hairStyling |
fix my braids | hairStyling |
knotless braid Egbeda | hairStyling | Lagos > Egbeda
wash and set hair | hairStyling |
hair salon Owerri | hairStyling | Imo > Owerri
hairdreser in ikorodu | hairStyling | Lagos > Ikorodu
hairstylist lekki | hairStyling | Lagos > Lekki
natural hair loc maintenance | hairStyling |
barber for home service in Surulere | barbing | Lagos > Surulere
barbing salon near me | barbing |
barba | barbing |
person wey go barb me for house | barbing |
haircut for my son | barbing |
barber shop in jabi | barbing | FCT (Abuja) > Jabi
barber Maiduguri | barbing | Borno > Maiduguri
barb hair | barbing |
barber | barbing |
barbar | barbing |
varber | barbing |
i want to cut my hair | barbing |
barb my son hair | barbing |
barbing saloon in Ilorin | barbing | Kwara > Ilorin
home barber for children Magodo | barbing | Lagos > Magodo
hair cut for men | barbing |
shave my beard | barbing |
barbershop | barbing |
skin punk | barbing |
barb me low cut | barbing |
barber Agege | barbing | Lagos > Agege
barber Ondo state | barbing | Ondo
barber in Umuahia | barbing | Abia > Umuahia
I wan barb for Surulere | barbing | Lagos > Surulere
barbers near me | barbing |
barbing shop Yaba | barbing | Lagos > Yaba
cut my beards | barbing |
low cut for my son | barbing |
barbing home service Lugbe | barbing | FCT (Abuja) > Lugbe
barbers shop | barbing |
make I see barber for Benin | barbing | Edo > Benin City
i need clean haircut before sunday | barbing |
makeup artiste for my introduction | makeup |
make up artist for traditional wedding in Aba | makeup | Abia > Aba
mak up artist | makeup |
bridal make-up Owerri | makeup | Imo > Owerri
beat my face for wedding | makeup |
makeup for bride in Enugu | makeup | Enugu
makeover for my birthday | makeup |
nakeup artist | makeup |
make up woman wey go tie gele | makeup |
makeupartist Lekki | makeup | Lagos > Lekki
eyebrow shaping | makeup |
facial treatment | makeup |
makeup osun state | makeup | Osun
make-up artist Surulere | makeup | Lagos > Surulere
mua near me | makeup |
gele person | makeup |
i need makeup for my wedding in Umuahia | makeup | Abia > Umuahia
bridal makeup in Warri | makeup | Delta > Warri
face makeup for photoshoot | makeup |
makup | makeup |
maekup artist | makeup |
bride needs makeup artist in Asaba | makeup | Delta > Asaba
fix nails and lashes | nailCare |
nail tech around Lugbe | nailCare | FCT (Abuja) > Lugbe
pedicure Lekki | nailCare | Lagos > Lekki
lashes and brows | nailCare |
fix my nails for Gbagada | nailCare | Lagos > Gbagada
acrylics and gel | nailCare |
nail technican | nailCare |
nials | nailCare |
mail technician nails | nailCare |
pedicure home service Uyo | nailCare | Akwa Ibom > Uyo
nail technician Surulere | nailCare | Lagos > Surulere
fix eyelashes | nailCare |
nails artist | nailCare |
gel polish | nailCare |
manicure near me | nailCare |
lash extension Lekki | nailCare | Lagos > Lekki
nails and lashes tech around Ikeja | nailCare | Lagos > Ikeja
my nail broke | nailCare |
tailor wey sabi sew agbada | fashionDesign |
my dress needs adjustment | fashionDesign |
fashion desinger in Oshodi | fashionDesign | Lagos > Oshodi
sew wedding dress | fashionDesign |
tailoring shop Onitsha | fashionDesign | Anambra > Onitsha
tela wey sabi work for Benin | fashionDesign | Edo > Benin City
good tailor around Sabo Yaba | fashionDesign | Lagos > Sabo Yaba
somebody to sew my cloth | fashionDesign |
my cloth tear | fashionDesign |
trouser too long | fashionDesign |
sew asoebi for wedding Ibadan | fashionDesign | Oyo > Ibadan
adjust my gown | fashionDesign |
zip of my dress spoil | fashionDesign |
tailer for native wear | fashionDesign |
yailor | fashionDesign |
fashiondesigner | fashionDesign |
fashon designer in Jos | fashionDesign | Plateau > Jos
agbada for my husband | fashionDesign |
sew curtains for my house | fashionDesign |
school uniform sewing Sagamu | fashionDesign | Ogun > Sagamu
tailor Nnewi | fashionDesign | Anambra > Nnewi
tailor in Adamawa | fashionDesign | Adamawa
fashion designer in Umuahia | fashionDesign | Abia > Umuahia
sewing of native attire | fashionDesign |
tailor to amend my clothes in Jabi | fashionDesign | FCT (Abuja) > Jabi
somebody to sew uniform | fashionDesign |
resize my trouser | fashionDesign |
sew ankara gown | fashionDesign |
seamstress around Ketu | fashionDesign | Lagos > Ketu
fashion designer Abeokuta | fashionDesign | Ogun > Abeokuta
where can I find tailor in Wuse market | fashionDesign | FCT (Abuja) > Wuse
trad outfit sewing for owambe | fashionDesign |
caterer for 200 guests in Abuja | catering | FCT (Abuja)
food vendor for party | catering |
someone to cook for burial in Nsukka | catering | Enugu > Nsukka
cattering service | catering |
small chops and drinks | catering |
chef to cook at home | catering |
caterer osogbo | catering | Osun > Osogbo
food for 100 people | catering |
somebody to cook for my party | catering |
cook rice and chicken for naming | catering |
please I need a caterer for my wedding in Yenagoa next week | catering | Bayelsa > Yenagoa
small chops for birthday Ikeja | catering | Lagos > Ikeja
xaterer | catering |
catrer | catering |
smallchops | catering |
jollof rice for event | catering |
soup in bowls delivery | catering |
cook wey sabi native soup Port Harcourt | catering | Rivers > Port Harcourt
caterer in Zamfara | catering | Zamfara
caterer Kogi | catering | Kogi
catering for my mother's burial in Umuahia | catering | Abia > Umuahia
cook for house | catering |
i need food for my party in Surulere | catering | Lagos > Surulere
party jollof for 50 guests | catering |
lunch for office | catering |
cocktail drinks for wedding | catering |
best caterer in Lagos for wedding | catering | Lagos
caterrer | catering |
who go cook for 50 people for Ibadan | catering | Oyo > Ibadan
event planner for my wedding in Calabar | eventPlanning | Cross River > Calabar
event decoration | eventPlanning |
i want to do birthday party | eventPlanning |
rent chairs and canopies | eventPlanning |
decorator for traditional marriage | eventPlanning |
decorate my hall | eventPlanning |
somebody to plan my wedding | eventPlanning |
balloon decor for birthday | eventPlanning |
eventplanner | eventPlanning |
wvent planner | eventPlanning |
rent canopy and chairs Abeokuta | eventPlanning | Ogun > Abeokuta
party decorator in Festac | eventPlanning | Lagos > Festac Town
chairs and table for burial Orlu | eventPlanning | Imo > Orlu
event hall decoration Zaria | eventPlanning | Kaduna > Zaria
person wey go plan my wedding | eventPlanning |
party planner in Yenagoa | eventPlanning | Bayelsa > Yenagoa
wedding decoration Surulere | eventPlanning | Lagos > Surulere
chair covers for event | eventPlanning |
birthday party planning for kids | eventPlanning |
rent tables and chairs | eventPlanning |
event decor Uyo | eventPlanning | Akwa Ibom > Uyo
evnet planner | eventPlanning |
naming ceremony decoration | eventPlanning |
photographer for birthday shoot in Lekki | photography | Lagos > Lekki
wedding video coverage | photography |
cameraman for my event | photography |
photograher | photography |
video man for burial ceremony | photography |
snap my baby | photography |
take pictures at my wedding | photography |
somebody to video my event | photography |
photographar | photography |
ohotographer | photography |
fotographer in Surulere | photography | Lagos > Surulere
passport photo | photography |
videocoverage | photography |
birthday pictures Kaduna | photography | Kaduna
drone man | photography |
camera man for burial Auchi | photography | Edo > Auchi
photographer Taraba state | photography | Taraba
photographer in Umuahia | photography | Abia > Umuahia
snapper for wedding | photography |
video shoot | photography |
wedding photographer Jos | photography | Plateau > Jos
product photo shoot | photography |
drone video coverage | photography |
affordable photographer in Enugu for birthday | photography | Enugu
photogapher | photography |
weddingphotographer | photography |
cover my wedding with video | photography |
tutor for my son in maths | tutoring |
home lesson teacher in Magodo | tutoring | Lagos > Magodo
jamb teacher | tutoring |
my daughter needs help with physics | tutoring |
teacher wey go teach my pikin for house | tutoring |
lesson teachr | tutoring |
tutor in Obio Akpor | tutoring | Rivers > Obio Akpor
my child is failing mathematics | tutoring |
my pikin no sabi read | tutoring |
teacher for my children after school | tutoring |
lessonteacher | tutoring |
tutur | tutoring |
rutor | tutoring |
home lesson in Ikorodu | tutoring | Lagos > Ikorodu
english and maths lesson for jss2 | tutoring |
jamb lesson Nsukka | tutoring | Enugu > Nsukka
learn yoruba | tutoring |
private lesson teacher near Apo | tutoring | FCT (Abuja) > Apo
french tutor for kids | tutoring |
tutor Kebbi | tutoring | Kebbi
maths teacher for jss3 student | tutoring |
lesson for my children in Surulere | tutoring | Lagos > Surulere
home tutor Jabi | tutoring | FCT (Abuja) > Jabi
ielts tutor | tutoring |
physics teacher for ss2 | tutoring |
waec preparation lesson | tutoring |
someone to teach my daughter piano | tutoring |
tutro | tutoring |
hometutor | tutoring |
lesson for WAEC and NECO Ilorin | tutoring | Kwara > Ilorin
mechanic wey sabi toyota | mechanic |
car mechanic in Gwagwalada | mechanic | FCT (Abuja) > Gwagwalada
motor don spoil for road | mechanic |
my car dey overheat | mechanic |
my car engine light is on | mechanic |
car wiring | mechanic |
vulcaniser for Berger | mechanic | Lagos > Ojodu Berger
mechnic for Kaduna | mechanic | Kaduna
car no dey move | mechanic |
change my brake pads | mechanic |
mechanic Birnin-Kebbi | mechanic | Kebbi > Birnin Kebbi
moto no gree start | mechanic |
my car broke down at Jabi | mechanic | FCT (Abuja) > Jabi
car no wan start | mechanic |
my motor dey jerk | mechanic |
my car is making noise | mechanic |
car brake no dey hold | mechanic |
car ac not cooling | mechanic |
my car ac no dey cool | mechanic |
mechnic | mechanic |
nechanic | mechanic |
carmechanic | mechanic |
mechanic close to me in Ojota | mechanic | Lagos > Ojota
tyre burst on the road at Berger | mechanic | Lagos > Ojodu Berger
car battery dead | mechanic |
panelbeater | mechanic |
my engine is overheating | mechanic |
toyota camry gear no dey engage | mechanic |
keke don spoil Kano | mechanic | Kano
tow my car | mechanic |
car light not working | mechanic |
any mechanic around Trans Amadi | mechanic | Rivers > Trans Amadi
mechanic in Ekiti | mechanic | Ekiti
mechanic niger state | mechanic | Niger
mechanic wey sabi honda for Surulere | mechanic | Lagos > Surulere
car no gree start | mechanic |
my car is not moving | mechanic |
rewire car | mechanic |
panel beater in Yenagoa | mechanic | Bayelsa > Yenagoa
car ac repair | mechanic |
engine knocking | mechanic |
car wont start | mechanic |
auto mechanic Nnewi | mechanic | Anambra > Nnewi
change engine oil | mechanic |
mekanik for Port Harcourt | mechanic | Rivers > Port Harcourt
mechaninc | mechanic |
carrepair | mechanic |
autoelectrician | mechanic |
car engine dey cough | mechanic |
phone repair in computer village Ikeja | phoneRepair | Lagos > Computer Village
my phone screen is cracked | phoneRepair |
phone no dey on again | phoneRepair |
fix iphone battery | phoneRepair |
phone dey hot and off | phoneRepair |
fone engineer Wuse | phoneRepair | FCT (Abuja) > Wuse
phone repair Sokoto town | phoneRepair | Sokoto
my screen don break | phoneRepair |
phone fall inside water | phoneRepair |
my fone no dey on | phoneRepair |
phone battery dey run down fast | phoneRepair |
change my iphone screen Computer Village | phoneRepair | Lagos > Computer Village
phine repair | phoneRepair |
ohone repair | phoneRepair |
phonerepairer | phoneRepair |
samsung charging mouth spoil | phoneRepair |
unlock my phone Akure | phoneRepair | Ondo > Akure
phone speaker not working | phoneRepair |
phone repair plateau | phoneRepair | Plateau
phone screen replacement in Jabi | phoneRepair | FCT (Abuja) > Jabi
fix my samsung phone | phoneRepair |
phone no dey on | phoneRepair |
iphone repairer Umuahia | phoneRepair | Abia > Umuahia
iphone 12 screen repair | phoneRepair |
phone charging port bad | phoneRepair |
my tecno no dey charge | phoneRepair |
phone repir | phoneRepair |
phonerepair ikeja | phoneRepair | Lagos > Ikeja
screen of my phone shattered | phoneRepair |
laptop no dey charge | computerRepair |
laptop repair in Yaba | computerRepair | Lagos > Yaba
computer wey no dey boot | computerRepair |
my system is slow | computerRepair |
computer technician Uyo | computerRepair | Akwa Ibom > Uyo
lap top screen | computerRepair |
computer repare | computerRepair |
my laptop is not coming on | computerRepair |
laptop dey hang | computerRepair |
laptop screen broke | computerRepair |
computa engineer | computerRepair |
vomputer repair | computerRepair |
laptoprepair | computerRepair |
system don crash | computerRepair |
format my system | computerRepair |
hp laptop keyboard Wuse | computerRepair | FCT (Abuja) > Wuse
printer not printing | computerRepair |
install windows on my laptop in Ogbomoso | computerRepair | Oyo > Ogbomoso
wifi no dey connect | computerRepair |
laptop keyboard no dey work | computerRepair |
my computer is slow | computerRepair |
laptop engineer in Surulere | computerRepair | Lagos > Surulere
computer repairs | computerRepair |
laptop battery replacement | computerRepair |
fix my macbook | computerRepair |
virus for my laptop | computerRepair |
computer repiar | computerRepair |
laptoprepairer | computerRepair |
pc wont turn on | computerRepair |
dry cleaning in Lekki | laundry | Lagos > Lekki
person to wash and iron my clothes | laundry |
laundry pickup | laundry |
wash my duvet | laundry |
laundri service | laundry |
wash my clothes | laundry |
iron my clothes | laundry |
clothes washing and ironing Gwarinpa | laundry | FCT (Abuja) > Gwarinpa
dryclean suit | laundry |
laundrey | laundry |
kaundry | laundry |
laundryman | laundry |
remove stain from my suit | laundry |
washerman Ikate | laundry | Lagos > Ikate
duvet washing | laundry |
wash curtains | laundry |
laundry cross river | laundry | Cross River
laundry service Jabi | laundry | FCT (Abuja) > Jabi
washing of clothes | laundry |
dry cleaners near Surulere | laundry | Lagos > Surulere
dry clean agbada | laundry |
ironing service Wuye | laundry | FCT (Abuja) > Wuye
pick up my dirty clothes | laundry |
laundary man in jos | laundry | Plateau > Jos
dry cleanning | laundry |
bulk laundry for hostel | laundry |
dispatch rider to deliver parcel | logistics |
send package from Lagos to Ibadan | logistics | Oyo > Ibadan
bike delivery in Wuse | logistics | FCT (Abuja) > Wuse
deliver my goods | logistics |
rider to carry food | logistics |
send something to Kubwa | logistics | FCT (Abuja) > Kubwa
deliver food to my customer | logistics |
dispatch rider from Yaba | logistics | Lagos > Yaba
bike man to carry parcel | logistics |
despatch rider | logistics |
dispatchrider | logistics |
somebody to pick up goods from market | logistics |
waybill to Enugu | logistics | Enugu
courier service Bwari | logistics | FCT (Abuja) > Bwari
felivery service | logistics |
dispatch rider to Surulere | logistics | Lagos > Surulere
send load to Kano | logistics | Kano
person to deliver my package in Yenagoa | logistics | Bayelsa > Yenagoa
courier to Abuja | logistics | FCT (Abuja)
send document to Ikeja | logistics | Lagos > Ikeja
deliver cake to Lekki | logistics | Lagos > Lekki
disptach rider | logistics |
send goods to Aba | logistics | Abia > Aba
house movers in Lekki | movingServices | Lagos > Lekki
i want to pack out | movingServices |
truck for moving house | movingServices |
moving company Port Harcourt | movingServices | Rivers > Port Harcourt
help me relocate to Abuja | movingServices | FCT (Abuja)
van to carry my load | movingServices |
help me carry my load to new house | movingServices |
i am packing to another house | movingServices |
truck to pack my property from Ikeja | movingServices | Lagos > Ikeja
movers Lugbe | movingServices | FCT (Abuja) > Lugbe
relocating from Warri | movingServices | Delta > Warri
housemoving | movingServices |
novers and packers | movingServices |
van to move my fridge and bed | movingServices |
pickup van for my things | movingServices |
moving from Abuja | movingServices | FCT (Abuja)
movers Oyo state | movingServices | Oyo
movers in Surulere | movingServices | Lagos > Surulere
i wan pack from Yaba to Lekki | movingServices | Lagos > Yaba
truck to move my things from Jabi | movingServices | FCT (Abuja) > Jabi
lorry to carry load | movingServices |
move my office to VI | movingServices | Lagos > Victoria Island
moving truck for 3 bedroom | movingServices |
packers and movers Ibadan | movingServices | Oyo > Ibadan
cheap movers Abuja | movingServices | FCT (Abuja)
packing and moving to new flat in Surulere | movingServices | Lagos > Surulere
cake for birthday | baking |
`;

export interface Phrase {
  query: string;
  trade: string;
  /** Null: none is named. */
  place: { state: string; area: string | null } | null;
}

export const PHRASES_OF_PEOPLE: readonly Phrase[] = PHRASES.trim()
  .split('\n')
  .map((line) => {
    const [query = '', trade = '', place = ''] = line.split('|').map((part) => part.trim());
    const [state = '', area = null] = place.split(' > ');
    return { query, trade, place: state === '' ? null : { state, area } };
  });
