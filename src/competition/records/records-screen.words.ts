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
  broken: 'broken at this meet',
  tied: 'tied at this meet',
  empty: 'No records',
  emptyText: 'The host has not given the records of this meet.',
};
