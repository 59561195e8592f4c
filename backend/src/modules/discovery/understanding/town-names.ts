import type { State } from '../../../kernel/nigeria.js';

/** What people also call a state. */
export const STATE_NAMES: Partial<Record<State, string>> = {
  'Akwa Ibom': 'aks, akwaibom',
  'Cross River': 'crossriver, cross rivers',
  'FCT (Abuja)': 'abuja, fct, federal capital territory, abj, buja, abuja fct',
  Kano: 'kano city, kn',
  Lagos: 'lag, lagos state, eko, lasgidi, las gidi, gidi, lagos city',
  Nasarawa: 'nassarawa, nasarawa state',
  Oyo: 'oyo state',
  Rivers: 'rivers state, river state',
};

/**
 * Towns and districts, each with the local government that it lies in: `name/another name (local government)`. Those
 * without one are local governments themselves, named shortly or by a name that several of them share. Written down by
 * us from what stands in Nigerian addresses.
 */
export const TOWNS: Partial<Record<State, string>> = {
  Abia: 'Aba (Aba South), Umuahia (Umuahia North), Ariaria (Aba North), Osisioma (Osisioma), Ogbor Hill (Aba North)',
  Adamawa: 'Yola (Yola North), Jimeta (Yola North), Mubi (Mubi North)',
  'Akwa Ibom': 'Uyo (Uyo), Eket (Eket), Ewet Housing (Uyo), Oron (Oron), Shelter Afrique (Uyo)',
  Anambra:
    'Awka (Awka South), Onitsha (Onitsha North), Nnewi (Nnewi North), Ekwulobia (Aguata), Upper Iweka (Onitsha South), Nkwo Nnewi (Nnewi North), Ogidi (Idemili North), ' +
    'Obosi (Idemili North), Nkpor (Idemili North), Amawbia (Awka South), Agulu (Anaocha), Abagana (Njikoka)',
  Bauchi: 'Azare (Katagum), Bauchi Town (Bauchi)',
  Bayelsa: 'Yenagoa/Yenogoa (Yenagoa), Amassoma (Southern Ijaw)',
  Benue:
    'Makurdi/Markurdi (Makurdi), Gboko (Gboko), Otukpo/Oturkpo (Otukpo), High Level (Makurdi), Wurukum (Makurdi)',
  Borno: 'Maiduguri/Yerwa (Maiduguri), Biu (Biu)',
  'Cross River': 'Calabar (Calabar Municipal), Ikom (Ikom), Ogoja (Ogoja), Marian (Calabar Municipal)',
  Delta:
    'Asaba (Oshimili South), Warri (Warri South), Effurun (Uvwie), Sapele (Sapele), Ughelli (Ughelli North), Agbor (Ika South), ' +
    'Abraka (Ethiope East), Ogwashi Uku (Aniocha South), Okpanam (Oshimili North), Jakpa (Uvwie), Ozoro (Isoko North)',
  Ebonyi: 'Abakaliki/Abakaleke (Abakaliki), Afikpo (Afikpo North)',
  Edo:
    'Benin City/Benin/Bini/GRA Benin/Benin GRA (Oredo), Ekpoma (Esan West), Auchi (Etsako West), Ugbowo (Egor), Uselu (Egor), Sapele Road (Oredo), ' +
    'Ikpoba Hill (Ikpoba Okha), Airport Road Benin (Oredo), Uromi (Esan North-East), Ekenwan (Egor)',
  Ekiti: 'Ado Ekiti/Ado (Ado Ekiti), Ikere/Ikere Ekiti (Ikere), Ikole (Ikole), Oye (Oye)',
  Enugu:
    'Enugu City/GRA Enugu/Enugu GRA (Enugu North), Nsukka (Nsukka), Independence Layout (Enugu South), New Haven (Enugu North), Abakpa (Enugu East), ' +
    'Achara Layout (Enugu South), Trans Ekulu (Enugu East), Emene (Enugu East), Ogui (Enugu North), Ogbete (Enugu North), Coal Camp (Enugu North), 9th Mile (Udi)',
  'FCT (Abuja)':
    'Wuse/Wuse 2/Wuse II (Abuja Municipal Area Council), Garki/Garki 2 (Abuja Municipal Area Council), Maitama (Abuja Municipal Area Council), ' +
    'Asokoro (Abuja Municipal Area Council), Gwarinpa/Gwarimpa/Gwarinpa Estate (Abuja Municipal Area Council), Jabi (Abuja Municipal Area Council), ' +
    'Utako (Abuja Municipal Area Council), Lugbe (Abuja Municipal Area Council), Kubwa (Bwari), Bwari (Bwari), Nyanya (Abuja Municipal Area Council), ' +
    'Karu Abuja/Karu Site (Abuja Municipal Area Council), Lokogoma (Abuja Municipal Area Council), Apo/Apo Resettlement (Abuja Municipal Area Council), ' +
    'Gudu (Abuja Municipal Area Council), Durumi (Abuja Municipal Area Council), Lifecamp/Life Camp (Abuja Municipal Area Council), ' +
    'Kado (Abuja Municipal Area Council), Katampe (Abuja Municipal Area Council), Guzape (Abuja Municipal Area Council), Mabushi (Abuja Municipal Area Council), ' +
    'Galadimawa (Abuja Municipal Area Council), Dawaki (Bwari), Dutse Alhaji (Bwari), Zuba (Gwagwalada), Dei Dei (Bwari), Gwagwalada (Gwagwalada), ' +
    'Kuje (Kuje), Area 1 (Abuja Municipal Area Council), Area 11 (Abuja Municipal Area Council), Central Area (Abuja Municipal Area Council), ' +
    'Jikwoyi (Abuja Municipal Area Council), Karshi (Abuja Municipal Area Council), Idu (Abuja Municipal Area Council), AMAC (Abuja Municipal Area Council), ' +
    'Wuye (Abuja Municipal Area Council), Kaura District (Abuja Municipal Area Council)',
  Gombe: 'Gombe Town (Gombe)',
  Imo: 'Owerri (Owerri Municipal), Orlu (Orlu), Okigwe (Okigwe), New Owerri (Owerri Municipal), Ikenegbu (Owerri Municipal), World Bank (Owerri West)',
  Jigawa: 'Dutse (Dutse), Hadejia (Hadejia), Gumel (Gumel)',
  Kaduna:
    "Kaduna City/GRA Kaduna/Kaduna GRA (Kaduna North), Zaria (Zaria), Kafanchan (Jema'a), Barnawa (Kaduna South), Ungwan Rimi (Kaduna North), Samaru (Sabon Gari), " +
    'Malali (Kaduna North), Kawo (Kaduna North), Sabo Tasha/Sabon Tasha (Chikun), Narayi (Chikun), Tudun Wada Kaduna (Kaduna South)',
  Kano:
    'Sabon Gari Kano (Fagge), Bompai (Nasarawa), Fagge (Fagge), Kantin Kwari/Kwari (Fagge), Tarauni (Tarauni), Hotoro (Nasarawa), Zoo Road (Tarauni), ' +
    'Sharada (Kano Municipal), Gyadi Gyadi (Tarauni), Nasarawa GRA (Nasarawa), Rijiyar Zaki (Ungogo), Naibawa (Kumbotso), Badawa (Nasarawa)',
  Katsina: 'Daura (Daura), Funtua (Funtua), Katsina City (Katsina), Malumfashi (Malumfashi)',
  Kebbi: 'Birnin Kebbi (Birnin Kebbi), Yauri (Yauri)',
  Kogi: 'Lokoja (Lokoja), Okene (Okene), Anyigba (Dekina), Kabba (Kabba/Bunu), Idah (Idah)',
  Kwara:
    'Ilorin/GRA Ilorin/Ilorin GRA (Ilorin West), Offa (Offa), Tanke (Ilorin South), GRA Ilorin/GRA Ilorin/Ilorin GRA (Ilorin West), Fate (Ilorin East), Omu Aran (Irepodun)',
  Lagos:
    'Lekki/Leki/Lekki Phase 1/Lekki 1/Lekki Phase One/Lekki Phase 2 (Eti Osa), Ajah/Aja (Eti Osa), Sangotedo/Sango Tedo (Eti Osa), ' +
    'Victoria Island/VI/V I/Vic Island (Eti Osa), Ikoyi/Ikoyi Lagos (Eti Osa), Oniru (Eti Osa), Chevron (Eti Osa), Ikate (Eti Osa), Jakande Lekki (Eti Osa), ' +
    'Osapa/Osapa London (Eti Osa), Agungi (Eti Osa), Ikota (Eti Osa), VGC/Victoria Garden City (Eti Osa), Badore (Eti Osa), Abraham Adesanya (Eti Osa), ' +
    'Banana Island (Eti Osa), Obalende (Eti Osa), Awoyaya (Ibeju-Lekki), Lakowe (Ibeju-Lekki), Abijo (Ibeju-Lekki), Bogije (Ibeju-Lekki), Ibeju (Ibeju-Lekki), ' +
    'Yaba (Lagos Mainland), Ebute Metta (Lagos Mainland), Akoka (Lagos Mainland), Sabo Yaba (Lagos Mainland), Oyingbo (Lagos Mainland), Mainland (Lagos Mainland), ' +
    'The Island/Island/Lagos Island (Lagos Island), CMS (Lagos Island), Marina (Lagos Island), Idumota (Lagos Island), Balogun (Lagos Island), ' +
    'Surulere/Suru Lere (Surulere), Aguda (Surulere), Ojuelegba (Surulere), Lawanson (Surulere), Ijesha (Surulere), Bode Thomas (Surulere), Itire (Surulere), ' +
    'Ikeja/Ikja/Ikeja GRA/GRA Ikeja (Ikeja), Alausa (Ikeja), Oregun (Ikeja), Opebi (Ikeja), Allen/Allen Avenue (Ikeja), Computer Village (Ikeja), ' +
    'Maryland (Ikeja), Ojodu (Ikeja), Ojodu Berger/Berger (Ikeja), Omole (Ikeja), Ogba (Ikeja), Agidingbi (Ikeja), Magodo (Kosofe), Ketu (Kosofe), Ojota (Kosofe), ' +
    'Mile 12 (Kosofe), Ikosi (Kosofe), Anthony/Anthony Village (Kosofe), Ogudu (Kosofe), Gbagada (Kosofe), Bariga (Shomolu), Shomolu/Somolu (Shomolu), Palmgrove (Shomolu), ' +
    'Ikorodu/Ikrodu (Ikorodu), Igbogbo (Ikorodu), Agric Ikorodu (Ikorodu), Ebute Ikorodu (Ikorodu), Festac Town/Festac (Amuwo-Odofin), Amuwo (Amuwo-Odofin), ' +
    'Mile 2 (Amuwo-Odofin), Satellite Town (Amuwo-Odofin), Apapa (Apapa), Orile (Apapa), Ajegunle (Ajeromi-Ifelodun), Oshodi (Oshodi-Isolo), Isolo (Oshodi-Isolo), ' +
    'Okota (Oshodi-Isolo), Ajao Estate (Oshodi-Isolo), Mafoluku (Oshodi-Isolo), Ago Palace (Oshodi-Isolo), Ejigbo Lagos (Oshodi-Isolo), Mushin (Mushin), Papa Ajao (Mushin), Ladipo/Ladipo Market (Mushin), Tejuosho (Surulere), ' +
    'Agege (Agege), Dopemu (Agege), Iyana Ipaja (Alimosho), Egbeda (Alimosho), Ikotun (Alimosho), Igando (Alimosho), Ipaja (Alimosho), Ayobo (Alimosho), Idimu (Alimosho), ' +
    'Abule Egba (Alimosho), Akowonjo (Alimosho), Ipaja Ayobo (Alimosho), Iju (Ifako-Ijaiye), Ifako (Ifako-Ijaiye), Fagba (Ifako-Ijaiye), Iju Ishaga (Ifako-Ijaiye), ' +
    'Ojo (Ojo), Alaba (Ojo), Okokomaiko/Okoko (Ojo), Iyana Iba (Ojo), Trade Fair/Aspamda (Ojo), Badagry (Badagry), Agbara Lagos (Badagry), Epe (Epe)',
  Nasarawa:
    'Lafia (Lafia), Keffi (Keffi), Mararaba (Karu), Masaka (Karu), Karu Nasarawa (Karu), New Karu (Karu), New Nyanya (Karu), Ado Karu (Karu), Akwanga (Akwanga)',
  Niger:
    'Minna (Chanchaga), Suleja (Suleja), Bida (Bida), Kontagora (Kontagora), Tunga (Chanchaga), Bosso (Bosso)',
  Ogun:
    'Abeokuta (Abeokuta South), Ijebu Ode (Ijebu Ode), Sagamu/Shagamu (Sagamu), Ota/Otta/Sango Ota/Sango (Ado-Odo/Ota), Agbara (Ado-Odo/Ota), Mowe (Obafemi Owode), ' +
    'Ibafo (Obafemi Owode), Arepo (Obafemi Owode), Magboro (Obafemi Owode), Ilaro (Yewa South), Ifo (Ifo), Akute (Ifo), Redemption City/Redemption Camp (Obafemi Owode)',
  Ondo: 'Akure (Akure South), Ondo Town (Ondo West), Owo (Owo), Ikare (Akoko North-East), Alagbaka (Akure South), Okitipupa (Okitipupa)',
  Osun: 'Osogbo/Oshogbo (Osogbo), Ile Ife/Ife (Ife Central), Ilesa/Ilesha (Ilesa East), Ede (Ede North), Iwo (Iwo), Ikirun (Ifelodun), Ejigbo (Ejigbo)',
  Oyo:
    'Ibadan/Ibadon (Ibadan North), Ogbomoso/Ogbomosho (Ogbomosho North), Bodija (Ibadan North), Ring Road Ibadan (Ibadan South-West), Challenge (Ibadan South-East), Dugbe (Ibadan North-West), ' +
    'Oyo Town (Oyo East), Akobo (Lagelu), Gbagi (Egbeda), Mokola (Ibadan North), Iseyin (Iseyin), Saki (Saki West), Apata (Ibadan South-West), Oluyole Estate (Ibadan South-West), ' +
    'Eleyele (Ibadan North-West), Samonda (Ibadan North), Agodi (Ibadan North), Jericho (Ibadan North-West), Moniya (Akinyele), Sango Ibadan (Ibadan North), Iwo Road (Ibadan North-East)',
  Plateau:
    'Jos (Jos North), Bukuru (Jos South), Rayfield (Jos South), Terminus (Jos North), Pankshin (Pankshin), Shendam (Shendam)',
  Rivers:
    'Port Harcourt/PH/Portharcourt/PHC/Pitakwa/P H/Port Hacourt/Port Harcort/GRA Port Harcourt/Port Harcourt GRA/GRA PH/PH GRA (Port Harcourt), Rumuokoro (Obio/Akpor), Rumuola (Obio/Akpor), Rumuodara (Obio/Akpor), Eliozu (Obio/Akpor), ' +
    'Trans Amadi (Port Harcourt), D Line/Dline (Port Harcourt), Woji (Obio/Akpor), Ada George (Obio/Akpor), Choba (Obio/Akpor), ' +
    'Diobu (Port Harcourt), Peter Odili (Port Harcourt), Elelenwo (Obio/Akpor), Rumuigbo (Obio/Akpor), Oyigbo (Oyigbo), Bonny (Bonny), Eleme (Eleme), Mile 3 (Port Harcourt), Mile 1 Port Harcourt (Port Harcourt), Oil Mill (Obio/Akpor), ' +
    'Rumuomasi (Obio/Akpor), Obio Akpor/Obio (Obio/Akpor), Ahoada (Ahoada East)',
  Sokoto: 'Sokoto City (Sokoto North), Arkilla (Wamako)',
  Taraba: 'Jalingo (Jalingo), Wukari (Wukari)',
  Yobe: 'Damaturu (Damaturu), Potiskum (Potiskum), Nguru (Nguru)',
  Zamfara: 'Gusau (Gusau), Kaura Namoda (Kaura Namoda)',
};
