// Words of the pictures that go with shared links.
import { ordinal } from '#sport/places/ordinals.words.ts';

export const shareCardWords = {
  /** "2nd place". */
  place: (place: number) => `${ordinal(place)} place`,
  /** Parts of one line: "Varsity · Finals". */
  line: (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · '),
};
