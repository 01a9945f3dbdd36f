// Interests by number. Numbers never change, since accounts store them.

export const INTERESTS = [
  { id: 1, group: 'events', name: '100 Meters' },
  { id: 2, group: 'events', name: '200 Meters' },
  { id: 3, group: 'events', name: '400 Meters' },
  { id: 4, group: 'events', name: '800 Meters' },
  { id: 5, group: 'events', name: '1500 Meters and mile' },
  { id: 6, group: 'events', name: '3000 Meters and two miles' },
  { id: 7, group: 'events', name: '5000 Meters and more' },
  { id: 8, group: 'events', name: 'Hurdles' },
  { id: 9, group: 'events', name: 'Steeplechase' },
  { id: 10, group: 'events', name: 'Relays' },
  { id: 11, group: 'events', name: 'Race walking' },
  { id: 12, group: 'events', name: 'High jump' },
  { id: 13, group: 'events', name: 'Pole vault' },
  { id: 14, group: 'events', name: 'Long and triple jump' },
  { id: 15, group: 'events', name: 'Shot put' },
  { id: 16, group: 'events', name: 'Discus' },
  { id: 17, group: 'events', name: 'Javelin' },
  { id: 18, group: 'events', name: 'Hammer and weight' },
  { id: 19, group: 'events', name: 'Combined events' },
  { id: 20, group: 'events', name: 'Cross country' },
  { id: 21, group: 'events', name: 'Para athletics' },
  { id: 30, group: 'levels', name: 'Middle school' },
  { id: 31, group: 'levels', name: 'High school' },
  { id: 32, group: 'levels', name: 'College' },
  { id: 33, group: 'levels', name: 'Clubs and youth' },
  { id: 34, group: 'levels', name: 'Masters' },
  { id: 40, group: 'subjects', name: 'Training' },
  { id: 41, group: 'subjects', name: 'Coaching' },
  { id: 42, group: 'subjects', name: 'Officiating' },
  { id: 43, group: 'subjects', name: 'Running a meet' },
  { id: 44, group: 'subjects', name: 'College recruiting' },
  { id: 45, group: 'subjects', name: 'Health and nutrition' },
  { id: 46, group: 'subjects', name: 'Records and history' },
] as const;

export type Interest = (typeof INTERESTS)[number];

export function findInterest(id: number): Interest | null {
  return INTERESTS.find((interest) => interest.id === id) ?? null;
}
