// The error of a call without a usable answer: no network, a page from a proxy, or a fault of the server.

export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
  /** The name of the call: `results.getTeams`. */
  readonly call: string;
  /** The HTTP status, or 0 without an answer. */
  readonly status: number;

  constructor(call: string, status: number, cause?: unknown) {
    super(status === 0 ? `No answer to ${call}` : `${status} for ${call}`, { cause });
    this.call = call;
    this.status = status;
  }
}
