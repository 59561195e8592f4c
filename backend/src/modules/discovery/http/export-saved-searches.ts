import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../identity/public/index.js';
import { savedSearchView } from './saved-searches.views.js';
import { SavedSearches } from '../stores/saved-searches.js';

/** OP-38: the searches that the person saved. */
@Injectable()
export class ExportSavedSearches extends AccountExportPart {
  readonly key = 'savedSearches';

  constructor(private readonly searches: SavedSearches) {
    super();
  }

  async exportOf(userId: number): Promise<unknown> {
    return (await this.searches.allOf(userId)).map(savedSearchView);
  }
}
