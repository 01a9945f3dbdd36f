// A refusal says no to a request, with a code for programs and a sentence for people.

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 503;

export interface RefusalOptions {
  /** The HTTP status of the reply; 400 by default. */
  status?: RefusalStatus;
  /** A sentence for each refused field of a form. */
  fields?: Record<string, string>;
  /** Data for the answer, such as the newer row of a 409 or the candidates of a match. */
  details?: unknown;
  retryAfterSeconds?: number;
}

/** Rules return `Refusal | null`, services throw it, and `kit/server/http/http.ts` alone turns it into a reply. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Capitals, noun first: `DIVISION_NAME_TOO_LONG`. */
  readonly code: string;
  readonly status: RefusalStatus;
  readonly fields?: Record<string, string>;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;

  constructor(code: string, message: string, options: RefusalOptions = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? 400;
    if (options.fields) this.fields = options.fields;
    if (options.details !== undefined) this.details = options.details;
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
