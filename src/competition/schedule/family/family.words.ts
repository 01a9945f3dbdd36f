// Sentences of the list of a reader's athletes in a schedule.
import { ordinal } from '#sport/places/ordinals.words.ts';

export const familyWords = {
  title: 'My athletes',
  caption: 'The races of my athletes, in order of time',
  /** "Girls 800 Meters, heat 2". */
  inHeat: (event: string, area: 'track' | 'field' | 'course', heat: number) =>
    `${event}, ${area === 'field' ? 'flight' : 'heat'} ${heat}`,
  lane: (word: 'lane' | 'alley' | 'box', lane: number | null) => (lane === null ? null : `${word} ${lane}`),
  /** "2:25.93, 3rd so far". */
  result: (mark: string, place: number, isOpen: boolean) =>
    `${mark}, ${ordinal(place)}${isOpen ? ' so far' : ''}`,
  leg: (leg: number) => `leg ${leg}`,
  athlete: (name: string, where: string | null) => [name, where].filter(Boolean).join(', '),
  empty: 'None of your athletes starts in this meet, as far as the published lists say.',
  choose: 'Choose an athlete',
  noMatch: 'No one with that name starts in this meet.',
  chooseHint: 'Your choice stays on this device. We do not send it anywhere.',
  add: (name: string) => `Show ${name}`,
  remove: (name: string) => `Remove ${name}`,
  noneYet: 'The start lists of this meet are not public yet.',
};
