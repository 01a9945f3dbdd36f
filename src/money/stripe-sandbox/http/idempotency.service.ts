// Keys of requests: the same key answers the same for 24 hours, and with other parameters not at all.
import { ApiError } from './api-error.rules.ts';

export interface Answer {
  status: number;
  body: string;
}

interface Kept {
  request: string;
  /** Seconds since 1970. */
  at: number;
  answer: Answer | null;
}

const KEPT_SECONDS = 24 * 60 * 60;
const KEY_CHARACTERS_MAX = 255;

export interface IdempotencyKeys {
  /** Returns the earlier answer to the key, or null for a new key, which is then taken. */
  take(key: string, request: string): Answer | null;
  /** Keeps the answer to a key that was taken; null frees the key. */
  keep(key: string, answer: Answer | null): void;
  forget(): void;
}

export function idempotencyKeys(now: () => number): IdempotencyKeys {
  const replies = new Map<string, Kept>();
  return {
    take: (key, request) => {
      if (key.length > KEY_CHARACTERS_MAX)
        throw idempotencyError(400, `Idempotency key is too long: ${KEY_CHARACTERS_MAX} characters at most.`);
      const before = replies.get(key);
      if (!before || before.at + KEPT_SECONDS <= now()) {
        replies.set(key, { request, at: now(), answer: null });
        return null;
      }
      if (before.request !== request)
        throw idempotencyError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      if (before.answer === null)
        throw idempotencyError(
          409,
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          'idempotency_key_in_use',
        );
      return before.answer;
    },
    keep: (key, answer) => {
      const taken = replies.get(key);
      if (answer === null) replies.delete(key);
      else if (taken) replies.set(key, { ...taken, answer });
    },
    forget: () => replies.clear(),
  };
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { ...(code && { code }), message, type: 'idempotency_error' });
}
