// The rows of the participants screen: their words, their order, and which of them a filter leaves.
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { isMailAddress } from '#kit/email-address.ts';

export const NOTE_MAX = 500;
/** The most addresses that are invited at once. */
export const ADDRESSES_MAX = 50;

/** Reads pasted addresses, each once: one a line, or with commas, semicolons or spaces between them. */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, '').toLowerCase())
    .filter((part) => part !== '');
  const once = [...new Set(parts)];
  return {
    addresses: once.filter(isMailAddress),
    wrong: once.filter((part) => !isMailAddress(part)),
  };
}

/** A team on the screen, as far as filters look at it. */
export interface ListedTeam {
  name: string;
  code: string | null;
  coach: string;
  relation: Relation | null;
  entries: number;
}

export const STATES = ['accepted', 'invited', 'asks', 'ignored', 'declined', 'entered'] as const;

export type TeamState = (typeof STATES)[number];

const STATE_OF: Record<Relation, TeamState> = {
  [RELATION.declined]: 'declined',
  [RELATION.unconfirmed]: 'asks',
  [RELATION.accepted]: 'accepted',
  [RELATION.invite]: 'invited',
  [RELATION.ignored]: 'ignored',
  [RELATION.request]: 'asks',
};

/** A team that nobody invited and that did not ask is there because of its entries. */
export const stateOf = ({ relation }: Pick<ListedTeam, 'relation'>): TeamState =>
  relation === null ? 'entered' : STATE_OF[relation];

/** Teams that come: accepted ones, and those with entries. */
export const isComing = (team: Pick<ListedTeam, 'relation' | 'entries'>): boolean =>
  team.entries > 0 || team.relation === RELATION.accepted;

/** Keeps teams with the text in their name, code or coach, case and accents aside. */
export function filterTeams<Team extends ListedTeam>(
  teams: readonly Team[],
  { text, state }: { text: string; state: TeamState | null },
): Team[] {
  const query = fold(text.trim());
  return teams.filter(
    (team) =>
      (state === null || stateOf(team) === state) &&
      [team.name, team.code ?? '', team.coach].some((each) => fold(each).includes(query)),
  );
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
