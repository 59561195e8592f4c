import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { ListingNotFound } from '../domain/listing.errors.js';
import { listingProjection } from '../read-models/listing/listing.projection.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';
import { DeleteListing } from './delete-listing.handler.js';

/** Reads again for listings that the read model did not know yet; more than enough, as no new ones are published. */
const MOST_ROUNDS = 10;

/** OP-50: listings go because their owner does. Every one that the read model knows, until it knows none. */
@Injectable()
export class WithdrawListings {
  constructor(
    private readonly listings: ListingQueries,
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  async ofDeletedUser(userId: number): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const remaining = await this.listings.ofOwner(userId);
      if (remaining.length === 0) return;
      for (const { id } of remaining) await this.delete(id);
    }
    throw new Error(
      `The listings of user ${userId} are deleted, but the projection ${listingProjection.name} is behind`,
    );
  }

  private async delete(id: number): Promise<void> {
    try {
      const position = await this.commands.execute(new DeleteListing(id));
      if (position !== 'start') await this.readYourWrites.waitFor([listingProjection], position);
    } catch (error) {
      if (!(error instanceof ListingNotFound)) throw error; // deleted already, the read model is behind
    }
  }
}
