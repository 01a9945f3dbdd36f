// Words for searches that people saved: their titles, refusals, and the news of a meet.
import { countOf, formatCount } from '#kit/counts.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import { sportName } from '#sport/sports.rules.ts';

interface SearchInWords {
  sport: 'tf' | 'xc' | null;
  levelMask: number;
  text: string;
  place: string;
  /** Null for a state or country. */
  miles: number | null;
}

export const savedSearchWords = {
  /** "High School Cross Country meets within 50 miles of Salt Harbor, Cascadia". */
  title: ({ sport, levelMask, text, place, miles }: SearchInWords): string => {
    const level = levelsOf(levelMask)
      .map(({ name }) => name)
      .join(', ');
    const what = [level, sport && sportName(sport), sport || level ? 'meets' : 'Meets'].filter(Boolean);
    return [
      what.join(' '),
      text && `named “${text}”`,
      place && (miles === null ? `in ${place}` : `within ${miles} miles of ${place}`),
    ]
      .filter(Boolean)
      .join(' ');
  },
  matches: (title: string) => `is a new meet for your search “${title}”.`,
  newMeets: (count: number) => `${formatCount(count)} new meets`,
  allMatch: (title: string) => `match your search “${title}”.`,
  /** "Kestrel Relays, Fog Classic and 10 others". */
  someMeets: ([first, second, ...others]: readonly string[]) =>
    `${first}, ${second} and ${countOf(others.length, 'other', 'others')}`,
  placeUnknown: (near: string) => `We do not know a place named “${near}”, so no meet can match it.`,
  tooWide: 'This search finds every meet. Choose a place, a sport, a level or words first.',
  tooMany: (max: number) => `You can save ${max} searches at most. Remove one first.`,
};
