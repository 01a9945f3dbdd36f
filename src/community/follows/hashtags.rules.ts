// A hashtag is letters, digits and underscores with at least one letter, in any case, with or without its sign.
import { Refusal } from '#kit/refusal.ts';
import { hashtagWords as words } from './follows.words.ts';

export const HASHTAG_MAX = 50;

const HASHTAG = /^[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*$/u;

/**
 * Returns the saved form in lowercase without the sign: "#StateMeet" is "statemeet". Null if it is
 * no hashtag.
 */
export function parseHashtag(text: string): string | null {
  const hashtag = text.trim().replace(/^#/, '').normalize('NFKC').toLowerCase();
  return [...hashtag].length <= HASHTAG_MAX && HASHTAG.test(hashtag) ? hashtag : null;
}

export const hashtagInvalid = () =>
  new Refusal('HASHTAG_INVALID', words.invalid, { fields: { hashtag: words.invalid } });
