// What the staff of a meet sees while it runs the meet: all rounds with how far they are, and one round whole.

import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import { mapLegs } from '#competition/entries/entries.service.ts';
import { mapNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { factsOf, ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import type { Total } from '#competition/live/combined-totals.rules.ts';
import { readTotals } from '#competition/live/combined-totals.service.ts';
import { type RoundView, readRound } from '#competition/live/round-view.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { canSeeBehindTheScenes, type StaffMember } from '#competition/meets/permissions.rules.ts';
import { getStaffMember, isOnStaff, requireStaff } from '#competition/meets/staff/staff.service.ts';
import { listProtests, type Protest } from '#competition/protests/protests.service.ts';
import { listMeetRecords, type MeetRecord } from '#competition/records/meet-records.service.ts';
import { scoringOf } from '#competition/results/scoring/scoring.rules.ts';
import { listScheduledRounds, type ScheduledEvent } from '#competition/schedule/schedule.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import { usualFinalists, usualRuleSet } from '#sport/seeding/rule-sets.rules.ts';
import { noteOpenRound } from './open-rounds.service.ts';
import { listRelayRunners } from './relay-runners.store.ts';
import {
  findMeetToRun,
  findRehearsalOf,
  listRoundCounts,
  type MeetToRun,
  type RoundCounts,
} from './run-meet.store.ts';
import { runMeetWords as words } from './run-meet.words.ts';
import { listStarterBests, type StarterBests } from './starter-bests.store.ts';

/** A round with its place in the day and how far it has come. */
export interface RoundToRun extends ScheduledEvent, RoundCounts {
  /** True for the round in which the entries of the event start. */
  isFirst: boolean;
}

export interface MeetToRunWhole {
  meet: MeetToRun;
  member: StaffMember;
  rounds: RoundToRun[];
}

/** Lists the rounds of a meet in the order of the day. For everyone on its staff. */
export async function getRoundsToRun(ctx: Context, meetId: number): Promise<MeetToRunWhole> {
  const user = await requireStaff(ctx, meetId, canSeeBehindTheScenes);
  const [meet, member, scheduled, counts] = await Promise.all([
    findMeetToRun(ctx, meetId),
    getStaffMember(ctx, meetId, user),
    listScheduledRounds(ctx, meetId),
    listRoundCounts(ctx, meetId),
  ]);
  if (!meet) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  const countsOf = new Map(counts.map((count) => [count.roundId, count]));
  const rounds = scheduled.flatMap((round) => {
    const count = countsOf.get(round.roundId);
    return count ? { ...round, ...count, isFirst: isFirstRound(round) } : [];
  });
  return { meet, member, rounds };
}

function isFirstRound({ round, event }: ScheduledEvent): boolean {
  const rounds = event.rounds.map((other) => ROUND_CODES.indexOf(other.round));
  return ROUND_CODES.indexOf(round) === Math.min(...rounds);
}

/** Returns the rehearsal of the meet that the reader may see; null without one. */
export async function getRehearsalOf(ctx: Context, meetId: number): Promise<number | null> {
  const rehearsalId = await findRehearsalOf(ctx, meetId);
  return rehearsalId !== null && (await isOnStaff(ctx, rehearsalId)) ? rehearsalId : null;
}

export interface RoundInFull extends Omit<RoundView, 'round'> {
  meet: MeetToRun;
  member: StaffMember;
  round: RoundToRun;
  /** The winds that were measured, by heat. */
  winds: { heatId: number; windTenths: number | null }[];
  /** The competitor numbers of those who start, by athlete. */
  numbers: ReadonlyMap<number, number>;
  records: MeetRecord[];
  protests: Protest[];
  /** The runners of the squads as entered, by entry. */
  legs: ReadonlyMap<number, readonly EntryLeg[]>;
  /** The athletes whom the teams of a relay have entered in the meet; empty for other events. */
  runners: { teamId: number; athleteId: number; person: VisibleName }[];
  /** How many get three more trials; null in events without trials or without a final. */
  finalists: number | null;
  /** The bests of those whose pages are open; empty on the track. */
  bests: ReadonlyMap<number, StarterBests>;
  /** The points so far in the combined event of which this event is a part; empty for other events. */
  totals: Total[];
  /** Names of those who sent marks, by account. */
  senders: ReadonlyMap<number, string>;
}

/** Reads a round with start list, marks and protests. For everyone on the staff of the meet. */
export async function getRoundToRun(ctx: Context, meetId: number, roundId: number): Promise<RoundInFull> {
  const { meet, member, rounds } = await getRoundsToRun(ctx, meetId);
  noteOpenRound(ctx, roundId);
  const { round: stored, ...view } = await readRound(ctx, meetId, roundId);
  const round = rounds.find((other) => other.roundId === roundId);
  // Nobody starts in a combined event itself, but in its parts.
  if (!round) throw new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });
  const userIds = view.marks.flatMap(({ userId }) => userId ?? []);
  const squads = view.slots.filter(({ athleteId }) => athleteId === null);
  const [numbers, records, protests, people, combined, legs, runners, bests] = await Promise.all([
    mapNumbers(
      ctx,
      meetId,
      view.slots.flatMap(({ athleteId }) => athleteId ?? []),
    ),
    listMeetRecords(ctx, meetId),
    listProtests(ctx, roundId),
    socialPeopleOf(ctx, [...new Set(userIds)]),
    round.event.parentId === null ? null : readTotals(ctx, meetId, round.event.parentId),
    mapLegs(
      ctx,
      squads.map(({ entryId }) => entryId),
    ),
    squads.length === 0 ? [] : listRelayRunners(ctx, roundId),
    listBests(ctx, round, view.slots),
  ]);
  const today = todayUtc(ctx);
  return {
    ...view,
    meet,
    member,
    round,
    winds: stored.heats,
    numbers,
    protests,
    totals: combined?.totals ?? [],
    finalists: finalistsOf(round.event, stored.finalists),
    bests: new Map(bests.map((own) => [own.canonicalId, own])),
    legs,
    runners: runners.map((runner) => ({ ...runner, person: visiblePerson(runner) })),
    records: records.filter(
      ({ eventVariant, gender, divisionName }) =>
        eventVariant === round.event.variantKey &&
        gender === round.event.gender &&
        (divisionName === '' || divisionName === round.event.divisionName),
    ),
    senders: new Map(people.map((person) => [person.userId, socialName(person, today).text])),
  };
}

/** The bests of athletes whose pages everybody may open. */
async function listBests(
  ctx: Context,
  { area, event: { meetEventId, variantKey } }: RoundToRun,
  slots: RoundView['slots'],
): Promise<StarterBests[]> {
  if (area !== 'field' || variantKey === null) return [];
  const canonicalIds = slots.flatMap(({ person, canonicalId }) =>
    person?.isLinked && canonicalId !== null ? canonicalId : [],
  );
  return listStarterBests(ctx, { meetEventId, eventVariant: variantKey, canonicalIds });
}

function finalistsOf(event: RoundToRun['event'], chosen: number | null): number | null {
  if (factsOf(event).markKind !== 'distance' || event.parentId !== null) return null;
  const ruleSet = usualRuleSet({
    levelMask: event.levelMask,
    isIndoor: event.seasonKind === 'tfi',
    // The number of lanes changes nothing in the field.
    ovalLanes: null,
  });
  return chosen ?? usualFinalists(ruleSet, scoringOf(event)?.individual.length ?? 0);
}
