/**
 * Two hundred searches as people type them on a phone, written from the names of the trades and of the places alone,
 * by a person who had not seen the tables of meaning: `query | trade that is meant | state > area`. `-`: a trade that
 * no listing offers.
 */
const SEARCHES = `
i need someone to fix my tap | plumbing |
plumer | plumbing |
plombing work | plumbing |
pls who can fix leaking roof pipe | plumbing |
toilet is not flushing | plumbing |
my kitchen sink don block | plumbing |
water no dey rush from my tap | plumbing |
soakaway full | plumbing |
pumping machine installation | plumbing |
bathroom pipe burst | plumbing |
plumber in surulere | plumbing | Lagos > Surulere
plumber vi | plumbing | Lagos > Victoria Island
plumber near gwarimpa | plumbing | FCT (Abuja) > Gwarinpa
plumber portharcourt | plumbing | Rivers
plumber in ibadan bodija | plumbing | Oyo > Bodija
good plumber kubwa abuja | plumbing | FCT (Abuja) > Kubwa
electrcian | electrical |
eletrician near me | electrical |
light no dey my house | electrical |
my socket dey spark | electrical |
house wiring engineer | electrical |
who can install ceiling fan | electrical |
prepaid meter problem | electrical |
fuse keeps blowing | electrical |
electrician yaba | electrical | Lagos > Yaba
electrician in ikorodu lagos | electrical | Lagos > Ikorodu
electrical engineer for house wiring in enugu | electrical | Enugu
electrician PH | electrical | Rivers
electrician kano state | electrical | Kano
nepa man abeokuta | electrical | Ogun > Abeokuta
rewire my flat | electrical |
gen repairer | generatorRepair |
generator no gree start | generatorRepair |
my gen is smoking | generatorRepair |
genrator mechanic | generatorRepair |
small gen servicing | generatorRepair |
generator repair ajah | generatorRepair | Lagos > Ajah
gen engineer warri | generatorRepair | Delta > Warri
mikano generator technician | generatorRepair |
solar panel | solarInstallation |
solar installer lekki | solarInstallation | Lagos > Lekki
inverter and battery installation | solarInstallation |
sola instalation | solarInstallation |
solarpanel installer kaduna | solarInstallation | Kaduna
how much to install solar for 3 bedroom | solarInstallation |
ac repairer | acRepair |
acrepairer lekki | acRepair | Lagos > Lekki
my ac is not cooling | acRepair |
ac gas filling | acRepair |
aircondition repair | acRepair |
air conditoner servicing wuse | acRepair | FCT (Abuja) > Wuse
fridge not cold | acRepair |
deep freezer repairer | acRepair |
split unit installation abuja | acRepair | FCT (Abuja)
carpinter | carpentry |
capenter | carpentry |
furniture maker in ikeja | carpentry | Lagos > Ikeja
wardrobe and kitchen cabinet | carpentry |
someone to repair my door | carpentry |
roofing carpenter benin city | carpentry | Edo > Benin City
bed frame and chairs | carpentry |
carpenter wey sabi work | carpentry |
panter | painting |
paint my 2 bedroom flat | painting |
painter gwagwalada | painting | FCT (Abuja) > Gwagwalada
pop and screeding | painting |
painters in owerri | painting | Imo > Owerri
wall paper installer | painting |
painting of house in lagos mainland | painting | Lagos > Lagos Mainland
housecleaning | houseCleaning |
house cleaner lekki phase 1 | houseCleaning | Lagos > Lekki
post construction cleaning abuja | houseCleaning | FCT (Abuja)
someone to clean my house every saturday | houseCleaning |
deep cleaning of rug and sofa | houseCleaning |
househelp | houseCleaning |
cleaning company in ph | houseCleaning | Rivers
tiler | tiling |
tilling work | tiling |
tiles man | tiling |
bathroom tiles fixing | tiling |
tiler in akure | tiling | Ondo > Akure
tilers mushin | tiling | Lagos > Mushin
bricklayer | bricklaying |
brick layers in uyo | bricklaying | Akwa Ibom > Uyo
block moulder and builder | bricklaying |
mason for fence | bricklaying |
plastering of wall | bricklaying |
bricklayer to build my house | bricklaying |
iron gate fabricator | welding |
burglary proof and gate | welding |
weldar | welding |
aluminium window | welding |
welder onitsha | welding | Anambra > Onitsha
iron bender near nnewi | welding | Anambra > Nnewi
cockroaches dey worry me | fumigation |
bed bug treatment | fumigation |
rat killer service | fumigation |
fumigator lagos island | fumigation | Lagos > Lagos Island
termites in my roof | fumigation |
pestcontrol port harcourt | fumigation | Rivers > Port Harcourt
gardner | gardening |
cut grass | gardening |
flower garden and lawn | gardening |
someone to trim my compound | gardening |
gardener maitama | gardening | FCT (Abuja) > Maitama
landscaping asokoro | gardening | FCT (Abuja) > Asokoro
handy man yaba | handyman | Lagos > Yaba
tv mounting on wall | handyman |
odd job man | handyman |
security guard | security |
bouncers for party | security |
mai guard | security |
gateman wanted lekki | security | Lagos > Lekki
cctv camera installation | security |
security company abj | security | FCT (Abuja)
hair dresser surulere | hairStyling | Lagos > Surulere
hairdreser | hairStyling |
who can do knotless braids | hairStyling |
hair saloon near me | hairStyling |
home service hairstylist lekki | hairStyling | Lagos > Lekki
wig making and revamp | hairStyling |
dreadlocks retouch | hairStyling |
weavon fixing | hairStyling |
hair stylist enugu | hairStyling | Enugu
fix my hair ilorin | hairStyling | Kwara > Ilorin
babing saloon | barbing |
home service barber gbagada | barbing | Lagos > Gbagada
low cut and beard trim | barbing |
barbers in jos | barbing | Plateau > Jos
i wan barb my hair | barbing |
make up artist | makeup |
makup artist for wedding | makeup |
mua ibadan | makeup | Oyo > Ibadan
bridal makeup and gele abeokuta | makeup | Ogun > Abeokuta
make-up for birthday | makeup |
nail tech | nailCare |
nails lekki | nailCare | Lagos > Lekki
acrylic nail fixing | nailCare |
pedicure and manicure | nailCare |
taylor | fashionDesign |
tailors in aba | fashionDesign | Abia > Aba
fashon designer | fashionDesign |
agbada sewing kano | fashionDesign | Kano
asoebi gown | fashionDesign |
someone to sew native | fashionDesign |
amend my trouser | fashionDesign |
female tailor in zaria | fashionDesign | Kaduna > Zaria
caterer | catering |
catering service for wedding in lekki | catering | Lagos > Lekki
small chops ikeja | catering | Lagos > Ikeja
cook for party | catering |
who go cook rice for my burial | catering |
caterers in calabar | catering | Cross River > Calabar
cake and small chop | catering |
private chef abuja | catering | FCT (Abuja)
event planer | eventPlanning |
eventplanner lagos | eventPlanning | Lagos
wedding planner ph | eventPlanning | Rivers
birthday decoration | eventPlanning |
canopy and chairs rental | eventPlanning |
hall decorator asaba | eventPlanning | Delta > Asaba
photographer | photography |
fotographer | photography |
photo grapher benin | photography | Edo > Benin City
prewedding pictures | photography |
video coverage for wedding abuja | photography | FCT (Abuja)
baby photoshoot magodo | photography | Lagos > Magodo
home lesson teacher | tutoring |
lesson teacher for maths | tutoring |
jamb tutorial | tutoring |
home tutor in gwarinpa | tutoring | FCT (Abuja) > Gwarinpa
teach my pikin english | tutoring |
waec lesson ogbomosho | tutoring | Oyo > Ogbomosho
machanic | mechanic |
car don spoil | mechanic |
my car is overheating | mechanic |
toyota mechanic ladipo | mechanic | Lagos > Mushin
auto electrician rewire | mechanic |
panel beater minna | mechanic | Niger > Minna
mechanic in kaduna | mechanic | Kaduna
brake pad change | mechanic |
phone repairer computer village | phoneRepair | Lagos > Ikeja
phonerepair | phoneRepair |
iphone screen broke | phoneRepair |
my phone no dey charge | phoneRepair |
laptop repairer | computerRepair |
computer engineer yola | computerRepair | Adamawa > Yola
laptop no dey on | computerRepair |
dry cleaner festac | laundry | Lagos > Festac Town
laundary service | laundry |
wash and iron clothes | laundry |
dispatch rider ikeja | logistics | Lagos > Ikeja
delivery man | logistics |
send parcel to ibadan | logistics | Oyo > Ibadan
movers | movingServices |
packing out of my house surulere | movingServices | Lagos > Surulere
truck to move my load | movingServices |
dentist abuja | - | FCT (Abuja)
veterinary doctor | - |
surveyor lekki | - | Lagos > Lekki
`;

export interface TypedSearch {
  query: string;
  /** Null: no listing offers it. */
  trade: string | null;
  /** Null: none is named. */
  place: { state: string; area: string | null } | null;
}

export const SEARCHES_AS_TYPED: readonly TypedSearch[] = SEARCHES.trim()
  .split('\n')
  .map((line) => {
    const [query = '', trade = '', place = ''] = line.split('|').map((part) => part.trim());
    const [state = '', area = null] = place.split(' > ');
    return { query, trade: trade === '-' ? null : trade, place: state === '' ? null : { state, area } };
  });
