const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words by which people ask, whatever they ask for: left out of a search, and named in its answer. */
export const NOISE: ReadonlySet<string> = setOf(
  'a an the and or of for in at on to from with by i im am is are was be been do does did we us our you your ur my me ' +
    'mine it its this that these those there here some any one where who whom which what how when can could will would ' +
    'should may might need needs needed want wants wanted wanna looking look search searching find finding get getting ' +
    'got seeking require required hire hiring someone somebody anyone anybody person people pls please plz plss kindly abeg ' +
    'biko ejo jowo oga sir ma madam help hello hi hey good best better great nice cheap cheaper cheapest affordable ' +
    'reliable trusted trustworthy honest professional experienced expert qualified skilled certified top rated quality ' +
    'fast quick quickly urgent urgently asap now today tonight tomorrow immediately emergency near nearby nearest close ' +
    'closest closer around within inside along area areas side axis environs surrounding location vicinity local dey wey ' +
    'go fit una dem na wan sabi correct sharp better make let know knows recommend recommended recommendation ' +
    'contact number list available naira price prices cost rate rates budget low lowest very really just also too so ' +
    'about nigeria naija 247 gree wan because since if but then please t ll ve re won off out down up still again worry disturb',
);

/** Words that go with any trade: left out beside the name of one, words like others without. */
export const TRADE_COMPANIONS: ReadonlySet<string> = setOf(
  'repair repairs repairer repairing repairman repairers fix fixes fixing fixer install installs installation installer ' +
    'installing service services servicing maintenance maintain man men woman women lady ladies guy guys boy boys girl ' +
    'engineer engineers technician technicians specialist specialists professionals company companies firm agency work ' +
    'works worker workers shop shops store place vendor vendors contractor contractors artisan artisans job jobs ' +
    'replace replacement change problem problems issue issues wahala broken spoil spoilt spoiled bad faulty fault damaged ' +
    'working no not don set up setup new home house office family small big do doing done project handle ' +
    'sell sells seller sellers come coming provider providers business enterprise ventures designer maker makers ' +
    'near person teacher quote repare repear repiar fixin fixer instal installin servicin break broke crack cracked ' +
    'fall fell fallen tear torn stop stopped stops start dead loose compound parlour room rooms sitting bedroom flat duplex ' +
    'bungalow apartment estate town city yesterday morning evening night week weekend month every time next other another ' +
    'own use used using take took bring brought entire whole full too many thing things something around inside back ' +
    'only instead itself since keeps keep kept flood flooded drip dripping blink overflow roll rolling closing well blow ' +
    'hold eating eat chop finish entered enter came everywhere running run die dying making noise long ground stuff student ' +
    'stay staying live lives living wife husband son daughter child children kids baby pikin mama papa',
);

/** Words before a place or a purpose. */
export const PREPOSITIONS: ReadonlySet<string> = setOf(
  'in inside on under for from with of at behind after near carry power',
);

/** Words between a preposition and its noun. */
export const ARTICLES: ReadonlySet<string> = setOf(
  'a an the my our your his her their di dis this these new old',
);

/** Parts and matters of many trades: they name one only where nothing better does. */
export const GENERAL: ReadonlySet<string> = setOf(
  'water light battery screen wood window glass bed rack frame school read food rice car system load build current ' +
    'wall door fence engine motor clean pump mechanic tv picture',
);

/** What is to be done names a trade rather than the thing that it is done to. */
export const ACTIONS: ReadonlySet<string> = setOf(
  'move relocate carry pack deliver send kill fumigate decorate cook sew snap barb braid plait teach repaint',
);

/** What something is wanted for: a trade that is named beside it is meant, not the one that arranges such days. */
export const OCCASIONS: ReadonlySet<string> = setOf(
  'party wedding birthday burial funeral naming ceremony anniversary owambe event engagement introduction graduation ' +
    'reception shower',
);

/** Whether the word may be left out of a query. */
export const isPlain = (word: string): boolean => NOISE.has(word) || TRADE_COMPANIONS.has(word);
