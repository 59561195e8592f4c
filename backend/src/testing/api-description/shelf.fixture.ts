import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { type Shelf, shelf } from './shelf.views.js';

interface ShelfQuery {
  floor: 'ground' | 'first';
  limit?: unknown;
}

/** Controllers as a newcomer might write them, for the spec beside this file. */
@Controller('shelf')
export class ShelfController {
  @Get()
  read(@Query() _query: ShelfQuery, @Query('word') _word: unknown) {
    return Promise.resolve({ first: shelf, count: 1 as number, isOpen: true as boolean });
  }

  @Get('csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  csv(): StreamableFile {
    return new StreamableFile(Buffer.from(''));
  }

  @Get('silent')
  silent(): void {}

  @Get('map')
  index(): { byTitle: () => Shelf } {
    return { byTitle: () => shelf };
  }

  @Get('any')
  anything(@Query() _query: Record<string, unknown>): string {
    return '';
  }
}
