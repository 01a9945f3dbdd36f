import type { SchoolDivisionKind } from './school-divisions.rules.ts';

const KIND_TITLES: Record<SchoolDivisionKind, string> = {
  world: 'World',
  country: 'Countries',
  state: 'States',
  association: 'Associations',
  league: 'Leagues',
  custom: 'Lists',
};

/** "Countries", "Leagues in Ohio". */
export const divisionGroupTitle = (kind: SchoolDivisionKind, parent: string): string =>
  kind === 'country' ? KIND_TITLES.country : `${KIND_TITLES[kind]} in ${parent}`;

export function divisionUnknownSentence(): string {
  return 'We couldn’t find that division.';
}

export function divisionYearsWrongSentence(): string {
  return 'A membership cannot end before it begins.';
}

/** The word for all levels together. */
export const worldWord = 'World';
