// Sentences about the athletes that a reader has chosen.
import { countOf } from '#kit/counts.ts';

const people = (count: number): string => countOf(count, 'athlete', 'athletes');

export const myAthletesWords = {
  title: 'My athletes',
  event: ({ genderName, name }: { genderName: string; name: string }) => `${genderName} ${name}`,
  add: 'Add to my athletes',
  remove: 'Remove from my athletes',
  choose: (name: string) => `Add ${name} to my athletes`,
  addedHere: (name: string) => `${name} is one of your athletes on this device.`,
  added: (name: string) => `${name} is one of your favorites.`,
  removed: (name: string) => `${name} is no longer one of your athletes.`,
  undo: 'Undo',
  failed: "We couldn't save your athletes. Please try again.",
  moveTitle: 'Move your athletes to your account?',
  moveText: (count: number) =>
    `On this device you have chosen ${people(count)}. Among the favorites of your account you see them on all of your devices.`,
  move: 'Move them',
  stay: 'Keep them on this device',
  moved: (count: number) => `${people(count)} moved to your favorites.`,
  someStayed: (moved: number, stayed: number) =>
    `${people(moved)} moved to your favorites. ${people(stayed)} could not be moved and stayed on this device.`,
};
