/**
 * What people type when they want a trade: its name and those of its tools and products, what is broken, and how it is
 * said in Nigerian English and Pidgin. An expression of several words is recognised in any order and with other words
 * between; endings (-s, -ed, -ing) do not matter, nor whether its words are written together. Words that go with any
 * trade (repair, man, services) stand in `plain-words.ts` and need not be repeated. Common misspellings are
 * listed where they stand for one trade only. One expression may stand for several trades; the one higher up is meant
 * first. Collected by us from advertisements' and people's ways of asking; keys of `SERVICE_TYPES`, then trades that
 * owners may enter themselves.
 */
export const TRADE_WORDS: Readonly<Record<string, string>> = {
  acRepair:
    'ac, a/c, ac repair, ac repairer, ac installation, ac technician, ac servicing, ac gas, aircon, air con, air condition, air conditioner, airconditioner, ' +
    'split unit, ac no dey cool, ac not cooling, ac dey leak water, ac leaking, room hot ac, fridge, fridge repair, refrigerator, freezer, deep freezer, ' +
    'chiller, cold room, gas refill, fridge no dey cool, fridge not cooling, freezer no dey freeze, hvac, cooling engineer, refrigeration, ' +
    'washing machine repair, washing machine spoil, microwave repair, air conditional, compressor, ac dey blow hot air, ac blowing hot air, ice block, ' +
    'room no dey cold, ac no dey cold, washing machine not spinning, cold store, ' +
    'ac water, ac drop water, fridge water, chest freezer, standing ac, ac no dey on, ac compressor',
  barbing:
    'barber, barbing, barber shop, barbing saloon, barbing salon, haircut, hair cut, cut hair, cut my hair, low cut, skin fade, fade, dada cut, ' +
    'home service barber, mobile barber, shave, beard, beard trim, clipper, carve, punk haircut, children haircut, galax, baba wey dey barb, barb, babar, ' +
    'barb hair, barb my hair, barb my son hair, barb me, punk, skin punk, trim hair, gents salon, men salon, razor bump',
  bricklaying:
    'bricklayer, brick layer, bricklaying, block layer, blocklayer, mason, masonry, block work, blockwork, lay block, mold block, mould block, plastering, ' +
    'plaster wall, builder, building contractor, build house, build my house, construction, construct house, foundation, concrete, casting, decking, ' +
    'fence wall, crack wall, wall crack, building engineer, renovation, renovate house, bricklaya, civil engineer, cement work, house dey crack, fence, ' +
    'fence fall, raise fence, boys quarters, boys quarter, bq, build, building, pillar, german floor, wall fall, block moulder, building collapse, duplex, ' +
    'bungalow, site engineer',
  carpentry:
    'carpenter, carpentry, capenter, carpinter, furniture, furniture maker, wardrobe, kitchen cabinet, cabinet, cupboard, wood work, woodwork, roofing, ' +
    'roofer, roof, roof leaking, leaking roof, roof dey leak, zinc, ceiling, door repair, wooden door, bed frame, table, chair, sofa, couch, upholstery, ' +
    'upholsterer, shelf, shelves, tv stand, tv console, bed no strong, door, door hinge, door no dey close, pvc ceiling, kapenta, bed, bunk bed, ' +
    'dining table, shoe rack, rack, wood, stool, centre table, reading table, roofing sheet, rain dey enter house, drawer, plywood, door hinge no strong, ' +
    'mattress frame, hinge, aluminium roofing, parapet, shop fittings, ceiling leak, ceiling leaking',
  baking:
    'baker, baking, bake, cake, cakes, birthday cake, wedding cake, cake baker, cake vendor, cupcake, pastry, pastries, chin chin, meat pie, doughnut, ' +
    'donut, bread, cookies, confectionery, cake designer, parfait, foil cake, dessert, cake and small chops',
  catering:
    'caterer, catering, cater, cook, chef, private chef, small chops, party food, food, food vendor, jollof, jollof rice, party rice, asun, nkwobi, buffet, ' +
    'waiter, waitress, usher, ushering, cocktail, bartender, soup bowl, bulk food, lunch delivery, food for party, cook for party, home cook, meal prep, ' +
    'puff puff, samosa, food for burial, food for wedding, mama put, person wey go cook, katera, canteen, soup, chicken, rice, ofada, amala, barbecue, bbq, ' +
    'grill, shawarma, pepper soup, finger food, food for people, food tray, drinks, cake, birthday cake, wedding cake, cupcake, pastries',
  computerRepair:
    'computer, computer repair, computer engineer, computer technician, laptop, laptop repair, laptop screen, system repair, desktop, pc repair, macbook, ' +
    'macbook repair, printer repair, printer spoil, it support, data recovery, recover files, hard drive, hard disk, windows installation, format laptop, ' +
    'format system, virus, laptop no dey on, laptop not charging, laptop hang, keyboard replacement, networking, wifi, router, internet setup, system, ' +
    'system crash, system hang, system spoil, crash, printer not printing, printer jam, monitor, pc, hp laptop, dell, lenovo, cpu, ssd, ram, windows, ' +
    'laptop charger, laptop battery, laptop keyboard, laptop hinge, internet, wifi no dey connect, photocopier, computer no dey on, antivirus',
  electrical:
    'electrician, electrical, electric, electricity, electrican, eletrician, electrical engineer, electrical wiring, nepa, nepa light, nepa wahala, ' +
    'no light, light wahala, phcn, wiring, house wiring, rewire, rewire house, house light, light fitting, socket, switch, fuse, change over, changeover, ' +
    'breaker, circuit, prepaid meter, meter, earthing, fan, ceiling fan, chandelier, bulb, light, short circuit, socket spark, wire spark, wire burn, ' +
    'light trip, tv repair, television repair, sound system repair, lectrician, electrition, nepa man, television, tv, tv spoil, tv no dey show, radio, ' +
    'wire, wire house, stabilizer, standing fan, blender, pressing iron, extension box, bulb holder, power surge, no power, transformer, nepa pole, ' +
    'light bill, light no dey, electrical fault, sound system, home theatre, dstv, gotv, decoder, dstv installer, ' +
    'current, low current, no current, low voltage, voltage, electric shock',
  eventPlanning:
    'event planner, event planning, event, event centre, event decorator, decorator, decoration, wedding planner, wedding, party, party planner, birthday, ' +
    'birthday party, owambe, rentals, canopy, canopy rental, chairs and tables, chair rental, balloon, hall decoration, traditional wedding, introduction, ' +
    'naming ceremony, burial, burial planner, surprise, stage decoration, backdrop, plan my party, plan my wedding, event manager, anniversary, decorate, ' +
    'decor, planner, event hall, hall, tent, party rental, coolers rental, chairs and canopy, engagement, wedding decor, proposal, baby shower, ' +
    'bridal shower, photo booth, party venue, ' +
    'rent chair, rent canopy, canopies, hire chairs, hire canopy, traditional marriage, chair covers, table covers',
  fashionDesign:
    'tailor, tailoring, fashion designer, fashion design, fashion, seamstress, dressmaker, dress maker, sew, sew cloth, sewing, cloth, clothes maker, ' +
    'aso ebi, asoebi, agbada, kaftan, senator wear, native, native wear, ankara, lace style, gown, wedding gown, suit, school uniform, amend cloth, ' +
    'alteration, slim fit, obioma, shokoto, buba, iro and buba, curtain, sew curtain, bespoke, taylor, tailer, telar, tela, trousers, amend trousers, ' +
    'person wey go sew, zip, zip spoil, dress, skirt, shirt, blouse, trouser, adjust gown, adjust cloth, sew my cloth, tear cloth, torn cloth, fabric, hem, ' +
    'jalabia, caftan, boubou, lace, crop top, corset, sewing machine',
  fumigation:
    'fumigation, fumigator, fumigate, pest, pest control, cockroach, bedbug, bed bug, rodent, rat, rats, termite, mosquito, ant, ants, soldier ant, snake, ' +
    'kill rat, kill cockroach, insect, insecticide, spray house, lizard, rat dey disturb, cockroach full house, mosquito wahala, bees, wasp, exterminator, ' +
    'disinfection, wall gecko, flies, fly, bats, bat, bugs, spider, scorpion, millipede, weevil, rodents, rat killer, snake repellent, kill insect, ' +
    'bed bug bite',
  gardening:
    'gardener, gardening, garden, landscape, landscaping, lawn, lawn mower, mow lawn, flower, flowers, grass, grass cutting, cut grass, cut my grass, ' +
    'clear bush, bush clearing, weed, weeding, horticulture, tree, cut tree, trim tree, trim hedge, hedge, plant flower, carpet grass, compound dey bushy, ' +
    'bushy compound, artificial grass, gardner, florist, bush, lawn mowing, weeds, plant, plants, grow grass, trees, palm tree, mango tree, flower bed, ' +
    'cut flowers, mow, landscaper, lawns, soil',
  generatorRepair:
    'generator, generator repair, generator mechanic, generator servicing, gen, gen repair, gen mechanic, gen no dey start, gen not starting, ' +
    'gen refuse to start, gen dey smoke, gen smoking, gen no dey carry, gen spoil, service my gen, i better pass my neighbour, i pass my neighbour, ' +
    'tiger gen, mikano, perkins, diesel generator, sumec, elepaq, firman, gen plug, gen carburetor, generator technician, genrator, generetor, ' +
    'gen wey no dey work, soundproof generator, gen oil change, gen oil, gen oil plug, gen coil, rewind gen, generator carry load, gen carry load, gen load, ' +
    'generator oil, kick starter gen, gen no dey bring light, generator fuel, gen off, igen, inverter generator, big gen, small gen, generator hard start',
  hairStyling:
    'hair stylist, hairstylist, hair dresser, hairdresser, hair dressing, hair styling, hair, hairstyle, hair style, salon, saloon, hair salon, braid, ' +
    'braids, braider, knotless, box braid, cornrow, ghana weaving, weave, weavon, weavon fixing, wig, wig maker, wigging, wig revamp, locs, dreadlocks, ' +
    'dread, retwist, plait, plait hair, make hair, make my hair, attachment, relaxer, retouch hair, fix weavon, frontal, silk press, natural hair, didi, ' +
    'kids hair, hia dresser, shuku, do hair, do my hair, fix hair, wash hair, hair wash, crochet, steaming hair, stitch braids, faux locs, twist, bob, ' +
    'hair treatment, hair extension, straighten hair, dye hair, tint, perm, kinky, corn row, hair for kids, bridal hair, hair plaiting, ' +
    'loctician, weaves, hair do',
  handyman:
    'handyman, handy man, odd jobs, odd job, fixer, fix things, house repairs, home repairs, house maintenance, facility maintenance, facility manager, ' +
    'mount tv, tv mounting, hang tv, hang picture, wall mount, assemble furniture, curtain rod, fix lock, locksmith, lock, key, lost key, door lock, ' +
    'lock spoil, mr fix it, property maintenance, small repairs, jack of all trades, locked out, door key, gas cooker, fix gas cooker, hinges, hang mirror, ' +
    'install curtain, hang curtain, curtain blinds, blinds, window blinds, drill wall, fix things around the house, small small work, spoil lock, locks, ' +
    'curtain rail, curtain rails, install shelf, tv bracket, hang picture frame',
  houseCleaning:
    'cleaner, cleaning, house cleaning, home cleaning, clean house, clean my house, clean my room, maid, house maid, housemaid, house help, househelp, ' +
    'house girl, house boy, housekeeper, housekeeping, home help, nanny and cleaner, deep cleaning, post construction, post construction cleaning, janitor, ' +
    'office cleaning, clean office, window cleaning, rug cleaning, carpet cleaning, sofa cleaning, couch cleaning, mattress cleaning, cleaning agency, ' +
    'sweep, mop, dirty house, pool cleaning, cleenar, tidy, arrange my house, arrange my room, house scatter, wash toilet, wash bathroom, wash rug, ' +
    'wash carpet, rug, clean toilet, clean kitchen, clean compound, dust, cook and clean, domestic staff, domestic help, house keeper, scrub, clean',
  laundry:
    'laundry, laundry man, laundry service, dry clean, dry cleaner, dry cleaning, drycleaner, drycleaning, washman, wash man, wash cloth, wash clothes, ' +
    'wash my cloth, clothes washing, washing, iron cloth, ironing, iron clothes, stain removal, laundromat, starch, wash and iron, laundary, lundry, ' +
    'wash duvet, wash curtain, person wey go wash cloth, home laundry, wash agbada, stain, remove stain, duvet, wash bedsheet, bedsheet, press cloth, ' +
    'wash my things, dirty clothes, cloth washing, wash rug and clothes, laundromart, washerman',
  logistics:
    'logistics, dispatch, dispatch rider, despatch, delivery, delivery man, courier, errand, errand boy, bike man, bikeman, rider, parcel, send parcel, ' +
    'waybill, way bill, haulage, package delivery, food delivery, same day delivery, deliver goods, pick up and delivery, interstate delivery, ' +
    'okada delivery, logistic company, send package, ship, shipping, cargo, dispach, send, send something, send item, send goods, deliver, pick up, pickup, ' +
    'pick goods, drop off, motorcycle delivery, carry parcel, move parcel, delivery to, carry goods, package, door to door',
  makeup:
    'makeup, make up, makeup artist, make up artist, mua, gele, tie gele, gele tying, bridal, bridal makeup, bride makeup, facial, face beat, beat face, ' +
    'beat my face, beauty, beautician, beauty therapist, skin care, skincare, spa, body scrub, microblading, eyebrow, wedding makeup, party makeup, henna, ' +
    'make-up, makeover, facials, waxing, brow, brows, brow lamination, bride, glam, soft glam, lipstick, make-up class, pimple, skin treatment, piercing, ' +
    'tattoo, henna design, lali, ' +
    'mak up, mek up, makup',
  mechanic:
    'mechanic, auto mechanic, car mechanic, car repair, fix car, fix my car, car engineer, automobile, auto repair, panel beater, panel beating, engine, ' +
    'car engine, gearbox, car gear, car battery, car ac, auto electrician, rewire car, vulcanizer, vulcaniser, tyre, tire, flat tyre, puncture, ' +
    'wheel alignment, car no dey start, car not starting, car overheating, motor no dey start, motor spoil, motor, car spoil, brake, brake pad, oil change, ' +
    'shock absorber, car diagnosis, tow, towing, towing van, car painting, car scan, mekanik, mechanik, rewaya, okada repair, keke mechanic, car, moto, ' +
    'motor no gree start, moto spoil, vehicle, gear, car gear no engage, radiator, clutch, alternator, kick starter, car light, head lamp, headlamp, ' +
    'headlight, brake light, car ac not cooling, car noise, jerk, toyota, honda, camry, corolla, lexus, benz, mercedes, keke, keke spoil, okada, motorcycle, ' +
    'bus spoil, lorry, bike repair, wheel, balancing, exhaust, top cylinder, carburetor, plug, injector, car key, windscreen, side mirror, jump start, ' +
    'car spray, car upholstery, break pad, ' +
    'car move, car no dey move, car wiring, car engine light, engine light, car electrician, fuel pump, car door, car glass, car moving, car no dey pick',
  movingServices:
    'mover, movers, moving, house moving, home moving, office moving, relocation, relocate, relocating, move house, pack out, packing, pack in, parking out, ' +
    'truck, truck hire, van, van hire, hire van, move my things, move load, change house, moving truck, moving company, packers, load and offload, ' +
    'move property, pack my load, loading boys, office relocation, move furniture, move, move fridge, move bed, carry load, carry property, carry my things, ' +
    'pack, pack property, packing out, relocated, new house load, lorry hire, load, luggage, move to new house, moving out, moving house, pickup van, ' +
    'shift house',
  nailCare:
    'nail, nails, nail technician, nail tech, nail artist, fix nails, fix my nail, manicure, pedicure, mani pedi, acrylic, acrylic nails, gel nails, ' +
    'gel polish, press on nails, stick on nails, lash, lashes, lash extension, lash tech, eyelash, nail studio, pedi, manicurist, pedicurist, nail art, ' +
    'polygel, fix lashes, toenail, nail fixing, lashes and brows, fix fingernail, fingernail, paint nails, paint my nails, nail polish, lash fixing, ' +
    'cuticle, fake nails, nail salon, nail shop, toe nail',
  painting:
    'painter, painting, paint, house painter, house painting, paint house, paint my house, paint room, screeding, screeder, wallpaper, wall paper, pop, ' +
    'pop ceiling, pop design, plaster of paris, 3d panel, wall panel, wall design, wall art, emulsion, stucco, satin paint, textcote, graffiato, repaint, ' +
    'wall painting, paint peeling, decorative painting, interior decorator, interior design, interior designer, epoxy floor, penter, peinter, wall paint, ' +
    'peeling paint, paint office, paint gate, paint fence, paint wardrobe, wall don dirty, gypsum, pop screeding, panel, wall decor, glossy paint, ' +
    'texture paint, mural',
  phoneRepair:
    'phone, phone repair, phone repairer, phone engineer, phone technician, phone fixer, phone screen, screen replacement, broken screen, screen crack, ' +
    'cracked screen, iphone, iphone repair, samsung, tecno, infinix, android repair, gadget, gadget repair, tablet repair, ipad, unlock, unlock phone, ' +
    'unlocking, charging port, phone battery, phone no dey charge, phone fall water, phone not charging, gsm engineer, phone spoil, fone, fone repair, ' +
    'mouthpiece, fix my phone, handset, screen, screen break, screen don break, charging mouth, phone speaker, phone hang, phone water, phone off, ' +
    'phone no dey on, redmi, xiaomi, itel, oppo, gionee, phone locked, frp, sim, phone mic, touch screen, ' +
    'phone hot, iphone battery, phone glass',
  photography:
    'photographer, photography, photograph, photo, photos, photo shoot, photoshoot, picture, pictures, snap, snap picture, camera, camera man, cameraman, ' +
    'video, video man, video coverage, video editor, videographer, videography, drone, drone shoot, wedding pictures, wedding photographer, pre wedding, ' +
    'prewedding, passport photograph, studio shoot, cinematography, film maker, product photography, birthday shoot, photo studio, fotografer, photografer, ' +
    'event coverage, picture taking, take pictures, snap baby, photos of, album, photo album, frame, framing, picture frame, camera guy, video my event, ' +
    'videos, maternity shoot, content creator, photo editing, live stream, livestream, snapper',
  plumbing:
    'plumber, plumbing, plumba, plummer, plumer, pluma, plomba, pipe, pipe leaking, pipe burst, burst pipe, pipe repair, leak tap, leaking tap, tap, ' +
    'tap dey leak, tap no dey run, tap spoil, no water, water no dey run, water dey leak, leak, leakage, borehole, bore hole, borehole drilling, sink well, ' +
    'water tank, overhead tank, geepee tank, tank, toilet, toilet block, blocked toilet, toilet no dey flush, wc, soakaway, sock away, soak away, ' +
    'septic tank, sewage, drain, blocked drain, gutter, sink, blocked sink, kitchen sink, bathtub, shower, heater, water heater, pumping machine, ' +
    'water pump, sumo, bathroom fitting, water treatment, evacuate soakaway, water dey drop, water, water closet, wash hand basin, hand basin, basin, ' +
    'water pressure, water heater spoil, manhole, man hole, sewage smell, bathroom, tap water, plumbing leak, wc flush, flush, jacuzzi, water meter, ' +
    'water dispenser, bath, pump, water leakage, ball gauge, stopcock, kitchen tap, soakaway full, toilet smell, bidet, treatment plant, borehole pump, ' +
    'submersible, sinking water, toilet seat',
  security:
    'security, security guard, security man, security company, guard, bodyguard, body guard, gateman, gate man, maiguard, mai guard, mai gadi, megad, ' +
    'night guard, watchman, watch man, night watch, bouncer, cctv, cctv camera, cctv installation, security camera, electric fence, alarm, burglar alarm, ' +
    'access control, intercom, car tracker, tracker installation, smart lock, video door bell, escort, thief, thieves, robbery, robber, burglar, intruder, ' +
    'theft, watch my house, protect my house, camera for my house, camera house, estate security, night security, dog handler, biometric, motion sensor, ' +
    'guards, doorman, escort driver, spy camera',
  solarInstallation:
    'solar, solar installer, solar installation, solar panel, solar power, solar energy, solar system, solar light, solar engineer, inverter, ' +
    'inverter battery, inverter installation, inverter repair, inverter no dey charge, battery, batteries, tubular battery, lithium battery, ' +
    'charge controller, renewable energy, solar street light, panel installation, off grid, soler, sola, power backup, constant light, 24 hours light, ' +
    'inverta, inverter no dey last, solar freezer, solar pump, solar pumping, panel, 5kva, 3kva, kva, constant power, solar camera light, solar fan, ' +
    'street light, inverter technician, batteries charging, solar repair, solar energy system',
  tiling:
    'tiler, tiling, tile, tiles, floor tiles, wall tiles, lay tiles, tiles layer, tile layer, tile man, marble, granite, interlock, interlocking, ' +
    'interlocking stone, paving, paver, paving stone, bathroom tiles, kitchen tiles, floor, flooring, terrazzo, broken tiles, countertop, marble floor, ' +
    'tyler tiles, tilling tiles, stone coated floor, skirting, tiles dey comot, tiller, tillers, crack tiles, tiles crack, tile repair, wall tile, ' +
    'tiles removed, porcelain, stone floor, interlocks, paving stones, vitrified, screed floor',
  tutoring:
    'tutor, tutors, tutoring, home tutor, private tutor, home lesson, home lesson teacher, lesson, lesson teacher, teacher, home teacher, private teacher, ' +
    'jamb, waec, neco, utme, post utme, igcse, ielts, sat, maths, mathematics, maths teacher, english teacher, physics, chemistry, french, quran teacher, ' +
    'arabic, yoruba lesson, piano, music teacher, coding class, coding lesson, teach my child, teach my pikin, extra mural, extra moral, ' +
    'lesson for my pikin, after school lesson, phonics, learn to code, lesson aunty, learn, learn yoruba, yoruba, igbo, hausa, read, reading, read book, ' +
    'homework, home work, assignment, exam, exams, exam preparation, school, child failing, fail maths, phonics teacher, english, english lesson, jss, ss3, ' +
    'primary pupil, common entrance, gce, nabteb, biology, accounting, economics, government, further maths, quran, spelling, handwriting, gmat, gre, toefl, ' +
    'lessons, teach',
  welding:
    'welder, welding, weld, welda, iron, iron gate, gate, gate repair, gate fabrication, burglary, burglary proof, burglar proof, burglary bar, protector, ' +
    'window protector, fabrication, fabricator, metal work, iron work, iron bender, rod bender, iron door, steel, stainless, railing, handrail, stair rail, ' +
    'iron fence, tank stand, aluminium, aluminum, aluminium window, sliding window, casement window, glass window, carport, iron bed, kitchen hood, ' +
    'welding machine, gate no dey close, gate hinge, gate spoil, window, burglary window, net, window net, mosquito net, iron stairs, staircase, ' +
    'iron work gate, spiral staircase, fabricate, metal door, security door, roller shutter, shutter, glass, glass door, aluminium door, scaffold, iron rod, ' +
    'cage, tank stanchion, canopy iron, generator cage, generator house',
  carWash:
    'car wash, carwash, wash car, wash my car, car washing, car detailing, auto detailing, car polish, car interior cleaning, engine wash, mobile car wash, ' +
    'car cleaner, car cleaning, auto spa, wash motor, wash my motor, detailing',
  childCare:
    'nanny, nannies, baby sitter, babysitter, baby sitting, babysit, child care, childcare, child minder, creche, crech, day care, daycare, baby nurse, ' +
    'look after my baby, look after my pikin, person wey go look my pikin, au pair, nursery, live in nanny, minder',
  driving:
    'driver, drivers, private driver, personal driver, company driver, family driver, drive my car, chauffeur, school run, driving school, learn driving, ' +
    'learn to drive, driving lesson, driving instructor, taxi, cab, taxi driver, airport pickup, car hire, hire car, rent car, car rental, bus hire, hiace, ' +
    'person wey go drive me, drayva',
  entertainment:
    'dj, disc jockey, mc, master of ceremony, master of ceremonies, alaga, alaga iduro, comedian, hypeman, hype man, live band, band, musician, singer, ' +
    'talking drum, drummer, saxophonist, sax, dancer, dancers, bouncing castle, clown, magician, sound system rental, entertainer, musical band, ' +
    'speaker rental',
  fitnessTraining:
    'gym, gym instructor, fitness, fitness trainer, fitness coach, personal trainer, workout, work out trainer, aerobics, yoga, zumba, weight loss, ' +
    'lose weight, swimming teacher, swimming lesson, swimming coach, football coach, karate, taekwondo, tennis coach',
  graphicDesign:
    'graphic, graphics, graphic designer, graphic design, graphics designer, logo, logo design, flyer, flyer design, brand designer, branding, canva, ' +
    'illustrator, animator, animation, motion graphics, banner design, design flyer, invitation card design, ui designer',
  homeNursing:
    'nurse, home nurse, private nurse, nursing care, caregiver, care giver, elderly care, old people care, old age care, home care, physiotherapist, physio, ' +
    'physiotherapy, wound dressing, take care of my mama, take care of my papa, care for elderly, injection at home, midwife, doula',
  massage:
    'massage, masseuse, masseur, massage therapist, body massage, deep tissue, swedish massage, home massage, massage parlour, hot stone, reflexology, ' +
    'back pain massage, massaj, relaxation massage, couples massage',
  petCare:
    'vet, vetinary, veterinary, veterinarian, animal doctor, dog doctor, dog trainer, dog training, train my dog, dog groomer, dog grooming, pet, pet care, ' +
    'pet shop, cat doctor, dog walker, dog vaccination, puppy, animal health, poultry doctor',
  printing:
    'printer, printing, printing press, print, print t shirt, t shirt printing, tshirt printing, customized shirt, jotter, banner, banner printing, sticker, ' +
    'label printing, invitation card, wedding iv, souvenir, customized mug, id card, business card, complimentary card, large format, book printing, ' +
    'monogram, screen printing, nylon printing',
  shoeMaking:
    'shoe, shoes, shoe maker, shoemaker, shoe making, shoe repair, cobbler, cobla, shoe mender, repair shoe, mend shoe, shoe shiner, leather work, ' +
    'sandals maker, slippers, pam slippers, footwear, bag maker, bag repair, sole, handmade shoes, shoe wey cut',
  webDesign:
    'website, web site, web design, web designer, web developer, website designer, website developer, website development, wordpress, online store, ' +
    'ecommerce website, app developer, mobile app, software, software developer, programmer, build website, build app, seo, domain and hosting, ' +
    'social media manager, digital marketer, digital marketing',
};
