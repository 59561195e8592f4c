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
 * us from Nigerian addresses.
 */
export const TOWNS: Partial<Record<State, string>> = {
  Abia: 'Aba (Aba South), Umuahia (Umuahia North), Ariaria (Aba North), Osisioma (Osisioma), Ogbor Hill (Aba North), Isieke (Umuahia North)',
  Adamawa: 'Yola (Yola North), Jimeta (Yola North), Mubi (Mubi North), Yola Town (Yola South)',
  'Akwa Ibom':
    'Uyo (Uyo), Eket (Eket), Ewet Housing (Uyo), Oron (Oron), Shelter Afrique (Uyo), Itam (Itu), Osongama (Uyo)',
  Anambra:
    'Awka (Awka South), Onitsha (Onitsha North), Nnewi (Nnewi North), Ekwulobia (Aguata), Upper Iweka (Onitsha South), Nkwo Nnewi (Nnewi North), ' +
    'Ogidi (Idemili North), Obosi (Idemili North), Nkpor (Idemili North), Amawbia (Awka South), Agulu (Anaocha), Abagana (Njikoka), Nkwelle (Oyi), ' +
    'Umunze (Orumba South), Otuocha (Anambra East), Ogbunike (Oyi), Fegge (Onitsha South), Nnobi (Idemili South), Ifite (Awka South)',
  Bauchi: 'Azare (Katagum), Bauchi Town (Bauchi), Yelwa Bauchi (Bauchi)',
  Bayelsa:
    'Yenagoa/Yenogoa (Yenagoa), Amassoma (Southern Ijaw), Opolo (Yenagoa), Kpansia (Yenagoa), Otuoke (Ogbia), Swali (Yenagoa), Biogbolo (Yenagoa), ' +
    'Tombia Roundabout (Yenagoa)',
  Benue:
    'Makurdi/Markurdi (Makurdi), Gboko (Gboko), Otukpo/Oturkpo (Otukpo), High Level (Makurdi), Wurukum (Makurdi), Katsina Ala (Katsina-Ala), ' +
    'North Bank (Makurdi), Wadata (Makurdi), Adikpo (Kwande), Zaki Biam (Ukum)',
  Borno: 'Maiduguri/Yerwa (Maiduguri), Biu (Biu), Bulumkutu (Maiduguri)',
  'Cross River':
    'Calabar (Calabar Municipal), Ikom (Ikom), Ogoja (Ogoja), Marian (Calabar Municipal), Ugep (Yakurr), State Housing Calabar (Calabar Municipal), ' +
    'Ekorinim (Calabar Municipal), Watt Market (Calabar South)',
  Delta:
    'Asaba (Oshimili South), Warri (Warri South), Effurun (Uvwie), Sapele (Sapele), Ughelli (Ughelli North), Agbor (Ika South), Abraka (Ethiope East), ' +
    'Ogwashi Uku (Aniocha South), Okpanam (Oshimili North), Jakpa (Uvwie), Ozoro (Isoko North), Oghara (Ethiope West), Kwale (Ndokwa West), ' +
    'Oleh (Isoko South), Ekpan (Uvwie), Enerhen (Uvwie), Ibusa (Oshimili North), Obiaruku (Ukwuani), Airport Road Warri (Uvwie), DSC (Udu)',
  Ebonyi:
    'Abakaliki/Abakaleke (Abakaliki), Afikpo (Afikpo North), Onueke (Ezza South), Ezzamgbo (Ohaukwu), Kpirikpiri (Abakaliki), Uburu (Ohaozara), ' +
    'Ishieke (Ebonyi)',
  Edo:
    'Benin City/Benin/Bini/GRA Benin/Benin GRA (Oredo), Ekpoma (Esan West), Auchi (Etsako West), Ugbowo (Egor), Uselu (Egor), Sapele Road (Oredo), ' +
    'Ikpoba Hill (Ikpoba Okha), Airport Road Benin (Oredo), Uromi (Esan North-East), Ekenwan (Egor), Siluko (Egor), Upper Sakponba/Sakponba (Ikpoba Okha), ' +
    'New Benin (Oredo), Aduwawa (Ikpoba Okha), Oluku (Ovia North-East), Ring Road Benin (Oredo), Igarra (Akoko-Edo), Okada Town (Ovia North-East), ' +
    'Irrua (Esan Central), Sabongida Ora (Owan West), Evbuotubu (Egor)',
  Ekiti:
    'Ado Ekiti/Ado (Ado Ekiti), Ikere/Ikere Ekiti (Ikere), Ikole (Ikole), Oye (Oye), Efon Alaaye (Efon), Ilawe (Ekiti South-West), Omuo (Ekiti East), ' +
    'Basiri (Ado Ekiti), Ifaki (Ido Osi), Ido Ekiti (Ido Osi), Fajuyi (Ado Ekiti)',
  Enugu:
    'Enugu City/GRA Enugu/Enugu GRA (Enugu North), Nsukka (Nsukka), Independence Layout (Enugu South), New Haven (Enugu North), Abakpa (Enugu East), ' +
    'Achara Layout (Enugu South), Trans Ekulu (Enugu East), Emene (Enugu East), Ogui (Enugu North), Ogbete (Enugu North), Coal Camp (Enugu North), ' +
    '9th Mile (Udi), Thinkers Corner (Enugu East), Uwani (Enugu South), Asata (Enugu North), Garki Enugu/Garriki/Gariki (Enugu South), ' +
    'Maryland Enugu (Enugu South), Agbani (Nkanu West), Idaw River (Enugu South), Ogbor Enugu/Nike Lake/Nike (Enugu East), Ugwuaji (Enugu South), ' +
    'Obollo Afor (Udenu)',
  'FCT (Abuja)':
    'Wuse/Wuse 2/Wuse II (Abuja Municipal Area Council), Garki/Garki 2 (Abuja Municipal Area Council), Maitama (Abuja Municipal Area Council), ' +
    'Asokoro (Abuja Municipal Area Council), Gwarinpa/Gwarimpa/Gwarinpa Estate (Abuja Municipal Area Council), Jabi (Abuja Municipal Area Council), ' +
    'Utako (Abuja Municipal Area Council), Lugbe (Abuja Municipal Area Council), Kubwa (Bwari), Bwari (Bwari), Nyanya (Abuja Municipal Area Council), ' +
    'Karu Abuja/Karu Site (Abuja Municipal Area Council), Lokogoma (Abuja Municipal Area Council), Apo/Apo Resettlement (Abuja Municipal Area Council), ' +
    'Gudu (Abuja Municipal Area Council), Durumi (Abuja Municipal Area Council), Lifecamp/Life Camp (Abuja Municipal Area Council), ' +
    'Kado (Abuja Municipal Area Council), Katampe (Abuja Municipal Area Council), Guzape (Abuja Municipal Area Council), ' +
    'Mabushi (Abuja Municipal Area Council), Galadimawa (Abuja Municipal Area Council), Dawaki (Bwari), Dutse Alhaji (Bwari), Zuba (Gwagwalada), ' +
    'Dei Dei (Bwari), Gwagwalada (Gwagwalada), Kuje (Kuje), Area 1 (Abuja Municipal Area Council), Area 11 (Abuja Municipal Area Council), ' +
    'Central Area (Abuja Municipal Area Council), Jikwoyi (Abuja Municipal Area Council), Karshi (Abuja Municipal Area Council), ' +
    'Idu (Abuja Municipal Area Council), AMAC (Abuja Municipal Area Council), Wuye (Abuja Municipal Area Council), ' +
    'Kaura District (Abuja Municipal Area Council), Kurudu (Abuja Municipal Area Council), Orozo (Abuja Municipal Area Council), Mpape (Bwari), ' +
    'Jahi (Abuja Municipal Area Council), Karmo (Abuja Municipal Area Council), Gwagwa (Abuja Municipal Area Council), ' +
    'Pyakasa/Pyakassa (Abuja Municipal Area Council), Gaduwa (Abuja Municipal Area Council), Kabusa (Abuja Municipal Area Council), ' +
    'Dakibiyu (Abuja Municipal Area Council), Kukwaba (Abuja Municipal Area Council), Ushafa (Bwari), Byazhin (Bwari), ' +
    'Sabon Lugbe (Abuja Municipal Area Council), Trademore (Abuja Municipal Area Council), Games Village (Abuja Municipal Area Council), ' +
    'Dutse Makaranta (Bwari), Zone 4 (Abuja Municipal Area Council), Area 3 (Abuja Municipal Area Council), Area 8 (Abuja Municipal Area Council), ' +
    'Citec (Abuja Municipal Area Council), Mbora (Abuja Municipal Area Council), Wumba (Abuja Municipal Area Council), ' +
    'Kagini (Abuja Municipal Area Council), Kpaduma (Abuja Municipal Area Council), Gishiri (Abuja Municipal Area Council), Tungan Maje (Gwagwalada), ' +
    'Giri (Gwagwalada)',
  Gombe: 'Gombe Town (Gombe), Pantami (Gombe), Kumo (Akko)',
  Imo:
    'Owerri (Owerri Municipal), Orlu (Orlu), Okigwe (Okigwe), New Owerri (Owerri Municipal), Ikenegbu (Owerri Municipal), World Bank (Owerri West), ' +
    'Mbaise (Aboh Mbaise), Egbu (Owerri North), Nekede (Owerri West), Ihiagwa (Owerri West), Obinze (Owerri West), Awomama (Oru East), ' +
    'Aladinma (Owerri Municipal)',
  Jigawa: 'Dutse (Dutse), Hadejia (Hadejia), Gumel (Gumel)',
  Kaduna:
    "Kaduna City/GRA Kaduna/Kaduna GRA (Kaduna North), Zaria (Zaria), Kafanchan (Jema'a), Barnawa (Kaduna South), Ungwan Rimi (Kaduna North), " +
    'Samaru (Sabon Gari), Malali (Kaduna North), Kawo (Kaduna North), Sabo Tasha/Sabon Tasha (Chikun), Narayi (Chikun), Tudun Wada Kaduna (Kaduna South), ' +
    'Kakuri (Kaduna South), Rigasa (Igabi), Sabon Gari Zaria (Sabon Gari), Television Kaduna (Chikun), Ungwan Sarki (Kaduna North), Mando (Igabi), ' +
    'Ungwan Boro (Chikun), Gonin Gora (Chikun), Kagoro (Kaura), Unguwan Dosa/Ungwan Dosa (Kaduna North), Tudun Wada Zaria (Zaria)',
  Kano:
    'Sabon Gari Kano (Fagge), Bompai (Nasarawa), Fagge (Fagge), Kantin Kwari/Kwari (Fagge), Tarauni (Tarauni), Hotoro (Nasarawa), Zoo Road (Tarauni), ' +
    'Sharada (Kano Municipal), Gyadi Gyadi (Tarauni), Nasarawa GRA (Nasarawa), Rijiyar Zaki (Ungogo), Naibawa (Kumbotso), Badawa (Nasarawa), Kabuga (Gwale), ' +
    'Dorayi (Gwale), Gwammaja (Dala), Kurna (Fagge), Kofar Ruwa (Dala), Farm Centre (Tarauni), Dakata (Nasarawa), Unguwa Uku (Tarauni), Sabon Titi (Gwale), ' +
    'Hausawa (Tarauni)',
  Katsina:
    'Daura (Daura), Funtua (Funtua), Katsina City (Katsina), Malumfashi (Malumfashi), Dutsin Ma/Dutsinma (Dutsin Ma)',
  Kebbi: 'Birnin Kebbi (Birnin Kebbi), Yauri (Yauri)',
  Kogi:
    'Lokoja (Lokoja), Okene (Okene), Anyigba (Dekina), Kabba (Kabba/Bunu), Idah (Idah), Obajana (Lokoja), Ganaja (Lokoja), Felele (Lokoja), ' +
    'Adankolo (Lokoja), Egbe Kogi (Yagba West), Okaba (Ankpa)',
  Kwara:
    'Ilorin/GRA Ilorin/Ilorin GRA (Ilorin West), Offa (Offa), Tanke (Ilorin South), GRA Ilorin/GRA Ilorin/Ilorin GRA (Ilorin West), Fate (Ilorin East), ' +
    'Omu Aran (Irepodun), Challenge Ilorin (Ilorin West), Tipper Garage (Ilorin South), Gaa Akanbi (Ilorin South), Oke Odo Ilorin (Ilorin South), ' +
    'Jebba (Moro), Lafiagi (Edu), Patigi (Pategi), Taiwo Road (Ilorin West), Sango Ilorin (Ilorin East), Erin Ile (Oyun)',
  Lagos:
    'Lekki/Leki/Lekki Phase 1/Lekki 1/Lekki Phase One/Lekki Phase 2 (Eti Osa), Ajah/Aja (Eti Osa), Sangotedo/Sango Tedo (Eti Osa), ' +
    'Victoria Island/VI/V I/Vic Island (Eti Osa), Ikoyi/Ikoyi Lagos (Eti Osa), Oniru (Eti Osa), Chevron (Eti Osa), Ikate (Eti Osa), Jakande Lekki (Eti Osa), ' +
    'Osapa/Osapa London (Eti Osa), Agungi (Eti Osa), Ikota (Eti Osa), VGC/Victoria Garden City (Eti Osa), Badore (Eti Osa), Abraham Adesanya (Eti Osa), ' +
    'Banana Island (Eti Osa), Obalende (Eti Osa), Awoyaya (Ibeju-Lekki), Lakowe (Ibeju-Lekki), Abijo (Ibeju-Lekki), Bogije (Ibeju-Lekki), ' +
    'Ibeju (Ibeju-Lekki), Yaba (Lagos Mainland), Ebute Metta (Lagos Mainland), Akoka (Lagos Mainland), Sabo Yaba (Lagos Mainland), Oyingbo (Lagos Mainland), ' +
    'Mainland (Lagos Mainland), The Island/Island/Lagos Island (Lagos Island), CMS (Lagos Island), Marina (Lagos Island), Idumota (Lagos Island), ' +
    'Balogun (Lagos Island), Surulere/Suru Lere (Surulere), Aguda (Surulere), Ojuelegba (Surulere), Lawanson (Surulere), Ijesha (Surulere), ' +
    'Bode Thomas (Surulere), Itire (Surulere), Ikeja/Ikja/Ikeja GRA/GRA Ikeja (Ikeja), Alausa (Ikeja), Oregun (Ikeja), Opebi (Ikeja), ' +
    'Allen/Allen Avenue (Ikeja), Computer Village (Ikeja), Maryland (Ikeja), Ojodu (Ikeja), Ojodu Berger/Berger (Ikeja), Omole (Ikeja), Ogba (Ikeja), ' +
    'Agidingbi (Ikeja), Magodo (Kosofe), Ketu (Kosofe), Ojota (Kosofe), Mile 12 (Kosofe), Ikosi (Kosofe), Anthony/Anthony Village (Kosofe), Ogudu (Kosofe), ' +
    'Gbagada (Kosofe), Bariga (Shomolu), Shomolu/Somolu (Shomolu), Palmgrove (Shomolu), Ikorodu/Ikrodu (Ikorodu), Igbogbo (Ikorodu), ' +
    'Agric Ikorodu (Ikorodu), Ebute Ikorodu (Ikorodu), Festac Town/Festac (Amuwo-Odofin), Amuwo (Amuwo-Odofin), Mile 2 (Amuwo-Odofin), ' +
    'Satellite Town (Amuwo-Odofin), Apapa (Apapa), Orile (Apapa), Ajegunle (Ajeromi-Ifelodun), Oshodi (Oshodi-Isolo), Isolo (Oshodi-Isolo), ' +
    'Okota (Oshodi-Isolo), Ajao Estate (Oshodi-Isolo), Mafoluku (Oshodi-Isolo), Ago Palace (Oshodi-Isolo), Ejigbo Lagos (Oshodi-Isolo), Mushin (Mushin), ' +
    'Papa Ajao (Mushin), Ladipo/Ladipo Market (Mushin), Tejuosho (Surulere), Agege (Agege), Dopemu (Agege), Iyana Ipaja (Alimosho), Egbeda (Alimosho), ' +
    'Ikotun (Alimosho), Igando (Alimosho), Ipaja (Alimosho), Ayobo (Alimosho), Idimu (Alimosho), Abule Egba (Alimosho), Akowonjo (Alimosho), ' +
    'Ipaja Ayobo (Alimosho), Iju (Ifako-Ijaiye), Ifako (Ifako-Ijaiye), Fagba (Ifako-Ijaiye), Iju Ishaga (Ifako-Ijaiye), Ojo (Ojo), Alaba (Ojo), ' +
    'Okokomaiko/Okoko (Ojo), Iyana Iba (Ojo), Trade Fair/Aspamda (Ojo), Badagry (Badagry), Agbara Lagos (Badagry), Epe (Epe), Ilupeju (Mushin), ' +
    'Jibowu (Lagos Mainland), Fadeyi (Lagos Mainland), Onipanu (Shomolu), Obanikoro (Shomolu), Alapere (Kosofe), Oworonshoki/Oworo (Kosofe), ' +
    'Ilasamaja (Mushin), Egbe (Alimosho), Meiran (Alimosho), Ijaiye (Ifako-Ijaiye), Ojokoro (Ifako-Ijaiye), Abule Ado (Amuwo-Odofin), Ologolo (Eti Osa), ' +
    'Idado (Eti Osa), Orchid Road/Orchid (Eti Osa), Ogombo (Eti Osa), Langbasa (Eti Osa), Eleko (Ibeju-Lekki), Onikan (Lagos Island), ' +
    'Dolphin Estate/Dolphin (Eti Osa), Parkview (Eti Osa), Falomo (Eti Osa), Igbo Efon (Eti Osa), Alpha Beach (Eti Osa), Makoko (Lagos Mainland), ' +
    'Iwaya (Lagos Mainland), Alagomeji (Lagos Mainland), Costain (Lagos Mainland), Ijora (Apapa), Adeniran Ogunsanya (Surulere), Mazamaza (Amuwo-Odofin), ' +
    'Alakija (Amuwo-Odofin), Kirikiri (Amuwo-Odofin), Ajangbadi (Ojo), Ijegun (Alimosho), Baruwa (Alimosho), Oko Oba (Agege), Pen Cinema (Agege), ' +
    'Orile Agege (Agege), Isheri/Isheri Olofin (Alimosho), Volks (Ojo), Igbo Elerin (Ojo), Eleganza (Eti Osa), Freedom Way (Eti Osa), ' +
    'Admiralty Way (Eti Osa), Elegushi (Eti Osa), Jakande Estate (Eti Osa), Jakande Gate (Oshodi-Isolo), Airport Road Lagos (Oshodi-Isolo), ' +
    'Toyin Street (Ikeja), Adeniyi Jones (Ikeja), Abattoir (Agege), Abesan (Alimosho), Command Ipaja (Alimosho), Ogijo Lagos (Ikorodu), Odogunyan (Ikorodu), ' +
    'Imota (Ikorodu), Ijede (Ikorodu), Owutu (Ikorodu), Lekki Scheme 2 (Eti Osa), Eko Atlantic (Eti Osa), Tarkwa Bay (Eti Osa), Bourdillon (Eti Osa), ' +
    'Apongbon (Lagos Island), Adeola Odeku (Eti Osa)',
  Nasarawa:
    'Lafia (Lafia), Keffi (Keffi), Mararaba (Karu), Masaka (Karu), Karu Nasarawa (Karu), New Karu (Karu), New Nyanya (Karu), Ado Karu (Karu), ' +
    'Akwanga (Akwanga), One Man Village (Karu), Auta Balefi (Karu), Gurku (Karu)',
  Niger:
    'Minna (Chanchaga), Suleja (Suleja), Bida (Bida), Kontagora (Kontagora), Tunga (Chanchaga), Bosso (Bosso), New Bussa/Bussa (Borgu), Maitumbi (Bosso), ' +
    'Madalla (Suleja), Kuta (Shiroro)',
  Ogun:
    'Abeokuta (Abeokuta South), Ijebu Ode (Ijebu Ode), Sagamu/Shagamu (Sagamu), Ota/Otta/Sango Ota/Sango (Ado-Odo/Ota), Agbara (Ado-Odo/Ota), ' +
    'Mowe (Obafemi Owode), Ibafo (Obafemi Owode), Arepo (Obafemi Owode), Magboro (Obafemi Owode), Ilaro (Yewa South), Ifo (Ifo), Akute (Ifo), ' +
    'Redemption City/Redemption Camp (Obafemi Owode), Ijebu Igbo (Ijebu North), Ago Iwoye (Ijebu North), Ijoko (Ado-Odo/Ota), Iyana Iyesi (Ado-Odo/Ota), ' +
    'Joju (Ado-Odo/Ota), Lafenwa (Abeokuta North), Kuto (Abeokuta South), Panseke (Abeokuta South), Oke Mosan (Abeokuta South), Adigbe (Abeokuta South), ' +
    'Obantoko (Odeda), Sango Otta (Ado-Odo/Ota), Isheri North (Ifo), Warewa (Obafemi Owode), Ogijo (Sagamu), Ilishan (Ikenne), Iperu (Ikenne), ' +
    'Ayetoro (Yewa North), Opic (Ifo), Alagbole (Ifo), Ofada (Obafemi Owode), Asese (Obafemi Owode), Camp Abeokuta (Odeda)',
  Ondo:
    'Akure (Akure South), Ondo Town (Ondo West), Owo (Owo), Ikare (Akoko North-East), Alagbaka (Akure South), Okitipupa (Okitipupa), Ore (Odigbo), ' +
    'Oba Ile (Akure North), Ijapo (Akure South), Oke Aro (Akure South), FUTA (Akure South), Ifon (Ose), Oda Road (Akure South), Oyemekun (Akure South), ' +
    'Igbokoda (Ilaje), Ikare Akoko (Akoko North-East)',
  Osun:
    'Osogbo/Oshogbo (Osogbo), Ile Ife/Ife (Ife Central), Ilesa/Ilesha (Ilesa East), Ede (Ede North), Iwo (Iwo), Ikirun (Ifelodun), Ejigbo (Ejigbo), ' +
    'Modakeke (Ife East), Ikire (Irewole), Ila Orangun (Ila), Okefia (Osogbo), Oke Fia (Osogbo), Ijesa (Ilesa East), Apomu (Isokan), Ogo Oluwa (Osogbo), ' +
    'Ota Efun (Osogbo), Inisa (Odo Otin), Okuku (Odo Otin)',
  Oyo:
    'Ibadan/Ibadon (Ibadan North), Ogbomoso/Ogbomosho (Ogbomosho North), Bodija (Ibadan North), Ring Road Ibadan (Ibadan South-West), ' +
    'Challenge (Ibadan South-East), Dugbe (Ibadan North-West), Oyo Town (Oyo East), Akobo (Lagelu), Gbagi (Egbeda), Mokola (Ibadan North), Iseyin (Iseyin), ' +
    'Saki (Saki West), Apata (Ibadan South-West), Oluyole Estate (Ibadan South-West), Eleyele (Ibadan North-West), Samonda (Ibadan North), ' +
    'Agodi (Ibadan North), Jericho (Ibadan North-West), Moniya (Akinyele), Sango Ibadan (Ibadan North), Iwo Road (Ibadan North-East), ' +
    'UI/University of Ibadan (Ibadan North), Ojoo (Akinyele), Agbowo (Ibadan North), Orogun (Akinyele), Apete (Ido), Ologuneru (Ido), New Garage (Oluyole), ' +
    'Molete (Ibadan South-East), Felele Ibadan (Ibadan South-East), Akala Express (Oluyole), Egbeda Ibadan (Egbeda), Oke Ado (Ibadan South-West), ' +
    'Monatan (Lagelu), Olodo (Egbeda), Alakia (Egbeda), Agbeni (Ibadan North-West), Elebu (Oluyole), Soka (Oluyole), Eruwa (Ibarapa East), Igboho (Orelope), ' +
    'Kishi (Irepo), Lautech (Ogbomosho North), Old Bodija (Ibadan North), New Bodija (Ibadan North), Basorun (Ibadan North-East), Ashi (Ibadan North)',
  Plateau:
    'Jos (Jos North), Bukuru (Jos South), Rayfield (Jos South), Terminus (Jos North), Pankshin (Pankshin), Shendam (Shendam), Angwan Rogo (Jos North), ' +
    'Anglo Jos (Jos South), Langtang (Langtang North), Farin Gada (Jos North), Zaramaganda (Jos South), Vom (Jos South)',
  Rivers:
    'Port Harcourt/PH/Portharcourt/PHC/Pitakwa/P H/Port Hacourt/Port Harcort/GRA Port Harcourt/Port Harcourt GRA/GRA PH/PH GRA (Port Harcourt), ' +
    'Rumuokoro (Obio/Akpor), Rumuola (Obio/Akpor), Rumuodara (Obio/Akpor), Eliozu (Obio/Akpor), Trans Amadi (Port Harcourt), D Line/Dline (Port Harcourt), ' +
    'Woji (Obio/Akpor), Ada George (Obio/Akpor), Choba (Obio/Akpor), Diobu (Port Harcourt), Peter Odili (Port Harcourt), Elelenwo (Obio/Akpor), ' +
    'Rumuigbo (Obio/Akpor), Oyigbo (Oyigbo), Bonny (Bonny), Eleme (Eleme), Mile 3 (Port Harcourt), Mile 1 Port Harcourt (Port Harcourt), ' +
    'Oil Mill (Obio/Akpor), Rumuomasi (Obio/Akpor), Obio Akpor/Obio (Obio/Akpor), Ahoada (Ahoada East), Rumuokwuta (Obio/Akpor), Rumuokwurusi (Obio/Akpor), ' +
    'Rumueme (Obio/Akpor), Rukpokwu (Obio/Akpor), Rumuolumeni (Obio/Akpor), Borokiri (Port Harcourt), Mile 4 (Obio/Akpor), Aba Road (Obio/Akpor), ' +
    'NTA Road (Obio/Akpor), Igwuruta (Ikwerre), Omoku (Ogba/Egbema/Ndoni), Bori (Khana), Old GRA Port Harcourt (Port Harcourt), ' +
    'New GRA Port Harcourt (Port Harcourt), Rumuibekwe (Obio/Akpor), Rumuekini (Obio/Akpor), Abuloma (Port Harcourt), Alakahia (Obio/Akpor), Aluu (Ikwerre), ' +
    'Rumuagholu (Obio/Akpor), Elekahia (Port Harcourt), Stadium Road (Obio/Akpor), Ogbunabali (Port Harcourt), Oroworukwo (Port Harcourt), ' +
    'Ozuoba (Obio/Akpor), Rumuobiakani (Obio/Akpor), Onne (Eleme), Iriebe (Obio/Akpor), Eneka (Obio/Akpor), Mgbuoba (Obio/Akpor)',
  Sokoto: 'Sokoto City (Sokoto North), Arkilla (Wamako), Guiwa (Wamako), Mabera (Sokoto South)',
  Taraba: 'Jalingo (Jalingo), Wukari (Wukari), Mile Six Jalingo (Jalingo), Gembu (Sardauna)',
  Yobe: 'Damaturu (Damaturu), Potiskum (Potiskum), Nguru (Nguru), Gashua (Bade)',
  Zamfara: 'Gusau (Gusau), Kaura Namoda (Kaura Namoda)',
};
