import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../identity/public/index.js';
import { Favourites, MOST_FAVOURITES } from '../stores/favourites.js';

/** OP-38: the listings that the person keeps. */
@Injectable()
export class ExportFavourites extends AccountExportPart {
  readonly key = 'favourites';

  constructor(private readonly favourites: Favourites) {
    super();
  }

  async exportOf(userId: number): Promise<unknown> {
    const kept = await this.favourites.newest(userId, null, MOST_FAVOURITES);
    return kept.map(({ listingId, keptAt }) => ({ listingId, keptAt: keptAt.toISOString() }));
  }
}
