// Stripe's errors: a status and a body with type, code, param and a sentence.

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  param?: string;
  message: string;
  [detail: string]: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** The request cannot be carried out as it is. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): ApiError {
  const { code } = details;
  return new ApiError(400, {
    ...(code && { code, doc_url: docUrl(code) }),
    message,
    ...details,
    type: 'invalid_request_error',
  });
}

export function missingParam(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** `status` is 404 for the object in the address, and 400 for an object that a parameter names. */
export function noSuch(name: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  return new ApiError(status, {
    code: 'resource_missing',
    doc_url: docUrl('resource_missing'),
    message: `No such ${name}: '${id}'`,
    param,
    type: 'invalid_request_error',
  });
}

/** The card was refused. */
export function cardRefused(problem: {
  code: string;
  declineCode?: string;
  param?: string;
  message: string;
}): ErrorBody {
  const { code, declineCode, param, message } = problem;
  return {
    code,
    ...(declineCode && { decline_code: declineCode }),
    doc_url: docUrl(code),
    message,
    ...(param && { param }),
    type: 'card_error',
  };
}
