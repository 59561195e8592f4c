import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Public } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import {
  listingDetailOf,
  type ListingDetailView,
  ListingReader,
  type ListingRecord,
} from '../../listings/contract/index.js';

const NOT_FOUND = 'Provider not found';
const providerId = new PositiveIntPipe(NOT_FOUND);

@Public()
@Controller('api/providers')
export class ProvidersController {
  constructor(private readonly listings: ListingReader) {}

  /** DETAIL-02, OP-01: active listings only, for their owners too. OP-03: contact needs a session. */
  @Get(':id')
  async read(
    @Param('id', providerId) id: number,
    @CurrentUser() viewer: SessionUser | null,
  ): Promise<ListingDetailView> {
    return listingDetailOf(await this.active(id), { isSignedIn: viewer !== null });
  }

  /** DETAIL-02: nobody has reviewed a provider that exists. */
  @Get(':id/reviews')
  async reviews(@Param('id', providerId) id: number): Promise<never[]> {
    await this.active(id);
    return [];
  }

  private async active(id: number): Promise<ListingRecord> {
    const listing = await this.listings.detail(id);
    if (!listing?.isActive) throw new NotFoundException(NOT_FOUND);
    return listing;
  }
}
