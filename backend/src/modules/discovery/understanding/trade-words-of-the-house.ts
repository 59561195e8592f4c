/** Trades of a house and what is in it; see `trade-words.ts`. */
export const HOUSE_WORDS = {
  acRepair:
    'ac, a/c, ac repair, ac repairer, ac installation, ac technician, ac servicing, ac gas, aircon, air con, air condition, air conditioner, airconditioner, ' +
    'split unit, ac no dey cool, ac not cooling, ac dey leak water, ac leaking, room hot ac, fridge, fridge repair, refrigerator, freezer, deep freezer, ' +
    'chiller, cold room, gas refill, fridge no dey cool, fridge not cooling, freezer no dey freeze, hvac, cooling engineer, refrigeration, ' +
    'washing machine repair, washing machine spoil, microwave repair, air conditional, compressor, ac dey blow hot air, ac blowing hot air, ice block, ' +
    'room no dey cold, ac no dey cold, washing machine not spinning, cold store, ac water, ac drop water, fridge water, chest freezer, standing ac, ' +
    'ac no dey on, ac compressor, acs, ac leaking water, ac noise, ac making noise, ac tripping, ac smell, ac gas leaking, air conditioners, ' +
    'air conditioning, airconditioning, ac cleaning, ac wash, ac relocation, inverter ac, lg ac, standing freezer, freezers, fridges, refrigerators, ' +
    'fridge gas, fridge noise, ice maker, water dispenser repair, deep freezer no dey cool, washing machine, dryer, dish washer, dishwasher',
  bricklaying:
    'bricklayer, brick layer, bricklaying, block layer, blocklayer, mason, masonry, block work, blockwork, lay block, mold block, mould block, plastering, ' +
    'plaster wall, builder, building contractor, build house, build my house, construction, construct house, foundation, concrete, casting, decking, ' +
    'fence wall, crack wall, wall crack, building engineer, renovation, renovate house, bricklaya, civil engineer, cement work, house dey crack, fence, ' +
    'fence fall, raise fence, boys quarters, boys quarter, bq, build, building, pillar, german floor, wall fall, block moulder, building collapse, duplex, ' +
    'bungalow, site engineer, renovate, remodel, remodelling, demolish, demolition, brick, bricks, blocks, rendering, damp wall, waterproofing, ' +
    'soakaway construction, house plan, architect, quantity surveyor, contractor for building, setting out, bathroom renovation, kitchen renovation',
  carpentry:
    'carpenter, carpentry, capenter, carpinter, furniture, furniture maker, wardrobe, kitchen cabinet, cabinet, cupboard, wood work, woodwork, roofing, ' +
    'roofer, roof, roof leaking, leaking roof, roof dey leak, zinc, ceiling, door repair, wooden door, bed frame, table, chair, sofa, couch, upholstery, ' +
    'upholsterer, shelf, shelves, tv stand, tv console, bed no strong, door, door hinge, door no dey close, pvc ceiling, kapenta, bed, bunk bed, ' +
    'dining table, shoe rack, rack, wood, stool, centre table, reading table, roofing sheet, rain dey enter house, drawer, plywood, door hinge no strong, ' +
    'mattress frame, hinge, aluminium roofing, parapet, shop fittings, ceiling leak, ceiling leaking, bookshelf, desk, office table, office furniture, ' +
    'shop shelves, counter, reception desk, wooden floor, doors, chairs, tables, bedframe, headboard, sofas, recline chair, roof leakage, leaking ceiling, ' +
    'aluminium sheet roof, fascia, louvers, kitchen drawers, tv cabinet, dining chair, dining set, wooden gate, furnitures',
  electrical:
    'electrician, electrical, electric, electricity, electrican, eletrician, electrical engineer, electrical wiring, nepa, nepa light, nepa wahala, ' +
    'no light, light wahala, phcn, wiring, house wiring, rewire, rewire house, house light, light fitting, socket, switch, fuse, change over, changeover, ' +
    'breaker, circuit, prepaid meter, meter, earthing, fan, ceiling fan, chandelier, bulb, light, short circuit, socket spark, wire spark, wire burn, ' +
    'light trip, tv repair, television repair, sound system repair, lectrician, electrition, nepa man, television, tv, tv spoil, tv no dey show, radio, ' +
    'wire, wire house, stabilizer, standing fan, blender, pressing iron, extension box, bulb holder, power surge, no power, transformer, nepa pole, ' +
    'light bill, light no dey, electrical fault, sound system, home theatre, dstv, gotv, decoder, dstv installer, current, low current, no current, ' +
    'low voltage, voltage, electric shock, burnt wire, melted wire, wires, cable, cables, fault, trip, tripping, light fault, electric meter, nepa meter, ' +
    'meter no dey load, recharge meter, sockets, switches, distribution board, db box, led light, pop light, flood light, security light, generator wiring, ' +
    'generator changeover, water heater wiring, door bell, led, bulbs, fans, electrics, sparking',
  fumigation:
    'fumigation, fumigator, fumigate, pest, pest control, cockroach, bedbug, bed bug, rodent, rat, rats, termite, mosquito, ant, ants, soldier ant, snake, ' +
    'kill rat, kill cockroach, insect, insecticide, spray house, lizard, rat dey disturb, cockroach full house, mosquito wahala, bees, wasp, exterminator, ' +
    'disinfection, wall gecko, flies, fly, bats, bat, bugs, spider, scorpion, millipede, weevil, rodents, rat killer, snake repellent, kill insect, ' +
    'bed bug bite, mice, mouse, rodent control, lice, tick, ticks, bee hive, beehive, wasps, hornets, cockroaches, infestation, moth, centipede, snakes, ' +
    'disinfect, sanitize, crickets, caterpillar',
  gardening:
    'gardener, gardening, garden, landscape, landscaping, lawn, lawn mower, mow lawn, flower, flowers, grass, grass cutting, cut grass, cut my grass, ' +
    'clear bush, bush clearing, weed, weeding, horticulture, tree, cut tree, trim tree, trim hedge, hedge, plant flower, carpet grass, compound dey bushy, ' +
    'bushy compound, artificial grass, gardner, florist, bush, lawn mowing, weeds, plant, plants, grow grass, trees, palm tree, mango tree, flower bed, ' +
    'cut flowers, mow, landscaper, lawns, soil, mowing, mower, overgrown, remove tree, tree removal, fell tree, tree cutting, pruning, prune, flower vase, ' +
    'compost, manure, vegetable garden, farm, irrigation, bushy, clear land, land clearing, uproot',
  generatorRepair:
    'generator, generator repair, generator mechanic, generator servicing, gen, gen repair, gen mechanic, gen no dey start, gen not starting, ' +
    'gen refuse to start, gen dey smoke, gen smoking, gen no dey carry, gen spoil, service my gen, i better pass my neighbour, i pass my neighbour, ' +
    'tiger gen, mikano, perkins, diesel generator, sumec, elepaq, firman, gen plug, gen carburetor, generator technician, genrator, generetor, ' +
    'gen wey no dey work, soundproof generator, gen oil change, gen oil, gen oil plug, gen coil, rewind gen, generator carry load, gen carry load, gen load, ' +
    'generator oil, kick starter gen, gen no dey bring light, generator fuel, gen off, igen, inverter generator, big gen, small gen, generator hard start, ' +
    'generators, gen repairs, generator fault, gen fault, generator engine, gen engine, gen leaking, generator leaking oil, generator leaking fuel, ' +
    'generator plug, generator carburetor, generator hunting, gen dey hunt, gen no dey pick, generator pull, gen rope, generator battery, ' +
    'generator rewinding, generator coil, avr, gen avr, jincheng, honda generator, yamaha generator, caterpillar generator, lutian, tec, haojin, ' +
    'thermocool generator',
  handyman:
    'handyman, handy man, odd jobs, odd job, fixer, fix things, house repairs, home repairs, house maintenance, facility maintenance, facility manager, ' +
    'mount tv, tv mounting, hang tv, hang picture, wall mount, assemble furniture, curtain rod, fix lock, locksmith, lock, key, lost key, door lock, ' +
    'lock spoil, mr fix it, property maintenance, small repairs, jack of all trades, locked out, door key, gas cooker, fix gas cooker, hinges, hang mirror, ' +
    'install curtain, hang curtain, curtain blinds, blinds, window blinds, drill wall, fix things around the house, small small work, spoil lock, locks, ' +
    'curtain rail, curtain rails, install shelf, tv bracket, hang picture frame, bracket, hang, drill, drilling, mount, assemble, general repairs, ' +
    'minor repairs, house fixing, home fixing, maintenance man, padlock, door handle, doorknob, door knob, keys, duplicate key, key cutting, key maker, ' +
    'spare key, jammed door, window blind',
  houseCleaning:
    'cleaner, cleaning, house cleaning, home cleaning, clean house, clean my house, clean my room, maid, house maid, housemaid, house help, househelp, ' +
    'house girl, house boy, housekeeper, housekeeping, home help, nanny and cleaner, deep cleaning, post construction, post construction cleaning, janitor, ' +
    'office cleaning, clean office, window cleaning, rug cleaning, carpet cleaning, sofa cleaning, couch cleaning, mattress cleaning, cleaning agency, ' +
    'sweep, mop, dirty house, pool cleaning, cleenar, tidy, arrange my house, arrange my room, house scatter, wash toilet, wash bathroom, wash rug, ' +
    'wash carpet, rug, clean toilet, clean kitchen, clean compound, dust, cook and clean, domestic staff, domestic help, house keeper, scrub, clean, ' +
    'janitorial, house wash, spring cleaning, cleanup, clean up, mopping, sweeping, dusting, cleaning woman, cleaning lady, toilet cleaning, ' +
    'kitchen cleaning, sofa wash, upholstery cleaning, airbnb cleaning, shortlet cleaning, move in cleaning, move out cleaning, cleaners, nanny cleaner, ' +
    'live in maid, domestic worker',
  painting:
    'painter, painting, paint, house painter, house painting, paint house, paint my house, paint room, screeding, screeder, wallpaper, wall paper, pop, ' +
    'pop ceiling, pop design, plaster of paris, 3d panel, wall panel, wall design, wall art, emulsion, stucco, satin paint, textcote, graffiato, repaint, ' +
    'wall painting, paint peeling, decorative painting, interior decorator, interior design, interior designer, epoxy floor, penter, peinter, wall paint, ' +
    'peeling paint, paint office, paint gate, paint fence, paint wardrobe, wall don dirty, gypsum, pop screeding, wall decor, glossy paint, ' +
    'texture paint, mural, repainting, colour, colours, paint work, house colour, spray paint wall, ceiling paint, wall texture, painted, wet wall paint, ' +
    'paint job, stencils, wall sticker, wallpapers',
  plumbing:
    'plumber, plumbing, plumba, plummer, plumer, pluma, plomba, pipe, pipe leaking, pipe burst, burst pipe, pipe repair, leak tap, leaking tap, tap, ' +
    'tap dey leak, tap no dey run, tap spoil, no water, water no dey run, water dey leak, leak, leakage, borehole, bore hole, borehole drilling, sink well, ' +
    'water tank, overhead tank, geepee tank, tank, toilet, toilet block, blocked toilet, toilet no dey flush, wc, soakaway, sock away, soak away, ' +
    'septic tank, sewage, drain, blocked drain, gutter, sink, blocked sink, kitchen sink, bathtub, shower, heater, water heater, pumping machine, ' +
    'water pump, sumo, bathroom fitting, water treatment, evacuate soakaway, water dey drop, water, water closet, wash hand basin, hand basin, basin, ' +
    'water pressure, water heater spoil, manhole, man hole, sewage smell, bathroom, tap water, plumbing leak, wc flush, flush, jacuzzi, water meter, ' +
    'water dispenser, bath, pump, water leakage, ball gauge, stopcock, kitchen tap, soakaway full, toilet smell, bidet, treatment plant, borehole pump, ' +
    'submersible, sinking water, toilet seat, unblock, unblock drain, blockage, faucet, flooding, overflowing, sewer, sewage pipe, cistern, pipes, pvc pipe, ' +
    'bathroom sink, tank cleaning, water problem, waterboard, hose, sprinkler, pipework, pluming, plombing, plumbin, toilets',
  security:
    'security, security guard, security man, security company, guard, bodyguard, body guard, gateman, gate man, maiguard, mai guard, mai gadi, megad, ' +
    'night guard, watchman, watch man, night watch, bouncer, cctv, cctv camera, cctv installation, security camera, electric fence, alarm, burglar alarm, ' +
    'access control, intercom, car tracker, tracker installation, smart lock, video door bell, escort, thief, thieves, robbery, robber, burglar, intruder, ' +
    'theft, watch my house, protect my house, camera for my house, camera house, estate security, night security, dog handler, biometric, motion sensor, ' +
    'guards, doorman, escort driver, spy camera, camera installation, install camera, cctv repair, surveillance, guardsman, guarding, gatekeeper, ' +
    'security personnel, security post, alarm system, safe house, vigilante, mopol, police escort, crowd control',
  solarInstallation:
    'solar, solar installer, solar installation, solar panel, solar power, solar energy, solar system, solar light, solar engineer, inverter, ' +
    'inverter battery, inverter installation, inverter repair, inverter no dey charge, battery, batteries, tubular battery, lithium battery, ' +
    'charge controller, renewable energy, solar street light, panel installation, off grid, soler, sola, power backup, constant light, 24 hours light, ' +
    'inverta, inverter no dey last, solar freezer, solar pump, solar pumping, panel, 5kva, 3kva, kva, constant power, solar camera light, solar fan, ' +
    'street light, inverter technician, batteries charging, solar repair, solar energy system, solar installers, solar battery, solar inverter, ' +
    'solar panels, solar charge controller, inverters, inverter tripping, inverter beeping, inverter overload, gel battery, lithium, felicity, luminous, ' +
    'mppt, solar technician, solar company, off grid system, hybrid inverter, solar maintenance, panels',
  tiling:
    'tiler, tiling, tile, tiles, floor tiles, wall tiles, lay tiles, tiles layer, tile layer, tile man, marble, granite, interlock, interlocking, ' +
    'interlocking stone, paving, paver, paving stone, bathroom tiles, kitchen tiles, floor, flooring, terrazzo, broken tiles, countertop, marble floor, ' +
    'tyler tiles, tilling tiles, stone coated floor, tyling, skirting, tiles dey comot, tiller, tillers, crack tiles, tiles crack, tile repair, wall tile, ' +
    'tiles removed, porcelain, stone floor, interlocks, paving stones, vitrified, screed floor, tile work, tiles work, swimming pool tiles, granite slab, ' +
    'kitchen top, marble top, cracked tile, floor cracked, rug tiles, vinyl, wood tiles, grout',
  welding:
    'welder, welding, weld, welda, iron, iron gate, gate, gate repair, gate fabrication, burglary, burglary proof, burglar proof, burglary bar, protector, ' +
    'window protector, fabrication, fabricator, metal work, iron work, iron bender, rod bender, iron door, steel, stainless, railing, handrail, stair rail, ' +
    'iron fence, tank stand, aluminium, aluminum, aluminium window, sliding window, casement window, glass window, carport, iron bed, kitchen hood, ' +
    'welding machine, gate no dey close, gate hinge, gate spoil, window, burglary window, net, window net, mosquito net, iron stairs, staircase, ' +
    'iron work gate, spiral staircase, fabricate, metal door, security door, roller shutter, shutter, glass, glass door, aluminium door, scaffold, iron rod, ' +
    'cage, tank stanchion, canopy iron, generator cage, generator house, weld gate, metal, metals, stainless steel, iron rod bending, window bars, bars, ' +
    'gates, steel door, iron chair, iron table, iron staircase, aluminium works, aluminum sliding, casement, glass partition, window glass, railings, ' +
    'pergola, metal roof, borehole stand, tank stands, shop shutter',
};
