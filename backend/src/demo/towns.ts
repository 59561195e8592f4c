import type { State } from '../kernel/nigeria.js';

/** `city | local government | streets and landmarks, by semicolon` */
export const TOWNS: Record<State, readonly string[]> = {
  Abia: [
    'Umuahia | Umuahia North | Library Avenue;Aba Road;Bende Road',
    'Aba | Aba South | Ariaria Market;Faulks Road;Azikiwe Road',
  ],
  Adamawa: [
    'Yola | Yola North | Jimeta Market;Galadima Aminu Way;Bekaji',
    'Mubi | Mubi North | Lokuwa;Ahmadu Bello Way',
  ],
  'Akwa Ibom': [
    'Uyo | Uyo | Oron Road;Ewet Housing;Abak Road;Itam Junction',
    'Eket | Eket | Grace Bill Road;Marina Road',
  ],
  Anambra: [
    'Awka | Awka South | Zik Avenue;Ziks Roundabout;Ifite Road',
    'Onitsha | Onitsha North | Upper Iweka;GRA;Awka Road',
    'Nnewi | Nnewi North | Nkwo Market;Edo-Ezemewi Road',
  ],
  Bauchi: [
    'Bauchi | Bauchi | Yakubun Bauchi Road;Wunti Street;Gwallaga',
    "Azare | Katagum | Jama'are Road;Central Market",
  ],
  Bayelsa: ['Yenagoa | Yenagoa | Amarata;Opolo;Mbiama Road;Kpansia', 'Ogbia Town | Ogbia | Otuoke Road'],
  Benue: [
    'Makurdi | Makurdi | Wadata;High Level;Gboko Road;North Bank',
    'Gboko | Gboko | Captain Downs Street;J. S. Tarka Way',
    'Otukpo | Otukpo | Upu Road;Asa',
  ],
  Borno: [
    'Maiduguri | Maiduguri | Bulumkutu;Gwange;Baga Road;Post Office Area',
    'Biu | Biu | Mandara Girau Road',
  ],
  'Cross River': [
    'Calabar | Calabar Municipal | Marian Road;Etta Agbor;State Housing',
    'Calabar South | Calabar South | Mount Zion;Anantigha',
    'Ogoja | Ogoja | Igoli',
  ],
  Delta: [
    'Asaba | Oshimili South | Nnebisi Road;Okpanam Road;DBS Road',
    'Warri | Warri South | Airport Road;Effurun Roundabout;Deco Road',
    'Sapele | Sapele | Amukpe',
  ],
  Ebonyi: [
    'Abakaliki | Abakaliki | Ogoja Road;Kpirikpiri;Water Works Road',
    'Afikpo | Afikpo North | Eke Market;Mater Hospital Road',
  ],
  Edo: [
    'Benin City | Oredo | Ring Road;Airport Road;Sapele Road;Ekenwan Road',
    'Benin City | Egor | Uselu;Ugbowo;Siluko Road',
    'Auchi | Etsako West | Jattu Junction',
    'Ekpoma | Esan West | Royal Market Road',
  ],
  Ekiti: ['Ado Ekiti | Ado Ekiti | Ajilosun;Basiri;Iworoko Road', 'Ikere | Ikere | Odo Oja'],
  Enugu: [
    'Enugu | Enugu North | Ogui Road;Independence Layout;New Haven',
    'Enugu | Enugu South | Agbani Road;Uwani',
    'Nsukka | Nsukka | University Market Road;Enugu Road',
  ],
  'FCT (Abuja)': [
    'Wuse | Abuja Municipal Area Council | Aminu Kano Crescent;Wuse Market;Adetokunbo Ademola Crescent',
    'Garki | Abuja Municipal Area Council | Area 11;Ahmadu Bello Way;Garki Village',
    'Gwarinpa | Abuja Municipal Area Council | First Avenue;Third Avenue;Galadimawa',
    'Kubwa | Bwari | Gado Nasko Road;Phase 4;Arab Road',
    'Gwagwalada | Gwagwalada | Specialist Hospital Road;Phase 3',
    'Kuje | Kuje | Pegi Road',
  ],
  Gombe: ['Gombe | Gombe | Tudun Wada;Biu Road;Pantami', 'Kaltungo | Kaltungo | Yola Road'],
  Imo: [
    'Owerri | Owerri Municipal | Wetheral Road;Ikenegbu Layout;Douglas Road',
    'Orlu | Orlu | Amaifeke;Bank Road',
    'Okigwe | Okigwe | Owerri Road',
  ],
  Jigawa: ['Dutse | Dutse | Takur;Kiyawa Road;Yadi', 'Hadejia | Hadejia | Gandun Sarki'],
  Kaduna: [
    'Kaduna | Kaduna North | Ahmadu Bello Way;Ungwan Rimi;Kawo',
    'Kaduna | Kaduna South | Barnawa;Kakuri;Tudun Wada',
    'Zaria | Zaria | Sabon Gari;Samaru;Kongo',
  ],
  Kano: [
    'Kano | Nasarawa | Bompai Road;Hotoro;Gyadi Gyadi',
    'Kano | Fagge | Sabon Gari Market;France Road;Kwari',
    'Kano | Tarauni | Zaria Road;Unguwa Uku',
    'Kano | Gwale | BUK Road;Kabuga;Dorayi',
    'Wudil | Wudil | Maiduguri Road',
  ],
  Katsina: [
    'Katsina | Katsina | IBB Way;Kofar Kaura;GRA',
    'Daura | Daura | Kano Road',
    'Funtua | Funtua | Sokoto Road;BCGA',
  ],
  Kebbi: ['Birnin Kebbi | Birnin Kebbi | Gwadangaji;Ahmadu Bello Way', 'Zuru | Zuru | Rafin Zuru'],
  Kogi: [
    'Lokoja | Lokoja | Ganaja Road;Adankolo;Phase 1',
    'Okene | Okene | Lafia Camp Road;Obehira',
    'Kabba | Kabba/Bunu | Odo-Ero',
  ],
  Kwara: [
    'Ilorin | Ilorin West | Taiwo Road;Adewole;Oloje',
    'Ilorin | Ilorin South | Tanke;Fate Road;Offa Garage',
    'Offa | Offa | Olofa Way',
  ],
  Lagos: [
    'Ikeja | Ikeja | Allen Avenue;Opebi Road;Oba Akran Avenue;Computer Village',
    'Lekki | Eti Osa | Admiralty Way;Chevron Drive;Ikate;Agungi',
    'Victoria Island | Eti Osa | Adeola Odeku Street;Akin Adesola Street',
    'Surulere | Surulere | Adeniran Ogunsanya Street;Bode Thomas Street;Aguda',
    'Yaba | Lagos Mainland | Herbert Macaulay Way;Sabo;Commercial Avenue',
    'Ikorodu | Ikorodu | Ebute;Sagamu Road;Agric',
    'Egbeda | Alimosho | Idimu Road;Akowonjo;Shasha',
    'Festac Town | Amuwo-Odofin | 23 Road;2nd Avenue;Mile 2',
    'Agege | Agege | Capitol Road;Oke Koto;Dopemu',
    'Gbagada | Kosofe | Ifako;Diya Street;Deeper Life',
    'Ajah | Eti Osa | Badore Road;Sangotedo;Thomas Estate',
    'Mushin | Mushin | Isolo Road;Ladipo Market;Palm Avenue',
  ],
  Nasarawa: [
    'Lafia | Lafia | Jos Road;Shendam Road;Bukan Sidi',
    'Mararaba | Karu | Abuja Road;Aso Pada',
    'Keffi | Keffi | Angwan Lambu',
  ],
  Niger: [
    'Minna | Chanchaga | Bosso Road;Tunga;Kpakungu',
    'Suleja | Suleja | Kwamba;Zariyawa',
    'Bida | Bida | Esso;Wadata',
  ],
  Ogun: [
    'Abeokuta | Abeokuta South | Lafenwa;Oke Ilewo;Panseke',
    'Ota | Ado-Odo/Ota | Sango;Idiroko Road;Iyana Iyesi',
    'Ijebu Ode | Ijebu Ode | Ibadan Road;Folagbade Street',
    'Sagamu | Sagamu | Akarigbo Road',
  ],
  Ondo: [
    'Akure | Akure South | Oyemekun Road;Alagbaka;Ijapo Estate',
    'Ondo | Ondo West | Yaba Street;Ademulegun Road',
    'Owo | Owo | Iyere',
  ],
  Osun: [
    'Osogbo | Osogbo | Oke Fia;Station Road;Igbona',
    'Ile-Ife | Ife Central | Lagere;Mayfair;Parakin',
    'Ilesa | Ilesa West | Oke Oye;Imo',
  ],
  Oyo: [
    'Ibadan | Ibadan North | Bodija;Mokola;Sango;Agodi',
    'Ibadan | Ibadan South-West | Ring Road;Oke Ado;Challenge',
    'Ibadan | Oluyole | Oluyole Estate;New Garage',
    'Ogbomosho | Ogbomosho North | Takie Square;Sabo',
    'Oyo | Oyo East | Owode;Akesan Market',
  ],
  Plateau: [
    'Jos | Jos North | Terminus;Ahmadu Bello Way;Farin Gada',
    'Bukuru | Jos South | Rayfield;Gyel;Old Airport Road',
    'Pankshin | Pankshin | Jos Road',
  ],
  Rivers: [
    'Port Harcourt | Port Harcourt | D-Line;Trans Amadi;Aba Road;Old GRA',
    'Port Harcourt | Obio/Akpor | Rumuokoro;Rumuola;Ada George;Choba',
    'Bori | Khana | Poly Road',
    'Bonny | Bonny | Hospital Road',
  ],
  Sokoto: [
    'Sokoto | Sokoto North | Sultan Abubakar Road;Kofar Rini',
    'Sokoto | Sokoto South | Gagi;Mabera',
    'Tambuwal | Tambuwal | Yauri Road',
  ],
  Taraba: ['Jalingo | Jalingo | Hammaruwa Way;Sabon Gari;Mile Six', 'Wukari | Wukari | Ibi Road;Byepyi'],
  Yobe: ['Damaturu | Damaturu | Gujba Road;Potiskum Road', 'Potiskum | Potiskum | Mamudo;Jos Road'],
  Zamfara: [
    'Gusau | Gusau | Sani Abacha Way;Tudun Wada;Samaru',
    'Kaura Namoda | Kaura Namoda | Station Road',
  ],
};
