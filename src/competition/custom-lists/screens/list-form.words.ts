// The words of the form for a custom list or report.

import type { CustomListKind } from '#competition/custom-lists/custom-lists.rules.ts';
import { countOf } from '#kit/counts.ts';

const ONE: Record<CustomListKind, string> = { report: 'report', list: 'list' };

export const listFormWords = {
  form: 'List',
  nameLabel: 'Name',
  nameHint: 'Such as “Sprinters and their rivals”.',
  chooseAthletes: 'Athletes of the team',
  allOfTeam: 'Choose all',
  noneOfTeam: 'Choose none',
  others: 'Athletes of other teams',
  findOther: 'Find by name',
  findButton: 'Find athletes',
  add: (name: string) => `Add ${name}`,
  added: 'Added',
  removeAthlete: (name: string) => `Remove ${name}`,
  notFound: 'No athlete has this name.',
  chosen: (count: number) => `${countOf(count, 'athlete', 'athletes')} chosen`,
  chooseEvents: 'Events',
  everyEvent: 'Every event',
  someEvents: 'These events',
  eventsMissing: 'Choose at least one event, or every event.',
  relaysHint: 'Relays run by these athletes’ teams are included.',
  chooseTime: 'Time',
  aSeason: 'A season',
  season: 'Season',
  days: 'Days',
  fromOn: 'First day',
  toOn: 'Last day',
  save: (kind: CustomListKind) => `Save ${ONE[kind]}`,
  saving: 'Saving',
  cancel: 'Cancel',
};
