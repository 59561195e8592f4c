import { Injectable, NotFoundException, Optional, type PipeTransform } from '@nestjs/common';
import { isId } from '../../kernel/id.js';

/** An id in a path (OP-01): anything but a positive integer cannot exist, so it is a 404 with the given text. */
@Injectable()
export class PositiveIntPipe implements PipeTransform<unknown, number> {
  constructor(@Optional() private readonly notFoundText: string = 'Not found') {}

  transform(value: unknown): number {
    const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (!isId(id)) throw new NotFoundException(this.notFoundText);
    return id;
  }
}
