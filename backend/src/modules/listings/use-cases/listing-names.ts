import { Injectable } from '@nestjs/common';
import { ListingNames } from '../../identity/public/index.js';
import { ListingReader } from '../public/listing-reader.js';

/** Says in notices which listing they are about. */
@Injectable()
export class NamesOfListings extends ListingNames {
  constructor(private readonly listings: ListingReader) {
    super();
  }

  namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.listings.namesOf(ids);
  }
}
