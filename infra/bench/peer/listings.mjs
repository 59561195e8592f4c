// @ts-check
// Listings at the peer: read by id, found with ILIKE on a column that has a trigram index.
import { library } from '../product.mjs';
import { Listing } from './tables.mjs';

const { NotFoundException } = await library('@nestjs/common');
const PAGE = 12;

/** A profile as it is shown. @param {any} orm @param {number} id */
export const listingFor = async (orm, id) => {
  const listing = await orm.manager.findOneBy(Listing, { id, isActive: true });
  if (!listing) throw new NotFoundException('Provider not found');
  return { ...listing, startingPrice: listing.startingPrice === null ? null : listing.startingPrice / 100 };
};

const literally = (/** @type {string} */ word) => word.replace(/[\\%_]/g, '\\$&');

/** @param {any} orm @param {Record<string, string | undefined>} wanted */
export const searchFor = async (orm, wanted) => {
  const { query = '', serviceType, state, area, location, minRating, isPremium, sort } = wanted;
  const found = orm.getRepository(Listing).createQueryBuilder('l').where('l.isActive');
  for (const [at, word] of query.split(/\s+/).filter(Boolean).entries())
    found.andWhere(`l.searchText ILIKE :word${at}`, { [`word${at}`]: `%${literally(word)}%` });
  if (serviceType) found.andWhere('l.serviceType = :serviceType', { serviceType });
  if (state) found.andWhere('l.state = :state', { state });
  if (area) found.andWhere('(l.sublocation = :area OR l.city = :area)', { area });
  if (location) found.andWhere('l.city ILIKE :location', { location: `%${literally(location)}%` });
  if (minRating) found.andWhere('l.averageRating >= :minRating', { minRating });
  if (isPremium) found.andWhere('l.isPremium');
  if (sort === 'newest') found.orderBy('l.createdAt', 'DESC');
  else found.orderBy('l.promotionPriority', 'DESC').addOrderBy('l.averageRating', 'DESC');
  const [providers, total] = await found.addOrderBy('l.id', 'DESC').take(PAGE).getManyAndCount();
  return { providers, total, limit: PAGE, offset: 0 };
};
