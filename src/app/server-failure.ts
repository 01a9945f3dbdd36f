// What a call fails with when no sensible answer came: no network, a proxy's page, a fault of the server.

export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
  /** `results.getTeams` */
  readonly call: string;
  /** Of the answer; 0 when there was none. */
  readonly status: number;

  constructor(call: string, status: number, cause?: unknown) {
    super(status === 0 ? `No answer to ${call}` : `${status} for ${call}`, { cause });
    this.call = call;
    this.status = status;
  }
}
