/** Words that people type for a trade, by the key under which the trade is stored (OP-21). */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  acRepair: [
    'air conditioner',
    'aircon',
    'AC installation',
    'fridge repair',
    'refrigerator',
    'freezer',
    'gas refill',
  ],
  barbing: ['barber', 'haircut', 'barbing saloon', 'home service barber'],
  bricklaying: ['bricklayer', 'mason', 'block work', 'blocklayer', 'builder', 'plastering', 'construction'],
  carpentry: ['carpenter', 'furniture', 'wardrobe', 'kitchen cabinet', 'roofing', 'woodwork', 'upholstery'],
  catering: ['caterer', 'cook', 'chef', 'small chops', 'party food', 'food', 'jollof', 'ushering'],
  computerRepair: ['laptop repair', 'computer engineer', 'IT support', 'printer', 'data recovery'],
  electrical: ['electrician', 'nepa', 'phcn', 'wiring', 'house wiring', 'light', 'prepaid meter', 'rewire'],
  eventPlanning: [
    'event planner',
    'decorator',
    'decoration',
    'wedding planner',
    'party',
    'rentals',
    'owambe',
  ],
  fashionDesign: [
    'tailor',
    'fashion designer',
    'seamstress',
    'sewing',
    'aso ebi',
    'agbada',
    'kaftan',
    'alterations',
  ],
  fumigation: ['fumigator', 'pest control', 'cockroach', 'bedbugs', 'rodents', 'termites'],
  gardening: ['gardener', 'landscaping', 'lawn', 'flowers', 'grass cutting', 'horticulture'],
  generatorRepair: [
    'gen',
    'gen repair',
    'generator mechanic',
    'I better pass my neighbour',
    'inverter',
    'servicing',
  ],
  hairStyling: ['hairdresser', 'hair stylist', 'salon', 'saloon', 'braids', 'wig', 'weave', 'locs', 'barber'],
  handyman: ['odd jobs', 'repairs', 'fixer', 'maintenance', 'mounting'],
  houseCleaning: [
    'cleaner',
    'maid',
    'house help',
    'housekeeping',
    'deep cleaning',
    'post construction',
    'janitor',
  ],
  laundry: ['dry cleaning', 'dry cleaner', 'washman', 'ironing', 'washing'],
  logistics: ['dispatch rider', 'delivery', 'courier', 'errand', 'bike man', 'haulage'],
  makeup: ['makeup artist', 'MUA', 'gele', 'bridal', 'facial', 'beauty'],
  mechanic: ['auto mechanic', 'car repair', 'rewire', 'panel beater', 'engine', 'vulcanizer', 'motor'],
  movingServices: ['movers', 'relocation', 'packing', 'house moving', 'truck', 'van'],
  nailCare: ['nail technician', 'nails', 'manicure', 'pedicure', 'acrylic', 'lash'],
  painting: ['painter', 'house painter', 'screeding', 'wallpaper', 'POP', 'paint'],
  phoneRepair: ['phone engineer', 'screen replacement', 'iPhone', 'gadget repair', 'unlocking'],
  photography: [
    'photographer',
    'videographer',
    'video coverage',
    'pictures',
    'photoshoot',
    'camera',
    'drone',
  ],
  plumbing: [
    'plumber',
    'pipe',
    'borehole',
    'water tank',
    'toilet',
    'leak',
    'pumping machine',
    'water heater',
  ],
  security: ['security guard', 'CCTV', 'gateman', 'maiguard', 'electric fence', 'alarm'],
  solarInstallation: ['solar installer', 'inverter', 'solar panel', 'batteries', 'solar', 'light'],
  tiling: ['tiler', 'tiles', 'floor tiles', 'marble', 'granite', 'interlocking'],
  tutoring: ['tutor', 'home lesson', 'lesson teacher', 'teacher', 'JAMB', 'WAEC', 'maths', 'coding class'],
  welding: ['welder', 'iron gate', 'burglary proof', 'fabrication', 'iron bender', 'aluminium', 'gate'],
};

/** The built-in service types, in the order of the alphabet. Owners may enter others (OP-21). */
export const SERVICE_TYPES: readonly string[] = Object.keys(WORDS);

/** The key without case, spaces, `-` and `_`: what two spellings of one service type have in common (OP-21). */
export const comparableServiceType = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');

const builtIn: ReadonlyMap<string, string> = new Map(
  SERVICE_TYPES.map((key) => [comparableServiceType(key), key]),
);

/** The built-in key that a text spells differently (`house-cleaning`), or the trimmed text itself. */
export const serviceTypeOf = (text: string): string =>
  builtIn.get(comparableServiceType(text)) ?? text.trim();

/** A key in words: `houseCleaning` → "House Cleaning", `acRepair` → "AC Repair". */
export const serviceLabelOf = (serviceType: string): string =>
  serviceType
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (word.toLowerCase() === 'ac' ? 'AC' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** What people type when they look for this service, none for a type that an owner made up. */
export const serviceKeywordsOf = (serviceType: string): readonly string[] =>
  WORDS[builtIn.get(comparableServiceType(serviceType)) ?? ''] ?? [];
