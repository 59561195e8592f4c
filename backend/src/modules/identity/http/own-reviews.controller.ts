import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../../platform/http/access-policy.js';

/** There are no reviews yet: nobody has given one and nobody may. */
@SignedIn()
@Controller('api/user')
export class OwnReviewsController {
  @Get('reviews')
  given(): [] {
    return [];
  }

  @Get('eligible-reviews')
  eligible(): [] {
    return [];
  }
}
