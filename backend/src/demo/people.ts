import type { State } from '../kernel/nigeria.js';
import type { Random } from './random.js';

/** Names of one origin, blank-separated. */
interface Names {
  first: string;
  family: string;
}

const NAMES = {
  yoruba: {
    first:
      'Adebayo Titilayo Folake Olumide Temitope Adewale Bukola Kehinde Taiwo Omolara Segun Yetunde Damilola Babatunde Funmilayo Ayodele Sade Kolawole Morenike Tunde Abiodun Ronke Oluwaseun Iyabo Gbenga Modupe Femi Bimpe Rotimi Simisola',
    family:
      'Adeyemi Ogunleye Balogun Akinola Oyelaran Adesina Fashola Olatunji Ajayi Bankole Odukoya Ogundipe Salako Oladipo Alabi Owolabi Akande Shonibare Falana Oyewole Adegoke Akinwale Oguntola Popoola',
  },
  igbo: {
    first:
      'Chinedu Adaeze Emeka Ngozi Obinna Chiamaka Ifeanyi Nneka Uche Amarachi Kelechi Chidinma Okechukwu Ifeoma Ikenna Oluchi Nnamdi Chinyere Ebuka Uju Chukwuma Nkechi Somtochukwu Ogechi Izuchukwu Adanna Arinze Ezinne Chigozie Onyinye',
    family:
      'Okafor Nwosu Eze Okonkwo Obi Anyanwu Nwachukwu Umeh Onyekachi Ibe Chukwu Okeke Nnaji Ugwu Iwu Mbah Ezeani Agu Ogbonna Nwafor Onuoha Udeh Azikiwe Maduka',
  },
  hausa: {
    first:
      'Musa Aisha Ibrahim Zainab Abubakar Fatima Sani Hauwa Yusuf Maryam Aliyu Halima Kabiru Rabi Bashir Amina Nasiru Hadiza Usman Khadija Suleiman Safiya Garba Ladi Shehu Asabe Mustapha Binta Lawal Jamila',
    family:
      'Bello Abdullahi Danjuma Garba Yakubu Lawan Sule Maikano Tanko Dikko Gwarzo Waziri Kwankwaso Magaji Danladi Bala Inuwa Isah Jibril Maigari Wada Zubairu Dankoli Sarki',
  },
  edo: {
    first:
      'Osaze Itohan Efosa Isoken Osagie Omoye Nosa Esohe Aigbe Adesuwa Eghosa Imuetinyan Osaro Uyi Ehizojie Ivie Odion Eseosa Aisosa Oghogho',
    family:
      'Osagiede Igbinedion Omoregie Aghedo Ehigiator Obaseki Idahosa Uwaifo Osunde Eweka Ogbebor Airhiavbere Okunbor Edosomwan Iyamu Agbonlahor',
  },
  ijaw: {
    first:
      'Ebiere Tonye Preye Timi Boma Ibinabo Ebikeme Tamuno Sokari Oyintonbra Dein Ebimobowei Inemo Alaere Perebo Doubra Seiyefa Tari Belema Soberekon',
    family:
      'Dokubo Briggs Amakiri Clark Horsfall Alagoa Ekpebu Okoko Brown West Igali Bekinbo Daerego Jumbo Lawson Sekibo',
  },
  tiv: {
    first:
      'Terver Mnena Tersoo Dooshima Aondoaver Nguveren Sesugh Doose Terhemba Wandoo Iorwuese Msurshima Torkuma Hembadoon Tyavzua Nguwasen',
    family: 'Akume Iorkyaa Tarka Gbande Suswam Ikyaagba Agber Iyorchia Adasu Ugba Tsav Iorbee Ayua Kpamor',
  },
  ibibio: {
    first:
      'Ekaette Udeme Idara Ini Nsikak Imaobong Ubong Emem Itoro Akanimo Mfon Ekemini Uduak Edidiong Bassey Arit Okon Nkoyo Effiong Atim',
    family:
      'Udoh Essien Akpan Ekong Inyang Bassey Etim Umoh Effiong Ekanem Usoro Asuquo Edet Archibong Okon Nyong',
  },
  middleBelt: {
    first:
      'Nanret Pam Dalyop Kyenpia Ruth Danladi Hanatu Bitrus Zipporah Istifanus Rifkatu Bulus Talatu Ishaya Jummai Ayuba Lami Yohanna Laraba Ezekiel',
    family:
      'Gyang Pam Dung Choji Bot Mangut Lar Wash Dakwak Gotan Maikudi Kefas Bature Nyako Tsado Kolo Ndagi Audu',
  },
} as const satisfies Record<string, Names>;

type Origin = keyof typeof NAMES;

/** Whose names are the most usual ones in a state; people move, so one in six has a name from elsewhere. */
const ORIGINS: Record<State, readonly Origin[]> = {
  Abia: ['igbo'],
  Adamawa: ['hausa', 'middleBelt'],
  'Akwa Ibom': ['ibibio'],
  Anambra: ['igbo'],
  Bauchi: ['hausa'],
  Bayelsa: ['ijaw'],
  Benue: ['tiv'],
  Borno: ['hausa'],
  'Cross River': ['ibibio'],
  Delta: ['ijaw', 'edo', 'igbo'],
  Ebonyi: ['igbo'],
  Edo: ['edo'],
  Ekiti: ['yoruba'],
  Enugu: ['igbo'],
  'FCT (Abuja)': ['hausa', 'igbo', 'yoruba', 'tiv', 'middleBelt', 'edo'],
  Gombe: ['hausa'],
  Imo: ['igbo'],
  Jigawa: ['hausa'],
  Kaduna: ['hausa', 'middleBelt'],
  Kano: ['hausa'],
  Katsina: ['hausa'],
  Kebbi: ['hausa'],
  Kogi: ['middleBelt', 'yoruba'],
  Kwara: ['yoruba'],
  Lagos: ['yoruba', 'yoruba', 'igbo', 'edo', 'ijaw', 'ibibio'],
  Nasarawa: ['middleBelt', 'hausa'],
  Niger: ['middleBelt', 'hausa'],
  Ogun: ['yoruba'],
  Ondo: ['yoruba'],
  Osun: ['yoruba'],
  Oyo: ['yoruba'],
  Plateau: ['middleBelt'],
  Rivers: ['ijaw', 'igbo', 'ibibio'],
  Sokoto: ['hausa'],
  Taraba: ['middleBelt', 'tiv'],
  Yobe: ['hausa'],
  Zamfara: ['hausa'],
};

const FROM_ELSEWHERE = 1 / 6;

export interface Person {
  firstName: string;
  lastName: string;
}

/** Somebody who may well live in the state. */
export const personIn = (state: State, random: Random): Person => {
  const everywhere = Object.keys(NAMES) as Origin[];
  const origin = random.pick(random.chance(FROM_ELSEWHERE) ? everywhere : ORIGINS[state]);
  const { first, family } = NAMES[origin];
  return { firstName: random.pick(first.split(' ')), lastName: random.pick(family.split(' ')) };
};
