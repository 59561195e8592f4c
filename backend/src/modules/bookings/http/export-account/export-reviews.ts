import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../../identity/public/index.js';
import { ownReviewOf } from '../reviews.views.js';
import { ReviewQueries } from '../../read-models/reviews/reviews.queries.js';

/** OP-38: the reviews that a person wrote, then those that they answered. */
@Injectable()
export class ExportReviews extends AccountExportPart {
  readonly key = 'reviews';

  constructor(private readonly reviews: ReviewQueries) {
    super();
  }

  async exportOf(userId: number) {
    const written = await this.reviews.ofAuthor(userId);
    const answered = await this.reviews.answeredBy(userId);
    return [...written, ...answered].map(ownReviewOf);
  }
}
