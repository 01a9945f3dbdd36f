// Turns what goes wrong at Stripe into a refusal, if nothing was done, or a silence, if nobody knows.
import { Stripe } from 'stripe';
import { type CardError, ProviderRefusal, ProviderSilence } from './card-provider.rules.ts';

/** With any other status Stripe may have done what it was asked. */
const REFUSING = [400, 401, 402, 403, 404];
/** Another request with the same key or the same object is on its way, or there are too many requests. */
const MAY_BE_DONE = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit']);
const ABOUT_OUR_KEYS = new Set([401, 403]);

/** Runs one request to Stripe, with the reading of its answer. */
export async function askStripe<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    throw problemOf(error);
  }
}

/** Lists page by page. */
export async function* listFromStripe<Answer>(
  pages: () => AsyncIterable<Answer>,
): AsyncGenerator<Answer, void, void> {
  try {
    yield* pages();
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): ProviderRefusal | ProviderSilence {
  if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return silence(error);
  const { statusCode: status = 0, code } = error;
  const isRefusal = REFUSING.includes(status) && !(code !== undefined && MAY_BE_DONE.has(code));
  return isRefusal ? new ProviderRefusal(cardErrorOf(error, status), status) : silence(error);
}

function cardErrorOf(error: InstanceType<typeof Stripe.errors.StripeError>, status: number): CardError {
  return readCardError({
    type: error.rawType,
    code: error.code,
    decline_code: error.decline_code || null,
    param: error.param,
    // Stripe's sentence about a wrong key quotes a part of the key.
    message: ABOUT_OUR_KEYS.has(status) ? undefined : error.message,
  });
}

/** Reads the refusal in an answer of Stripe. */
export function readCardError(error: {
  type?: string | undefined;
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  param?: string | null | undefined;
  message?: string | null | undefined;
}): CardError {
  return {
    type: error.type ?? 'api_error',
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    param: error.param ?? null,
    message: error.message || 'The card provider refused the request.',
  };
}

function silence(error: unknown): ProviderSilence {
  const reason = error instanceof Error ? error.message : String(error);
  return new ProviderSilence(`The card provider did not answer: ${reason}`, { cause: error });
}
