import { BadRequestException, Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { Public } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { placeAt } from '../place-pages/page-place.js';
import { PriceGuide } from '../public/index.js';
import { PlacePages } from '../place-pages/place-pages.js';
import {
  placeLinkOf,
  type PlaceLinkView,
  placePageOf,
  type PlacePageView,
  priceGuideOf,
  type PriceGuideView,
} from './place-page.views.js';
import { providerCardOf, type ProviderCardView } from './provider-card.views.js';

const NOT_FOUND = 'Provider not found';
const providerId = new PositiveIntPipe(NOT_FOUND);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the pages under `/services` show, and what leads to them. */
@Public()
@Controller('api')
export class PlacePagesController {
  constructor(
    private readonly pages: PlacePages,
    private readonly guide: PriceGuide,
  ) {}

  /** The pages with most listings: of trades, and of trades in a state. */
  @Get('services')
  async popular(): Promise<{ trades: PlaceLinkView[]; places: PlaceLinkView[] }> {
    const { trades, places } = await this.pages.popular();
    return { trades: trades.map(placeLinkOf), places: places.map(placeLinkOf) };
  }

  /** One page, by the parts of its address in any spelling; `path` of the answer is the canonical one. */
  @Get('services/:serviceType')
  async read(
    @Param('serviceType') serviceType: string,
    @Query('state') state: unknown,
    @Query('area') area: unknown,
  ): Promise<PlacePageView> {
    const place = placeAt(serviceType, textOf(state), textOf(area));
    if (!place) throw new NotFoundException('Place not found');
    return placePageOf(place, await this.pages.read(place));
  }

  /** Contract 3.15, An agreed price; null where fewer than ten were agreed on in a year. */
  @Get('price-guide')
  async priceGuide(
    @Query('serviceType') serviceType: unknown,
    @Query('state') state: unknown,
  ): Promise<PriceGuideView | null> {
    const [trade, place] = [textOf(serviceType), textOf(state)];
    if (!trade || !place) throw new BadRequestException('Invalid search parameters');
    const prices = await this.guide.of(trade, place);
    return prices && priceGuideOf(prices);
  }

  /** Others of the same trade, the nearest first, and the page with more of them. */
  @Get('providers/:id/similar')
  async similar(
    @Param('id', providerId) id: number,
  ): Promise<{ providers: ProviderCardView[]; page: PlaceLinkView | null }> {
    const found = await this.pages.similar(id);
    if (!found) throw new NotFoundException(NOT_FOUND);
    return {
      providers: found.cards.map((card) => providerCardOf(card)),
      page: found.page && placeLinkOf(found.page),
    };
  }
}
