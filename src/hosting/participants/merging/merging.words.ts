// Sentences of the screen that puts entries of one person together.
import { countOf } from '#kit/counts.ts';

const entries = (count: number) => countOf(count, 'entry', 'entries');

interface Facts {
  teamName: string;
  grade: string | null;
  number: number | null;
  entryCount: number;
  events: string;
}

/** The facts by which two people differ, in the same order for both; empty where one has none. */
const factsApart = ({ teamName, grade, number, entryCount }: Facts): string[] => [
  teamName,
  grade ?? '',
  number === null ? 'no bib' : `bib ${number}`,
  entries(entryCount),
];

export const mergingWords = {
  title: 'Merge athletes',
  pageTitle: (meet: string) => `Merge athletes, ${meet}`,
  lead: 'For a person who is entered under two names. Only entries of this meet change: the coaches decide about the profiles.',
  loading: 'Athletes are loading',
  doubles: 'Possible doubles',
  noDoubles: 'No possible doubles.',
  facts: (facts: Facts) => [...factsApart(facts), facts.events].filter((part) => part !== '').join(', '),
  factsApart,
  /** `apart` tells it from the other of the same name; empty if the name does. */
  keep: (name: string, apart: string) => (apart === '' ? `Keep ${name}` : `Keep ${name}, ${apart}`),
  keepOf: (keep: string, other: string) => `Keep ${keep}, merge the entries of ${other}`,
  notSame: 'Not the same person',
  notSameOf: (one: string, other: string) => `${one} and ${other} are not the same person`,
  toldApart: (one: string, other: string) => `${one} and ${other} are two people in this meet.`,
  undoneApart: (one: string, other: string) => `${one} and ${other} are possible doubles again.`,
  distinct: 'Not the same person',
  noneDistinct: 'No one is told apart.',
  apart: (one: string, other: string) => `${one} and ${other}`,
  undoApart: (one: string, other: string) => `Undo: ${one} and ${other} are not the same person`,
  saving: 'Saving',
  two: 'Other two',
  keeper: 'Athlete who keeps all entries',
  other: 'Athlete whose entries move',
  choose: 'Choose an athlete',
  merge: 'Merge entries',
  chooseTwo: 'Choose two different athletes.',
  merged: (moved: number, removed: number) =>
    `${[
      ...(moved > 0 || removed === 0 ? [`${entries(moved)} moved`] : []),
      ...(removed > 0 ? [`${countOf(removed, 'double entry', 'double entries')} removed`] : []),
    ].join(', ')}. The coaches are asked whether both are one person.`,
  done: 'Merged in this meet',
  noneDone: 'Nothing is merged.',
  into: (other: string, keep: string) => `${other} is entered as ${keep}`,
  undo: 'Undo',
  undoOf: (other: string, keep: string) => `Undo: ${other} is entered as ${keep}`,
  undone: (other: string, waitlisted: number) =>
    waitlisted === 0
      ? `${other} has the entries back.`
      : `${other} has the entries back. ${entries(waitlisted)} joined the end of the wait list, because the place was taken meanwhile.`,
};
