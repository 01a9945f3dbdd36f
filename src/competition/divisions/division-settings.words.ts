// Sentences about the settings of a division.
import type { Sport } from '#sport/sports.rules.ts';
import { divisionNameMissingSentence, divisionNameTooLongSentence } from './divisions.words.ts';

export const divisionSettingsWords = {
  newName: 'New Division',
  nameMissing: divisionNameMissingSentence(),
  nameTooLong: divisionNameTooLongSentence,
  shortTooLong: (max: number) => `An abbreviation can have at most ${max} characters.`,
  idWrong: (max: number) => `A division ID is a whole number from 1 to ${max}.`,
  idWrongInRaces: 'A division ID is a whole number from 1.',
  idTaken: (sport: Sport) =>
    `You've chosen an ID which is used elsewhere. Division ID's must be unique from other divisions${
      sport === 'xc' ? ' of the same gender' : ''
    }`,
  teamMaxWrong: (min: number, max: number) =>
    `Team Max is a whole number from ${min} to ${max}; ${min} means no limit.`,
  meetMaxWrong: (min: number, max: number) =>
    `The limit of entries is a whole number from ${min} to ${max}; ${min} means no limit.`,
  athleteEventsWrong: (max: number) =>
    `A limit of events is a whole number from 0 to ${max}. Leave it empty for no limit.`,
  distanceWrong: (max: number) => `A race is between 1 and ${max} meters long.`,
};
