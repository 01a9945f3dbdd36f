// The facts of a team that its coach makes, what is wrong with them, and which teams it may already be.
import { Refusal } from '#kit/refusal.ts';
import { tidyLine } from '#kit/shorten-text.ts';
import { isMisspelt } from '#people/rosters/names/similar-names.rules.ts';
import { refusalToLevels } from '#sport/people/level-masks.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { teamSetupRefusalWords as words } from './team-setup.words.ts';

export const TEAM_NAME_MAX = 80;
export const CITY_MAX = 60;
export const HYTEK_CODE_MAX = 8;
export const EVIDENCE_MAX = 500;
export const REASON_MAX = 500;

/** A person may wait for an admin with this many teams at once. */
export const TEAMS_WAITING_MAX = 3;

export interface TeamFacts {
  name: string;
  levelMask: number;
  /** A code of the list of countries. */
  country: string;
  /** A code of the country's list; null where the list is empty. */
  state: string | null;
  city: string;
  /** The abbreviation in HY-TEK files; empty for none. */
  hytekTeamCode: string;
}

interface Country {
  code: string;
  states: readonly { code: string }[];
}

/** Takes spaces and control characters off and makes one space of several. */
export function tidyFacts(facts: TeamFacts): TeamFacts {
  const state = facts.state === null ? '' : tidyLine(facts.state);
  return {
    ...facts,
    name: tidyLine(facts.name),
    city: tidyLine(facts.city),
    hytekTeamCode: tidyLine(facts.hytekTeamCode).toUpperCase(),
    state: state === '' ? null : state,
  };
}

/** Refuses every wrong field at once. A country without a list of states needs none. */
export function refusalToFacts(facts: TeamFacts, countries: readonly Country[]): Refusal | null {
  const country = countries.find(({ code }) => code === facts.country);
  const fields: Record<string, string> = {
    ...(foldName(facts.name) === '' && { name: words.nameMissing }),
    ...(facts.name.length > TEAM_NAME_MAX && { name: words.nameTooLong(TEAM_NAME_MAX) }),
    ...(facts.city.length > CITY_MAX && { city: words.cityTooLong(CITY_MAX) }),
    ...(facts.hytekTeamCode.length > HYTEK_CODE_MAX && {
      hytekTeamCode: words.codeTooLong(HYTEK_CODE_MAX),
    }),
    ...(!country && { country: words.countryMissing }),
    ...(country && stateTrouble(facts.state, country)),
  };
  const levels = refusalToLevels(facts.levelMask);
  if (levels) fields.levelMask = levels.message;
  const sentences = Object.values(fields);
  return sentences.length === 0 ? null : new Refusal('TEAM_INCOMPLETE', sentences.join(' '), { fields });
}

function stateTrouble(state: string | null, { states }: Country): { state: string } | null {
  if (states.length === 0) return state === null ? null : { state: words.stateUnknown };
  if (state === null) return { state: words.stateMissing };
  return states.some(({ code }) => code === state) ? null : { state: words.stateUnknown };
}

/** Words that many teams have in their names: they tell no two teams apart. */
const COMMON_WORDS = new Set(
  `academy and area athletic athletics boys central club college community country cross elementary field girls high hs
  intermediate jr junior ms middle of school schools senior sr tc team the track university xc`.split(/\s+/),
);

/** The words of a name that tell it from others, folded; all of them where none does. */
export function wordsOfName(name: string): string[] {
  const all = foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = all.filter((word) => !COMMON_WORDS.has(word));
  return telling.length === 0 ? all : telling;
}

export type Likeness = 'same' | 'name' | 'similar';

interface Located {
  name: string;
  country: string | null;
  state: string | null;
  city: string | null;
}

/**
 * How likely two teams are one: the same name in the same region, the same name elsewhere, or a name that contains the
 * other in the same region. Null for two teams that nobody would take for one.
 */
export function likenessOf(one: Located, other: Located): Likeness | null {
  const [left, right] = [wordsOfName(one.name), wordsOfName(other.name)];
  const isNear = isSameRegion(one, other);
  if (left.join(' ') === right.join(' ')) return isNear ? 'same' : 'name';
  if (!isNear) return null;
  const contains = (whole: string[], part: string[]) => part.every((word) => whole.includes(word));
  if (contains(left, right) || contains(right, left)) return 'similar';
  return isMisspelt(left.join(' '), right.join(' ')) ? 'similar' : null;
}

/** An unknown country or state may be the same. */
function isSameRegion(one: Located, other: Located): boolean {
  const isSame = (left: string | null, right: string | null) =>
    left === null || right === null || left === right;
  return isSame(one.country, other.country) && isSame(one.state, other.state);
}

const LIKENESSES: readonly Likeness[] = ['same', 'name', 'similar'];
const DOUBLES_MAX = 5;

/** The teams that the new one may be, most likely first; in the same city before others. */
export function likelyDoubles<Team extends Located & { teamId: number }>(
  facts: Located,
  teams: readonly Team[],
): (Team & { likeness: Likeness })[] {
  const city = foldName(facts.city ?? '');
  const rank = (team: Team & { likeness: Likeness }) =>
    LIKENESSES.indexOf(team.likeness) * 2 + (city !== '' && foldName(team.city ?? '') === city ? 0 : 1);
  return teams
    .flatMap((team) => {
      const likeness = likenessOf(facts, team);
      return likeness === null ? [] : [{ ...team, likeness }];
    })
    .sort((one, other) => rank(one) - rank(other) || one.teamId - other.teamId)
    .slice(0, DOUBLES_MAX);
}

/** Whether a change touches what results and lists of a confirmed team show. */
export function changesFixedFacts(
  before: Pick<TeamFacts, 'name' | 'levelMask' | 'country' | 'state'>,
  after: Pick<TeamFacts, 'name' | 'levelMask' | 'country' | 'state'>,
): boolean {
  return (
    before.name !== after.name ||
    before.levelMask !== after.levelMask ||
    before.country !== after.country ||
    before.state !== after.state
  );
}
