// Plans what an entry file does to a meet: one outcome for each row, the people behind the rows, and what is gone since
// the last upload. Pure: nothing is written.

import { eventsOf } from '#competition/registration/entry-files/events-of-files.rules.ts';
import { readSeedOfRow } from '#competition/registration/entry-files/seeds-of-rows.rules.ts';
import type { WrittenEntry } from '#competition/registration/entry-files/written-entries.rules.ts';
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { RosterPerson } from './athletes.rules.ts';
import { answerOf, type Decisions, divisionKey, eventKey, teamKey } from './decisions.rules.ts';
import { type Answers, eventOfRow, variantOfRow } from './events-of-rows.rules.ts';
import { teamMark, type UnsettledRow, withoutRow } from './gone-entries.rules.ts';
import { closedTo, countLimits } from './limits-of-plan.rules.ts';
import type { MeetToPlan, PlanEvent } from './meet-to-plan.rules.ts';
import {
  type AthleteRef,
  countOutcomes,
  FIXES,
  type Outcome,
  type PlanCounts,
  type PlannedEntry,
  type PlannedLeg,
  type PresentEntry,
  waits,
} from './outcomes.rules.ts';
import {
  type CreatedPerson,
  collectPeople,
  type PersonOfFile,
  type TeamOfPerson,
} from './people-of-file.rules.ts';
import type { ResolvedTeam, TeamTarget } from './written-teams.rules.ts';

export interface PlanInput {
  rows: readonly WrittenEntry[];
  meet: MeetToPlan;
  /** Each has the key of its team. */
  teams: ReadonlyMap<string, ResolvedTeam>;
  levelOf: ReadonlyMap<number, number>;
  rosters: ReadonlyMap<number, readonly RosterPerson[]>;
  created: ReadonlyMap<string, CreatedPerson>;
  present: readonly PresentEntry[];
  earlier: EarlierUploads;
  decisions: Decisions;
  remembered: ReadonlyMap<string, string>;
}

/** The traces of earlier imports of this meet. */
export interface EarlierUploads {
  /** The seed and the version of each entry after its last import. */
  imported: ReadonlyMap<number, { seedSort: number | null; version: number }>;
  /** Entries that somebody took out by hand, by `placeKey`. */
  withdrawn: ReadonlySet<string>;
  /** Entries of the last upload of the same file. */
  ofSource: ReadonlySet<number>;
}

export interface EntryPlan {
  outcomes: Outcome[];
  counts: PlanCounts;
  people: PersonOfFile[];
  /** Entries of the last upload that the file has no longer. */
  gone: PresentEntry[];
  /** The number of rows behind each team, division and event. */
  rowsOf: ReadonlyMap<string, number>;
}

const LEGS_DEFAULT = 4;
const ALTERNATES_MAX = 4;

export function planEntries(input: PlanInput): EntryPlan {
  const { rows, present, earlier } = input;
  const planner = createPlanner(input);
  const outcomes = rows.map(planner.planRow);
  const rowsOf = new Map<string, number>();
  for (const row of rows) {
    if (row.isUnreadable) continue;
    for (const key of [teamKey(row.team), eventKey(row), divisionKey(row.division)])
      rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1);
  }
  return {
    outcomes,
    counts: countOutcomes(outcomes),
    people: [...planner.people.values()],
    gone: withoutRow(
      present.filter(
        (entry) =>
          earlier.ofSource.has(entry.entryId) && !entry.isScratched && !planner.named.has(placeKey(entry)),
      ),
      planner.listUnsettled(outcomes),
    ),
    rowsOf,
  };
}

type Place = Pick<PresentEntry, 'meetEventId' | 'canonicalId' | 'teamId' | 'teamText' | 'relayLetter'>;

/** One athlete or one squad in one event. */
export const placeKey = ({ meetEventId, canonicalId, teamId, teamText, relayLetter }: Place): string =>
  keyOf({ meetEventId, athlete: canonicalId, teamId, teamText, letter: relayLetter });

const keyOf = (
  entry: Pick<PlannedEntry, 'meetEventId' | 'athlete' | 'teamId' | 'teamText' | 'letter'>,
): string =>
  entry.athlete !== null
    ? `${entry.meetEventId} athlete ${entry.athlete}`
    : `${entry.meetEventId} squad ${entry.teamId ?? foldName(entry.teamText ?? '')} ${entry.letter}`;

function createPlanner(input: PlanInput) {
  const { meet, teams, levelOf, present, earlier, decisions } = input;
  const answers: Answers = input;
  const { people, personAt } = collectPeople({ ...input, schoolYear: meet.schoolYear });
  const limits = countLimits(meet, present);
  const presentAt = new Map(present.map((entry) => [placeKey(entry), entry]));
  /** The line and seed of the first row of each place. */
  const named = new Map<string, { line: number; sort: number | null }>();

  function planRow(row: WrittenEntry): Outcome {
    const fix = decisions.rows[row.line];
    if (fix === 'skip') return LEFT_OUT;
    if (row.isUnreadable) {
      const hasTeam = row.team !== null && row.team.name + row.team.code !== '';
      return waits(hasTeam ? 'NAME_MISSING' : 'ROW_UNREADABLE', '');
    }
    const isAnswered = decisions.answers[eventKey(row)] !== undefined || input.remembered.has(eventKey(row));
    if (isNameless(row) && !isAnswered) return waits('NAME_MISSING', '');
    const key = teamKey(row.team);
    const target = teams.get(key)?.target ?? null;
    if (target === null) {
      return waits('TEAM_UNKNOWN', row.team?.code || row.team?.name || '', { question: key });
    }
    if (target.kind === 'skip') return LEFT_OUT;
    if (row.standing !== 'entered' && fix !== 'as-is') {
      return waits('NOT_DECLARED', '', { detail: row.standing });
    }
    const teamId = target.kind === 'team' ? target.teamId : null;
    const team: TeamOfPerson = {
      teamId,
      teamText: target.kind === 'team' ? null : target.text,
      levelMask: (teamId === null ? 0 : levelOf.get(teamId)) || meet.levelMask,
    };
    return planEntry(row, team);
  }

  function planEntry(row: WrittenEntry, team: TeamOfPerson): Outcome {
    const variantKey = meet.sport === 'xc' ? null : variantOfRow(row, answers);
    if (variantKey === 'skip') return LEFT_OUT;
    if (variantKey === null && meet.sport === 'tf' && !answerOf(decisions.rows[row.line], 'event')) {
      const question = row.event.trim() === '' ? null : eventKey(row);
      return waits('EVENT_UNKNOWN', row.event, { question, detail: row.event });
    }
    const variant = variantKey === null ? null : findVariant(variantKey);
    const isSquad = row.codeOf === 'squad' || (row.codeOf === null && (variant?.isRelay ?? false));
    if (!isSquad && row.person === null) return waits('NAME_MISSING', '');
    const person = isSquad ? null : personAt(row.person!, team, row.line);
    if (person?.state === 'skip') return LEFT_OUT;
    const gender = row.gender ?? person?.gender ?? null;
    if (gender === null && person?.state === 'open') return openPerson(person);
    if (gender === null) return waits('GENDER_MISSING', '');
    const event = eventOfRow(row, variantKey, gender, answers);
    if (event === null) return LEFT_OUT;
    if ('kind' in event) return event;
    if (person?.state === 'open') return openPerson(person);
    const squad = isSquad ? planSquad(row, team, event) : null;
    if (squad && 'kind' in squad) return squad;
    return placed(row, event, person ? [person] : (squad?.runners ?? []), {
      meetEventId: event.meetEventId,
      athlete: person?.athlete ?? null,
      teamId: team.teamId,
      teamText: team.teamText ?? (isSquad && team.teamId === null ? 'Unattached' : null),
      letter: squad?.letter ?? null,
      grade: person?.grade ?? null,
      seed: null,
      legs: squad?.legs ?? null,
    });
  }

  function planSquad(
    row: WrittenEntry,
    team: TeamOfPerson,
    event: PlanEvent,
  ): Outcome | (Pick<PlannedEntry, 'letter' | 'legs'> & { runners: PersonOfFile[] }) {
    const written = row.runners.length > 0 ? row.runners : row.person ? [row.person] : [];
    const ofGender = event.gender === 'X' ? null : event.gender;
    const runners = written.map((runner) =>
      personAt({ ...runner, gender: runner.gender ?? ofGender }, team, row.line),
    );
    const open = runners.find(({ state }) => state === 'open');
    if (open) return openPerson(open);
    const refs = runners.flatMap(({ athlete }) => athlete ?? []);
    const variant = event.variantKey === null ? null : findVariant(event.variantKey);
    const legCount = variant?.legs ?? LEGS_DEFAULT;
    if (new Set(refs).size < refs.length) return waits('RUNNER_TWICE', '');
    if (refs.length > legCount + ALTERNATES_MAX) return waits('RELAY_LONG', '', { detail: String(legCount) });
    if (refs.length > 0 && refs.length < legCount && decisions.rows[row.line] !== 'as-is') {
      return waits('RELAY_SHORT', '', { detail: `${refs.length} ${legCount}` });
    }
    const legs = refs.map(
      (athlete, index): PlannedLeg => ({
        athlete,
        leg: index < legCount ? index + 1 : null,
      }),
    );
    return { letter: letterOf(row), legs: refs.length === 0 ? null : legs, runners };
  }

  function placed(
    row: WrittenEntry,
    event: PlanEvent,
    people: readonly PersonOfFile[],
    entry: PlannedEntry,
  ): Outcome {
    const key = keyOf(entry);
    const fix = decisions.rows[row.line];
    const variant = event.variantKey === null ? null : findVariant(event.variantKey);
    const read = readSeedOfRow(answerOf(fix, 'seed') ?? row.seed, row, variant);
    const first = named.get(key);
    if (!first) named.set(key, { line: row.line, sort: 'seed' in read ? (read.seed?.sort ?? null) : null });
    if ('wrong' in read) {
      const reason = read.wrong === 'unreadable' ? 'SEED_UNREADABLE' : 'SEED_IMPOSSIBLE';
      return waits(reason, row.seed, { detail: event.title, suggestion: read.suggestion });
    }
    const { seed } = read;
    if (first) {
      return first.sort === (seed?.sort ?? null)
        ? { kind: 'repeat', ofLine: first.line }
        : waits('TWICE_IN_FILE', '', { detail: String(first.line) });
    }
    const isTooSlow = seed !== null && event.entryStandard !== null && seed.sort > event.entryStandard.sort;
    if (isTooSlow && fix !== 'as-is') return waits('BELOW_STANDARD', row.seed, { detail: event.title });
    const planned = { ...entry, seed };
    const there = presentAt.get(key);
    if (there) return compare(planned, there);
    if (earlier.withdrawn.has(key) && fix !== 'again') return waits('WITHDRAWN', '');
    const closed = fix === 'as-is' ? null : closedTo(people, event, meet);
    if (closed !== null) return waits('DIVISION_CLOSED', event.title, { detail: closed });
    return limits.take(event, planned) ?? { kind: 'add', entry: planned };
  }

  function compare(entry: PlannedEntry, there: PresentEntry): Outcome {
    const last = earlier.imported.get(there.entryId);
    const isTouched = last !== undefined && last.version !== there.version;
    const isByHand =
      there.seedOrigin === 'host' ||
      there.seedOrigin === 'coach' ||
      (there.seedSort === null && last !== undefined && last.seedSort !== null);
    // A blank seed in the file says nothing about the one that is there.
    const isSameSeed = entry.seed === null || entry.seed.sort === there.seedSort;
    const isSameTeam = entry.legs === null || isTouched || isSameLegs(entry.legs, there);
    if (isSameSeed && isSameTeam) return { kind: 'same', present: there };
    if (!isSameSeed && isByHand && isSameTeam) return { kind: 'kept', present: there, entry };
    const keepsSeed = isSameSeed || isByHand;
    return {
      kind: 'change',
      present: there,
      entry: {
        ...entry,
        seed: keepsSeed ? null : entry.seed,
        legs: isSameTeam ? null : entry.legs,
      },
    };
  }

  /** Lists the rows that wait or are left out, with everything that is known about their entries. */
  function listUnsettled(outcomes: readonly Outcome[]): UnsettledRow[] {
    const peopleAt = new Map([...people.values()].flatMap((each) => each.lines.map((line) => [line, each])));
    return input.rows.flatMap((row, index) => {
      const outcome = outcomes[index]!;
      if (row.isUnreadable || (outcome.kind !== 'waits' && outcome.kind !== 'left out')) return [];
      const isSquad = row.codeOf === 'squad';
      const person = isSquad ? undefined : peopleAt.get(row.line);
      const target = teams.get(teamKey(row.team))?.target ?? null;
      return {
        person: isSquad ? null : row.person,
        athleteIds: [
          ...(typeof person?.athlete === 'number' ? [person.athlete] : []),
          ...(person?.matches ?? []).map(({ athleteId }) => athleteId),
        ],
        letter: row.codeOf === 'athlete' ? null : letterOf(row),
        team: target === null || target.kind === 'skip' ? null : markOfTarget(target),
        eventIds: eventIdsOf(row, outcome),
      };
    });
  }

  /** Null where the host chooses the event for the row. */
  function eventIdsOf(row: WrittenEntry, outcome: Outcome): ReadonlySet<number> | null {
    if (outcome.kind === 'waits' && FIXES[outcome.reason].includes('choose event')) return null;
    const fixed = Number(answerOf(decisions.rows[row.line], 'event') ?? 0);
    if (fixed > 0) return new Set([fixed]);
    const key = meet.sport === 'xc' ? null : variantOfRow(row, answers);
    if (key === null || key === 'skip') return null;
    const events = (['F', 'M'] as const).flatMap((gender) => eventsOf(key, gender, null, meet.events));
    return events.length === 0 ? null : new Set(events.map(({ meetEventId }) => meetEventId));
  }

  return { planRow, people, named, listUnsettled };
}

/** A row of a table for an athlete without a name. A title, a letter or runners make it a squad. */
const isNameless = ({ person, codeOf, runners, event, letter }: WrittenEntry): boolean =>
  codeOf === null &&
  person === null &&
  runners.length === 0 &&
  letter === '' &&
  !(variantFromTitle(event)?.isRelay ?? false);

const markOfTarget = (target: Exclude<TeamTarget, { kind: 'skip' }>): string =>
  target.kind === 'team'
    ? teamMark({ teamId: target.teamId, teamText: null })
    : teamMark({ teamId: null, teamText: target.text ?? 'Unattached' });

const letterOf = ({ letter }: WrittenEntry): string =>
  /^[a-z]/i.exec(letter.trim())?.[0].toUpperCase() ?? 'A';

const LEFT_OUT: Outcome = { kind: 'left out' };

const openPerson = ({ key, written }: PersonOfFile): Outcome =>
  waits('ATHLETE_OPEN', written.lastName, { question: key });

function isSameLegs(legs: readonly PlannedLeg[], { legs: there }: PresentEntry): boolean {
  const text = (all: readonly { athlete: AthleteRef; leg: number | null }[]) =>
    all
      .map(({ athlete, leg }) => `${leg} ${athlete}`)
      .sort()
      .join();
  return text(legs) === text(there.map(({ athleteId, leg }) => ({ athlete: athleteId, leg })));
}
