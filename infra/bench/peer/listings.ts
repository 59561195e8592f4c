// Listings at the peer: read by id, found with ILIKE on a column that has a trigram index.
import { NotFoundException } from '@nestjs/common';
import type { Json } from '../../faults/people.ts';
import { Listing } from './database.ts';

const PAGE = 12;

export const listingFor = async (orm: Json, id: number) => {
  const listing = await orm.manager.findOneBy(Listing, { id, isActive: true });
  if (!listing) throw new NotFoundException('Provider not found');
  return { ...listing, startingPrice: listing.startingPrice === null ? null : listing.startingPrice / 100 };
};

const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&');

export const searchFor = async (orm: Json, wanted: Record<string, string | undefined>) => {
  const { query = '', serviceType, state, area, location, sort } = wanted;
  const found = orm.getRepository(Listing).createQueryBuilder('l').where('l.isActive');
  for (const [at, word] of query.split(/\s+/).filter(Boolean).entries())
    found.andWhere(`l.searchText ILIKE :word${at}`, { [`word${at}`]: `%${literally(word)}%` });
  if (serviceType) found.andWhere('l.serviceType = :serviceType', { serviceType });
  if (state) found.andWhere('l.state = :state', { state });
  if (area) found.andWhere('(l.sublocation = :area OR l.city = :area)', { area });
  if (location) found.andWhere('l.city ILIKE :location', { location: `%${literally(location)}%` });
  if (sort === 'newest') found.orderBy('l.createdAt', 'DESC');
  else found.orderBy('l.promotionPriority', 'DESC').addOrderBy('l.averageRating', 'DESC');
  const [providers, total] = await found.addOrderBy('l.id', 'DESC').take(PAGE).getManyAndCount();
  return { providers, total, limit: PAGE, offset: 0 };
};

/** Eight businesses that contain the text. */
export const suggestionsFor = async (orm: Json, { q = '' }: Record<string, string | undefined>) => {
  const found = orm
    .getRepository(Listing)
    .createQueryBuilder('l')
    .select('l.businessName', 'name')
    .distinct();
  found.where('l.isActive AND l.searchText ILIKE :text', { text: `%${literally(q.trim())}%` }).limit(8);
  const rows: Json[] = await found.getRawMany();
  return rows.map(({ name }) => name);
};
