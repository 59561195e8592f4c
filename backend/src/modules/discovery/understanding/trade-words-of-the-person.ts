/** Trades for people, their days and their things, those that owners may enter themselves included; see `trade-words.ts`. */
export const PERSON_WORDS = {
  barbing:
    'barber, barbing, barber shop, barbing saloon, barbing salon, haircut, hair cut, cut hair, cut my hair, low cut, skin fade, fade, dada cut, ' +
    'home service barber, mobile barber, shave, beard, beard trim, clipper, carve, punk haircut, children haircut, galax, baba wey dey barb, barb, babar, ' +
    'barb hair, barb my hair, barb my son hair, barb me, punk, skin punk, trim hair, gents salon, men salon, razor bump, barbers, barb kids, clean cut, ' +
    'clean shave, shaving, beards, mohawk, bald, trim, line up, dye beard, haircuts, hair cutting, waves, taper',
  baking:
    'baker, baking, bake, cake, cakes, birthday cake, wedding cake, cake baker, cake vendor, cupcake, pastry, pastries, chin chin, meat pie, doughnut, ' +
    'donut, bread, cookies, confectionery, cake designer, parfait, foil cake, dessert, cake and small chops',
  catering:
    'caterer, catering, cater, cook, chef, private chef, small chops, party food, food, food vendor, jollof, jollof rice, party rice, asun, nkwobi, buffet, ' +
    'waiter, waitress, usher, ushering, cocktail, bartender, soup bowl, bulk food, lunch delivery, food for party, cook for party, home cook, meal prep, ' +
    'puff puff, samosa, food for burial, food for wedding, mama put, person wey go cook, katera, canteen, soup, chicken, rice, ofada, amala, barbecue, bbq, ' +
    'grill, shawarma, pepper soup, finger food, food for people, food tray, drinks, cake, birthday cake, wedding cake, cupcake, pastries, lunch, breakfast, ' +
    'dinner, meal, meals, menu, guests food, moi moi, egusi, fried rice, goat meat, turkey, fish, catfish, roast, snacks, spring rolls, drinks vendor, ' +
    'bulk cooking, cookery',
  computerRepair:
    'computer, computer repair, computer engineer, computer technician, laptop, laptop repair, laptop screen, system repair, desktop, pc repair, macbook, ' +
    'macbook repair, printer repair, printer spoil, it support, data recovery, recover files, hard drive, hard disk, windows installation, format laptop, ' +
    'format system, virus, laptop no dey on, laptop not charging, laptop hang, keyboard replacement, networking, wifi, router, internet setup, system, ' +
    'system crash, system hang, system spoil, crash, printer not printing, printer jam, monitor, pc, hp laptop, dell, lenovo, cpu, ssd, ram, windows, ' +
    'laptop charger, laptop battery, laptop keyboard, laptop hinge, internet, wifi no dey connect, photocopier, computer no dey on, antivirus, computers, ' +
    'laptops, notebook, imac, apple laptop, asus, acer, toshiba, hp, windows 10, windows 11, microsoft office, blue screen, boot, wont boot, motherboard, ' +
    'touchpad, mouse pad, usb, flash drive, hard drive recovery, recover data, lost files, network, server, lan, cabling, printers, scanner, projector, ups, ' +
    'laptop fan, laptop overheating, laptop slow, system slow, computer slow, operating system, software installation',
  eventPlanning:
    'event planner, event planning, event, event centre, event decorator, decorator, decoration, wedding planner, wedding, party, party planner, birthday, ' +
    'birthday party, owambe, rentals, canopy, canopy rental, chairs and tables, chair rental, balloon, hall decoration, traditional wedding, introduction, ' +
    'naming ceremony, burial, burial planner, surprise, stage decoration, backdrop, plan my party, plan my wedding, event manager, anniversary, decorate, ' +
    'decor, planner, event hall, hall, tent, party rental, coolers rental, chairs and canopy, engagement, wedding decor, proposal, baby shower, ' +
    'bridal shower, photo booth, party venue, rent chair, rent canopy, canopies, hire chairs, hire canopy, traditional marriage, chair covers, table covers, ' +
    'planning, planners, events, event management, event coordinator, coordinator, mc and event, decorations, backdrops, balloons, hire tent, marquee, ' +
    'event centre rental, event space, chairs hire, cooler hire, bouquet, valentine surprise, send forth, house warming, housewarming, gender reveal, ' +
    'retirement party, cocktail party, kids party, burial event',
  fashionDesign:
    'tailor, tailoring, fashion designer, fashion design, fashion, seamstress, dressmaker, dress maker, sew, sew cloth, sewing, cloth, clothes maker, ' +
    'aso ebi, asoebi, agbada, kaftan, senator wear, native, native wear, ankara, lace style, gown, wedding gown, suit, school uniform, amend cloth, ' +
    'alteration, slim fit, obioma, shokoto, buba, iro and buba, curtain, sew curtain, bespoke, taylor, tailer, telar, tela, trousers, amend trousers, ' +
    'person wey go sew, zip, zip spoil, dress, skirt, shirt, blouse, trouser, adjust gown, adjust cloth, sew my cloth, tear cloth, torn cloth, fabric, hem, ' +
    'jalabia, caftan, boubou, lace, crop top, corset, sewing machine, resize, resizing, amendment, tailors, sew gown, sew native, cloth tear, stitch, ' +
    'stitching, stitches, seam, button, buttons, patch, patching, patch cloth, uniform, uniforms, attire, wedding suit, tuxedo, jacket, sew blouse, adire, ' +
    'isiagu, danshiki, dashiki, jumpsuit, kimono, sewer, sewist, crochet dress, knitting, monogramming cloth, clothing',
  hairStyling:
    'hair stylist, hairstylist, hair dresser, hairdresser, hair dressing, hair styling, hair, hairstyle, hair style, salon, saloon, hair salon, braid, ' +
    'braids, braider, knotless, box braid, cornrow, ghana weaving, weave, weavon, weavon fixing, wig, wig maker, wigging, wig revamp, locs, dreadlocks, ' +
    'dread, retwist, plait, plait hair, make hair, make my hair, attachment, relaxer, retouch hair, fix weavon, frontal, silk press, natural hair, didi, ' +
    'kids hair, hia dresser, shuku, do hair, do my hair, fix hair, wash hair, hair wash, crochet, steaming hair, stitch braids, faux locs, twist, bob, ' +
    'hair treatment, hair extension, straighten hair, dye hair, tint, perm, kinky, corn row, hair for kids, bridal hair, hair plaiting, loctician, weaves, ' +
    'hair do, braiding, braiders, hairs, hair stylists, hairdo, cornrows, sew in, sew in weave, closure, lace wig, wigs, pony tail, ponytail, ghana braid, ' +
    'passion twist, fulani braids, afro, big chop, sisterlocks, locks, retouching, retouch, stretching hair, bantu, hair colouring, hair spa',
  laundry:
    'laundry, laundry man, laundry service, dry clean, dry cleaner, dry cleaning, drycleaner, drycleaning, washman, wash man, wash cloth, wash clothes, ' +
    'wash my cloth, clothes washing, washing, iron cloth, ironing, iron clothes, stain removal, laundromat, starch, wash and iron, laundary, lundry, ' +
    'wash duvet, wash curtain, person wey go wash cloth, home laundry, wash agbada, stain, remove stain, duvet, wash bedsheet, bedsheet, press cloth, ' +
    'wash my things, dirty clothes, cloth washing, wash rug and clothes, laundromart, washerman, laundries, wash and fold, iron my shirt, shirts washing, ' +
    'dry cleaned, dry cleaners, clothes iron, clothes ironed, bedsheets, blanket, blankets, wash blanket, suit cleaning, white clothes, stains, laundering, ' +
    'washed, ironed, wash native, starch and iron, dobby, dhobi',
  logistics:
    'logistics, dispatch, dispatch rider, despatch, delivery, delivery man, courier, errand, errand boy, bike man, bikeman, rider, parcel, send parcel, ' +
    'waybill, way bill, haulage, package delivery, food delivery, same day delivery, deliver goods, pick up and delivery, interstate delivery, ' +
    'okada delivery, logistic company, send package, ship, shipping, cargo, dispach, send, send something, send item, send goods, deliver, pick up, pickup, ' +
    'pick goods, drop off, motorcycle delivery, carry parcel, move parcel, delivery to, carry goods, package, door to door, couriers, riders, dispatchers, ' +
    'errands, run errand, send document, documents delivery, pick and drop, deliver cake, deliver package, deliver parcel, deliveries, shipment, freight, ' +
    'ship goods, clearing agent, clearing and forwarding, send money item, market run, market runs, buy and deliver, shopping errand, send cake, gig, ' +
    'park waybill, send bag',
  makeup:
    'makeup, make up, makeup artist, make up artist, mua, gele, tie gele, gele tying, bridal, bridal makeup, bride makeup, facial, face beat, beat face, ' +
    'beat my face, beauty, beautician, beauty therapist, skin care, skincare, spa, body scrub, microblading, eyebrow, wedding makeup, party makeup, henna, ' +
    'make-up, makeover, facials, waxing, brow, brows, brow lamination, bride, glam, soft glam, lipstick, make-up class, pimple, skin treatment, piercing, ' +
    'tattoo, henna design, lali, mak up, mek up, makup, make up class, makeup lesson, foundation makeup, contour, face painting, skin, acne, dermaplaning, ' +
    'microneedling, spray tan, bridal look, ankara gele, auto gele, face treatment',
  mechanic:
    'mechanic, auto mechanic, car mechanic, car repair, fix car, fix my car, car engineer, automobile, auto repair, panel beater, panel beating, engine, ' +
    'car engine, gearbox, car gear, car battery, car ac, auto electrician, rewire car, vulcanizer, vulcaniser, tyre, tire, flat tyre, puncture, ' +
    'wheel alignment, car no dey start, car not starting, car overheating, motor no dey start, motor spoil, motor, car spoil, brake, brake pad, oil change, ' +
    'shock absorber, car diagnosis, tow, towing, towing van, car painting, car scan, mekanik, mechanik, rewaya, okada repair, keke mechanic, car, moto, ' +
    'motor no gree start, moto spoil, vehicle, gear, car gear no engage, radiator, clutch, alternator, kick starter, car light, head lamp, headlamp, ' +
    'headlight, brake light, car ac not cooling, car noise, jerk, toyota, honda, camry, corolla, lexus, benz, mercedes, keke, keke spoil, okada, motorcycle, ' +
    'bus spoil, lorry, bike repair, wheel, balancing, exhaust, top cylinder, carburetor, plug, injector, car key, windscreen, side mirror, jump start, ' +
    'car spray, car upholstery, break pad, car move, car no dey move, car wiring, car engine light, engine light, car electrician, fuel pump, car door, ' +
    'car glass, car moving, car no dey pick, knocking, engine knock, wont start, engine oil, oil leak, car leaking, car servicing, service my car, ' +
    'car serviced, car wont start, car no start, vehicles, cars, steering, suspension, shocks, ball joint, cv joint, propeller, gearbox problem, ' +
    'car smoking, car smoke, overheating, car horn, wiper, battery charging car, sienna, hilux, peugeot, nissan, kia, hyundai, ford, mazda, jeep, ' +
    'volkswagen, golf, audi, bmw, range rover, innoson, tyres, tires, flat tire, rim, rims, petrol tank, fuel tank, tricycle, scooter, auto repairs, ' +
    'automobiles, roadside mechanic',
  movingServices:
    'mover, movers, moving, house moving, home moving, office moving, relocation, relocate, relocating, move house, pack out, packing, pack in, parking out, ' +
    'truck, truck hire, van, van hire, hire van, move my things, move load, change house, moving truck, moving company, packers, load and offload, ' +
    'move property, pack my load, loading boys, office relocation, move furniture, move, move fridge, move bed, carry load, carry property, carry my things, ' +
    'pack, pack property, packing out, relocated, new house load, lorry hire, load, luggage, move to new house, moving out, moving house, pickup van, ' +
    'shift house, relocating house, house relocation, pack my things, packing service, moving boxes, move office, office move, moving van, trucks, lorries, ' +
    'tipper, towing furniture, loaders, loading, offload, offloading, transport my load, transport furniture, move from, move to, shifting, ' +
    'change apartment, storage, move my load, carry furniture',
  nailCare:
    'nail, nails, nail technician, nail tech, nail artist, fix nails, fix my nail, manicure, pedicure, mani pedi, acrylic, acrylic nails, gel nails, ' +
    'gel polish, press on nails, stick on nails, lash, lashes, lash extension, lash tech, eyelash, nail studio, pedi, manicurist, pedicurist, nail art, ' +
    'polygel, fix lashes, toenail, nail fixing, lashes and brows, fix fingernail, fingernail, paint nails, paint my nails, nail polish, lash fixing, ' +
    'cuticle, fake nails, nail salon, nail shop, toe nail, fingernails, toe nails, toenails, ombre nails, french tips, stick on, cat eye lash, ' +
    'volume lashes, mink lashes, feet, foot spa, paraffin',
  phoneRepair:
    'phone, phone repair, phone repairer, phone engineer, phone technician, phone fixer, phone screen, screen replacement, broken screen, screen crack, ' +
    'cracked screen, iphone, iphone repair, samsung, tecno, infinix, android repair, gadget, gadget repair, tablet repair, ipad, unlock, unlock phone, ' +
    'unlocking, charging port, phone battery, phone no dey charge, phone fall water, phone not charging, gsm engineer, phone spoil, fone, fone repair, ' +
    'mouthpiece, fix my phone, handset, screen, screen break, screen don break, charging mouth, phone speaker, phone hang, phone water, phone off, ' +
    'phone no dey on, redmi, xiaomi, itel, oppo, gionee, phone locked, frp, sim, phone mic, touch screen, phone hot, iphone battery, phone glass, ' +
    'smartphone, cellphone, cell phone, mobile phone, mobile repair, phones, iphones, ios, android, galaxy, huawei, nokia, vivo, earpiece, earpod, airpods, ' +
    'power bank, charger, charging, icloud, icloud unlock, phone flashing, flash phone, phone software, phone wet, screen guard, touch not working, lcd, ' +
    'back glass',
  photography:
    'photographer, photography, photograph, photo, photos, photo shoot, photoshoot, picture, pictures, snap, snap picture, camera, camera man, cameraman, ' +
    'video, video man, video coverage, video editor, videographer, videography, drone, drone shoot, wedding pictures, wedding photographer, pre wedding, ' +
    'prewedding, passport photograph, studio shoot, cinematography, film maker, product photography, birthday shoot, photo studio, fotografer, photografer, ' +
    'event coverage, picture taking, take pictures, snap baby, photos of, album, photo album, frame, framing, picture frame, camera guy, video my event, ' +
    'videos, maternity shoot, content creator, photo editing, live stream, livestream, snapper, shoot, shoots, photographs, headshot, headshots, portrait, ' +
    'portraits, graduation pictures, convocation pictures, family pictures, video editing, videoing, film, filming, movie, documentary, reels, studio, ' +
    'studio session, id photo, passport, snapping, snap me, take picture',
  tutoring:
    'tutor, tutors, tutoring, home tutor, private tutor, home lesson, home lesson teacher, lesson, lesson teacher, teacher, home teacher, private teacher, ' +
    'jamb, waec, neco, utme, post utme, igcse, ielts, sat, maths, mathematics, maths teacher, english teacher, physics, chemistry, french, quran teacher, ' +
    'arabic, yoruba lesson, piano, music teacher, coding class, coding lesson, teach my child, teach my pikin, extra mural, extra moral, ' +
    'lesson for my pikin, after school lesson, phonics, learn to code, lesson aunty, learn, learn yoruba, yoruba, igbo, hausa, read, reading, read book, ' +
    'homework, home work, assignment, exam, exams, exam preparation, school, child failing, fail maths, phonics teacher, english, english lesson, jss, ss3, ' +
    'primary pupil, common entrance, gce, nabteb, biology, accounting, economics, government, further maths, quran, spelling, handwriting, gmat, gre, toefl, ' +
    'lessons, teach, tuition, coaching, private tuition, home schooling, homeschool, instructor maths, school runs lesson, after school, exam prep, a level, ' +
    'alevel, cambridge, literature, geography, civic, essay, thesis, project writing, study, student tutor, sciences, science teacher, chemistry teacher, ' +
    'basic science, primary school, secondary school, guitar, violin, drum lesson, saxophone lesson, keyboard lesson, swahili, german, spanish, chinese, ' +
    'coding, python, scratch',
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
