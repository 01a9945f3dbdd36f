// Sentences of the Records tab of a meet.
import type { Sport } from '#sport/sports.rules.ts';

export const recordsScreenWords = {
  title: 'Records',
  description: (meet: string) => `The records of ${meet} by event, and those broken at the meet.`,
  gender: 'Girls or boys',
  /** "Meet record, Varsity". */
  book: (label: string, divisionName: string) => [label, divisionName].filter(Boolean).join(', '),
  note: (genderName: string) => `${genderName}, as of the start of the meet`,
  event: (sport: Sport) => (sport === 'tf' ? 'Event' : 'Distance'),
  mark: 'Mark',
  badge: 'Badge',
  athlete: 'Athlete',
  year: 'Year',
  /** "broken today", "tied at this meet". */
  broken: ({ isEqual, isToday }: { isEqual: boolean; isToday: boolean }) =>
    `${isEqual ? 'tied' : 'broken'} ${isToday ? 'today' : 'at this meet'}`,
  /** "Salt Harbor, +0.9, in review", below the athlete. */
  about: (team: string | null, wind: string | null, isInReview = false) =>
    [team, wind, isInReview ? 'in review' : null].filter(Boolean).join(', '),
  alsoHeldBy: 'tied by',
  empty: 'No records',
  emptyText: 'The host has not added records for this meet yet.',
};
