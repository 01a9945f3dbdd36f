// Scores the teams of one cross-country race: scoring places and totals. See docs/rules/scoring-cross-country.md.

import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  whyHeldPlace,
  whyIncomplete,
  whyNotCounted,
  whyScoringPlace,
} from './cross-country-scoring.words.ts';
import { type CrossCountryRules, type NotCounted, runnersNeeded } from './cross-country-settings.rules.ts';
import { rankTeams } from './cross-country-ties.rules.ts';

export type CrossCountryTeam = string | number;

export interface CrossCountryFinisher {
  /** Null for unattached runners. */
  team: CrossCountryTeam | null;
  /** The letter of a squad; null if the team has only one. */
  squad?: string | null;
  /** True if it is undecided which team the runner is on. A scoring place is held until it is decided. */
  isTeamOpen?: boolean;
  /** Any status (DNF, DQ, DNS, …) takes the runner out. */
  status?: StatusCode | null;
  isExhibition?: boolean;
  /** True if the runner's team is not in this scoring of the race. */
  isUnscored?: boolean;
}

export interface ScoredRunner<F extends CrossCountryFinisher> {
  finisher: F;
  scoringPlace: number | null;
  role: 'scorer' | 'displacer' | null;
  notCounted: NotCounted | null;
  why: Why;
}

export interface ScoredTeam<F extends CrossCountryFinisher> {
  team: CrossCountryTeam;
  squad: string | null;
  /** Null for incomplete teams, which are listed last. */
  place: number | null;
  points: number | null;
  /** All finishers of the squad in order of finish. */
  runners: ScoredRunner<F>[];
  why: Why;
}

export interface CrossCountryScores<F extends CrossCountryFinisher> {
  /** In the given order of finish. */
  runners: ScoredRunner<F>[];
  teams: ScoredTeam<F>[];
}

interface Squad<F> {
  team: CrossCountryTeam;
  squad: string | null;
  members: F[];
}

/** Scores one race. `finishers` are in order of finish (by place, not by rounded time). */
export function scoreCrossCountry<F extends CrossCountryFinisher>(
  finishers: readonly F[],
  rules: CrossCountryRules,
): CrossCountryScores<F> {
  const squads = squadsOf(finishers.filter(isCandidate), rules);
  const isComplete = (squad: Squad<F>) => squad.members.length >= runnersNeeded(rules);

  const reasons = new Map<F, NotCounted>();
  const undecided = new Set<F>();
  const numberInSquad = new Map<F, number>();
  for (const squad of squads)
    for (const [index, member] of squad.members.entries()) {
      numberInSquad.set(member, index + 1);
      if (!isComplete(squad) && member.isTeamOpen) undecided.add(member);
      else if (!isComplete(squad)) reasons.set(member, 'incomplete-team');
      else if (index >= rules.placeDepth) reasons.set(member, 'beyond-depth');
    }

  let overall = 0;
  let lastPlace = 0;
  const runners = finishers.map((finisher): ScoredRunner<F> => {
    const notCounted = reasonOutside(finisher) ?? reasons.get(finisher) ?? null;
    if (notCounted !== 'no-finish') overall++;
    if (notCounted !== null) {
      const isNonTeam = notCounted === 'unattached' || notCounted === 'incomplete-team';
      if (rules.nonTeamDisplace && isNonTeam) lastPlace++;
      return { finisher, scoringPlace: null, role: null, notCounted, why: whyNotCounted(notCounted, rules) };
    }
    const scoringPlace = ++lastPlace;
    const number = numberInSquad.get(finisher)!;
    const isHeld = undecided.has(finisher);
    const role = number <= rules.scoreDepth && !isHeld ? 'scorer' : 'displacer';
    const why = isHeld
      ? whyHeldPlace(overall, scoringPlace)
      : whyScoringPlace({ overall, scoringPlace, number }, rules);
    return { finisher, scoringPlace, role, notCounted, why };
  });

  const runnerOf = new Map(runners.map((runner) => [runner.finisher, runner]));
  const withRunners = squads.map((squad) => ({
    squad,
    runners: squad.members.map((member) => runnerOf.get(member)!),
  }));
  const complete = withRunners.filter(({ squad }) => isComplete(squad));
  const incomplete = withRunners.filter(({ squad }) => !isComplete(squad));
  return {
    runners,
    teams: [
      ...rankTeams(
        complete.map((entry) => ({ ...entry, ...scoresOf(entry.runners, rules) })),
        rules,
      ).map(({ team: { squad, runners }, place, points, why }) => ({
        ...named(squad),
        place,
        points,
        runners,
        why,
      })),
      ...incomplete.map(({ squad, runners }) => ({
        ...named(squad),
        place: null,
        points: null,
        runners,
        why: whyIncomplete(runners.length, rules),
      })),
    ],
  };
}

const named = ({ team, squad }: Squad<unknown>) => ({ team, squad });

const isCandidate = (finisher: CrossCountryFinisher) => reasonOutside(finisher) === null;

function reasonOutside(finisher: CrossCountryFinisher): NotCounted | null {
  if (finisher.status != null) return 'no-finish';
  if (finisher.isExhibition) return 'exhibition';
  if (finisher.team === null) return 'unattached';
  return finisher.isUnscored ? 'unscored-team' : null;
}

function squadsOf<F extends CrossCountryFinisher>(
  candidates: readonly F[],
  rules: CrossCountryRules,
): Squad<F>[] {
  const teams = Map.groupBy(candidates, (finisher) => finisher.team!);
  return [...teams].flatMap(([team, members]): Squad<F>[] => {
    if (rules.dynamicSquads) return dynamicSquadsOf(team, members, rules.scoreDepth);
    const entered = Map.groupBy(members, (member) => member.squad ?? null);
    return [...entered].map(([squad, squadMembers]) => ({ team, squad, members: squadMembers }));
  });
}

/** 15 runners at depth 5 make three squads. The remaining runners displace for the last squad. */
function dynamicSquadsOf<F>(team: CrossCountryTeam, members: readonly F[], scoreDepth: number): Squad<F>[] {
  const count = Math.max(1, Math.floor(members.length / scoreDepth));
  return Array.from({ length: count }, (_, index) => ({
    team,
    squad: squadLetter(index),
    members: members.slice(index * scoreDepth, index === count - 1 ? undefined : (index + 1) * scoreDepth),
  }));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const squadLetter = (index: number): string =>
  (index >= ALPHABET.length ? squadLetter(Math.floor(index / ALPHABET.length) - 1) : '') +
  ALPHABET[index % ALPHABET.length]!;

function scoresOf(runners: readonly ScoredRunner<CrossCountryFinisher>[], rules: CrossCountryRules) {
  const places = runners.flatMap(({ scoringPlace }) => scoringPlace ?? []);
  const missing = Math.max(0, rules.scoreDepth - places.length);
  return {
    scores: [...places.slice(0, rules.scoreDepth), ...Array<number>(missing).fill(rules.penaltyPoints)],
    sixth: places[rules.scoreDepth] ?? null,
  };
}
