/** An error answer in the shape of Meilisearch; of a task it is the reason why it failed. */
export class StubRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  get body() {
    return { message: this.message, code: this.code, type: 'invalid_request', link: '' };
  }
}
