// Weighs the evidence for and against two athletes being one person.
import { type Day, formatMonthDay } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { FIELD_ORIGIN, formatMark } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradYear, schoolYearEnd } from '#sport/people/grades.rules.ts';
import { foldName, fullName, VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { evidenceWords as words } from './evidence.words.ts';
import { compareNames, type Likeness } from './name-likeness.rules.ts';

export type Verdict = 'agrees' | 'open' | 'against';

export interface Fact {
  label: string;
  one: string;
  other: string;
  verdict: Verdict;
  /** The verdict in a word or two: "Same town". */
  word: string;
}

/** How strong the facts are together; `cannot` is shown but cannot be confirmed. */
export type Strength = 'strong' | 'likely' | 'possible' | 'doubtful' | 'cannot';

export interface Stint {
  teamId: number;
  teamName: string;
  city: string | null;
  state: string | null;
  sport: Sport;
  seasonId: number;
  grade: number | null;
}

export interface Best {
  variant: string;
  mark: number;
  on: Day;
}

/** Everything recorded under an athlete's merged identity. */
export interface Profile {
  /** The id of the current identity. */
  athleteId: number;
  firstName: string;
  lastName: string;
  gender: Gender;
  visibility: Visibility;
  /** Only compared; never part of a reply. */
  birthOn: Day | null;
  /** Other names of the records that were merged into it. */
  aliases: string[];
  stints: Stint[];
  meets: { meetId: number; on: Day; results: number }[];
  bests: Best[];
  accounts: { userId: number; relation: 'self' | 'parent' }[];
}

const STRONG_FACTS_MIN = 6;
const LIKELY_FACTS_MIN = 4;
/** Bests of one person differ by at most this share, even over years. */
const MARK_GAP_MAX = 0.15;

export interface Evidence {
  facts: Fact[];
  agreeing: number;
  strength: Strength;
  likeness: Likeness | null;
}

/** `hasRaced` is true when both competed in one round. */
export function weighEvidence(one: Profile, other: Profile, hasRaced: boolean): Evidence {
  const likeness = compareNames(foldFullName(one), foldFullName(other));
  const facts = [
    nameFact(one, other, likeness),
    ...aliasFact(one, other),
    birthFact(one, other),
    teamFact(one, other),
    ...gradeFact(one, other),
    ...markFact(one, other),
    meetsFact(one, other, hasRaced),
    accountFact(one, other),
  ];
  const agreeing = facts.filter(({ verdict }) => verdict === 'agrees').length;
  const isImpossible = hasRaced || haveDifferentGenders(one, other) || haveDifferentAccounts(one, other);
  const isDoubtful = facts.some(({ verdict }) => verdict === 'against');
  return { facts, agreeing, likeness, strength: rateStrength({ agreeing, isImpossible, isDoubtful }) };
}

function rateStrength({
  agreeing,
  isImpossible,
  isDoubtful,
}: {
  agreeing: number;
  isImpossible: boolean;
  isDoubtful: boolean;
}): Strength {
  if (isImpossible) return 'cannot';
  if (isDoubtful) return 'doubtful';
  if (agreeing >= STRONG_FACTS_MIN) return 'strong';
  return agreeing >= LIKELY_FACTS_MIN ? 'likely' : 'possible';
}

export function haveDifferentGenders(one: { gender: Gender }, other: { gender: Gender }): boolean {
  return one.gender !== other.gender && one.gender !== 'X' && other.gender !== 'X';
}

/** Whether the two belong to the accounts of two different people. */
export function haveDifferentAccounts(
  one: Pick<Profile, 'accounts'>,
  other: Pick<Profile, 'accounts'>,
): boolean {
  const [ownerId, otherOwnerId] = [findOwnerId(one), findOwnerId(other)];
  return ownerId !== null && otherOwnerId !== null && ownerId !== otherOwnerId;
}

/** Leaves out pairs that share only a name, which may be chance. */
export function isWorthOffering({ strength, facts }: Evidence, one: Profile, other: Profile): boolean {
  if (strength === 'strong' || strength === 'likely')
    return isNear(one, other) || haveSameBirthDate(one, other);
  const isSimilarNearby = isNear(one, other) && facts[0]!.verdict === 'agrees';
  return strength === 'doubtful' ? haveSameBirthDate(one, other) : isSimilarNearby;
}

const haveSameBirthDate = (one: Profile, other: Profile) =>
  one.birthOn !== null && one.birthOn === other.birthOn;

const isNear = (one: Profile, other: Profile) => haveSharedTeam(one, other) || haveSharedTown(one, other);

const foldFullName = ({ firstName, lastName }: Profile) => ({
  first: foldName(firstName),
  last: foldName(lastName),
});

function nameFact(one: Profile, other: Profile, likeness: Likeness | null): Fact {
  return {
    label: words.labels.name,
    one: fullName(one),
    other: fullName(other),
    verdict: likeness === null ? 'open' : 'agrees',
    word: likeness === null ? words.otherName : words.likeness[likeness],
  };
}

/** Left out when neither has another name. */
function aliasFact(one: Profile, other: Profile): Fact[] {
  if (one.aliases.length === 0 && other.aliases.length === 0) return [];
  const names = (person: Profile) => [fullName(person), ...person.aliases].map(foldName);
  const isShared = names(one).some((name) => names(other).includes(name));
  return [
    {
      label: words.labels.aliases,
      one: one.aliases.join(', ') || words.none,
      other: other.aliases.join(', ') || words.none,
      verdict: isShared ? 'agrees' : 'open',
      word: isShared ? words.shared : words.noConflict,
    },
  ];
}

function birthFact(one: Profile, other: Profile): Fact {
  const haveBoth = one.birthOn !== null && other.birthOn !== null;
  const verdict = !haveBoth ? 'open' : haveSameBirthDate(one, other) ? 'agrees' : 'against';
  const onFile = (day: Day | null) => (day === null ? words.notOnFile : words.onFile);
  return {
    label: words.labels.birth,
    one: onFile(one.birthOn),
    other: onFile(other.birthOn),
    verdict,
    word: words.birth[verdict],
  };
}

function teamFact(one: Profile, other: Profile): Fact {
  const isSame = haveSharedTeam(one, other);
  const isNearby = isSame || haveSharedTown(one, other);
  return {
    label: words.labels.team,
    one: teamsText(one),
    other: teamsText(other),
    verdict: isNearby ? 'agrees' : 'open',
    word: isSame ? words.sameTeam : isNearby ? words.sameTown : words.otherTeam,
  };
}

function haveSharedTeam(one: Profile, other: Profile): boolean {
  return one.stints.some(({ teamId }) => other.stints.some((stint) => stint.teamId === teamId));
}

function haveSharedTown(one: Profile, other: Profile): boolean {
  const towns = new Set(one.stints.flatMap(townOf));
  return other.stints.flatMap(townOf).some((town) => towns.has(town));
}

const townOf = ({ city, state }: Stint) => (city === null ? [] : [`${foldName(city)}, ${state ?? ''}`]);

/** "Salt Harbor, 2025–2026; Tidewater Striders, 2024". */
function teamsText({ stints }: Profile): string {
  const teams = Map.groupBy(stints, ({ teamId }) => teamId);
  const texts = [...teams.values()].map((seasons) => {
    const years = seasons.map(({ seasonId }) => seasonYear(seasonId));
    return `${seasons[0]!.teamName}, ${spanText(Math.min(...years), Math.max(...years))}`;
  });
  return texts.join('; ') || words.unattached;
}

const spanText = (from: number | string, to: number | string) => (from === to ? `${from}` : `${from}–${to}`);

/** Left out when either has no grade. */
function gradeFact(one: Profile, other: Profile): Fact[] {
  const [left, right] = [latestGrade(one), latestGrade(other)];
  if (left === null || right === null) return [];
  const apart = Math.abs(left.leaves - right.leaves);
  const verdict: Verdict = apart === 0 ? 'agrees' : apart === 1 ? 'open' : 'against';
  return [
    {
      label: words.labels.grade,
      one: words.gradeIn(left.grade, left.year),
      other: words.gradeIn(right.grade, right.year),
      verdict,
      word: words.grade[verdict],
    },
  ];
}

function latestGrade({ stints }: Profile): { grade: number; year: number; leaves: number } | null {
  const graded = stints.flatMap(({ grade, sport, seasonId }) => {
    if (grade === null) return [];
    const ends = schoolYearEnd(sport, seasonId);
    return [{ grade, year: ends, leaves: gradYear(grade, ends) }];
  });
  return graded.sort((a, b) => b.year - a.year)[0] ?? null;
}

/** Compares the event with the closest marks; left out when they share no event. */
function markFact(one: Profile, other: Profile): Fact[] {
  const shared = one.bests.flatMap((best) => {
    const same = other.bests.find(({ variant }) => variant === best.variant);
    const variant = findVariant(best.variant);
    if (!same || !variant) return [];
    // Field marks are stored reversed, so that a lower number is better.
    const amount = ({ mark }: Best) => (variant.markKind === 'time' ? mark : FIELD_ORIGIN - mark);
    const larger = Math.max(amount(best), amount(same), 1);
    return [{ variant, best, same, gap: Math.abs(amount(best) - amount(same)) / larger }];
  });
  const [closest] = shared.sort((a, b) => a.gap - b.gap);
  if (!closest) return [];
  const text = ({ mark, on }: Best) =>
    words.markOn(formatMark(mark, closest.variant.markKind), on.slice(0, 4));
  const isInReach = closest.gap <= MARK_GAP_MAX;
  return [
    {
      label: closest.variant.name,
      one: text(closest.best),
      other: text(closest.same),
      verdict: isInReach ? 'agrees' : 'open',
      word: isInReach ? words.plausible : words.farApart,
    },
  ];
}

function meetsFact(one: Profile, other: Profile, hasRaced: boolean): Fact {
  const attended = new Set(one.meets.map(({ meetId }) => meetId));
  const both = other.meets.filter(({ meetId }) => attended.has(meetId)).length;
  const haveBoth = one.meets.length > 0 && other.meets.length > 0;
  const verdict: Verdict = hasRaced ? 'against' : both === 0 && haveBoth ? 'agrees' : 'open';
  const together = both === 0 ? words.neverTogether : words.together(both);
  return {
    label: words.labels.meets,
    one: meetsText(one),
    other: meetsText(other),
    verdict,
    word: hasRaced ? words.raced : haveBoth ? together : words.noConflict,
  };
}

/** "6 meets, Mar to May 2026", "19 meets, Aug 2024 to Nov 2026". */
function meetsText({ meets }: Profile): string {
  const days = meets.map(({ on }) => on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return words.none;
  const [from, to] = [monthOf(first), monthOf(last)];
  const end = `${to.month} ${to.year}`;
  if (from.year !== to.year) return words.meetsFrom(days.length, `${from.month} ${from.year}`, end);
  if (from.month !== to.month) return words.meetsFrom(days.length, from.month, end);
  return words.meetsIn(days.length, end);
}

const monthOf = (day: Day) => ({ month: formatMonthDay(day).split(' ')[0]!, year: day.slice(0, 4) });

function accountFact(one: Profile, other: Profile): Fact {
  const isTwo = haveDifferentAccounts(one, other);
  return {
    label: words.labels.account,
    one: accountText(one),
    other: accountText(other),
    verdict: isTwo ? 'against' : 'open',
    word: isTwo ? words.twoAccounts : words.noConflict,
  };
}

function findOwnerId({ accounts }: Pick<Profile, 'accounts'>): number | null {
  return accounts.find(({ relation }) => relation === 'self')?.userId ?? null;
}

function accountText({ accounts }: Profile): string {
  if (accounts.length === 0) return words.none;
  return accounts.some(({ relation }) => relation === 'self') ? words.ownAccount : words.parentAccount;
}

/**
 * Whether `one` stays after a merge. The record with stricter visibility stays, so that a merge reveals nothing; then
 * the one with an account; then the one with results, whose name appears in them; then the one on the coach's roster,
 * the one with more meets, and the older record.
 */
export function shouldKeepFirst(
  one: Profile,
  other: Profile,
  isOnRoster: (athleteId: number) => boolean,
): boolean {
  const order = (person: Profile) => [
    VISIBILITIES.indexOf(person.visibility),
    findOwnerId(person) === null ? 0 : 1,
    person.meets.length + person.bests.length > 0 ? 1 : 0,
    isOnRoster(person.athleteId) ? 1 : 0,
    person.meets.length,
    -person.athleteId,
  ];
  const [left, right] = [order(one), order(other)];
  const firstDifference = left.findIndex((value, index) => value !== right[index]);
  return firstDifference === -1 || left[firstDifference]! > right[firstDifference]!;
}
