import { DomainError } from '../../kernel/domain-error.js';

/** Every refusal for too many tries that has no text of its own. */
export class TooManyRequests extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'platform.too-many-requests';
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Please try again later.', { retryAfterSeconds });
  }
}
