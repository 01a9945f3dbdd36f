// A virtual mile that is over: six marks with videos, of which two wait for validation and one is not valid.
import { calendarOf } from '#app/demo/calendar/calendar.rules.ts';
import { INVITATIONAL } from '#app/demo/calendar/calendar.table.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { postMark, validatePostedMark } from '#competition/virtual-meets/virtual-marks.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { DEMO_TIME_ZONE } from '../demo.rules.ts';
import { asMember, type DemoRecords, outdoorSeasonOn } from '../members/as-member.ts';
import { asHost, changeMeet } from './as-host.ts';
import { findVenueOfMeet, listMilers, type Miler } from './virtual-meet.store.ts';
import { VIRTUAL_MARKS, VIRTUAL_MEET, type VirtualMarkOfDemo } from './virtual-meet.table.ts';

const EVENT = getVariant('1mile');
/** A mile is this much longer than 1,600 meters. */
const MILE_SHARE = 1609.344 / 1600;

/** Returns the address of its marks; null when the demo lacks its invitational, at whose venue it is. */
export async function addVirtualMeet(ctx: Context, records: DemoRecords): Promise<string | null> {
  const meet = await createVirtualMeet(ctx, records);
  if (meet === null) return null;
  for (const [index, mark] of VIRTUAL_MARKS.entries()) await addMark(ctx, records, meet, { ...mark, index });
  return meetTabAddress('tf', meet.meetId, 'virtual');
}

interface VirtualMeetOfDemo {
  meetId: number;
  endOn: Day;
  eventIds: Record<'F' | 'M', number>;
}

async function createVirtualMeet(
  ctx: Context,
  { users, teams, meets }: DemoRecords,
): Promise<VirtualMeetOfDemo | null> {
  const venueId = await findVenueOfMeet(ctx, meets.get(INVITATIONAL.name)?.meetId ?? 0);
  if (venueId === null) return null;
  const { name, team, host, startsBefore, endsBefore } = VIRTUAL_MEET;
  const { saturday } = calendarOf(todayIn(ctx.clock, DEMO_TIME_ZONE));
  const [startOn, endOn] = [addDays(saturday, startsBefore), addDays(saturday, endsBefore)];
  const { meetId } = await createMeet(ctx, {
    ...{ sport: 'tf', name, startOn, endOn, venueId, isIndoor: false },
    ...{ levelMask: HIGH_SCHOOL, hostTeamId: teams.get(team)! },
  });
  const userId = users.get(host)!;
  await addHost(ctx, { meetId, userId });
  const hosted = { meetId, sport: 'tf' as const };
  await changeMeet(await asHost(ctx, userId, hosted), hosted, () => ({ isVirtual: true }));
  const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'High School', levelMask: HIGH_SCHOOL }]);
  const { key: eventVariant, short: eventShort, name: eventName } = EVENT;
  const status = RESULT_STATUS.Complete;
  const event = { divisionId: divisionId!, eventVariant, eventShort, name: eventName, status };
  const rounds = [{ round: 'F' as const, competedOn: endOn, status, heats: [] }];
  const [girls, boys] = await ensureEvents(ctx, meetId, [
    { ...event, gender: 'F', rounds },
    { ...event, gender: 'M', rounds },
  ]);
  return { meetId, endOn, eventIds: { F: girls!.meetEventId, M: boys!.meetEventId } };
}

/** Enters the runner, posts the mark in the evening of the last day, and judges it the next morning. */
async function addMark(
  ctx: Context,
  records: DemoRecords,
  { meetId, endOn, eventIds }: VirtualMeetOfDemo,
  mark: VirtualMarkOfDemo & { index: number },
): Promise<void> {
  const { users, teams } = records;
  const { gender, team, postedBy, isHand, location, note, judged, index } = mark;
  const miler = await milerOf(ctx, records, mark);
  if (!miler) return;
  const { athleteId, grade } = miler;
  const entry = { meetEventId: eventIds[gender], athleteId, teamId: teams.get(team)!, grade };
  const byUserId = users.get(VIRTUAL_MEET.host)!;
  const [made] = await makeEntries(ctx, meetId, [{ ...ENTRY, ...entry }], { byUserId });
  const markId = await postMark(asMember(ctx, users.get(postedBy)!, instantOf(endOn, 18, 7 * index)), {
    ...{ meetId, entryId: made!.entryId, wind: '', competedOn: addDays(endOn, -(index % 4)) },
    ...{ mark: textOf(miler, mark), timing: isHand ? 'hand' : 'fat', location, note },
    videoUrl: `https://video.example/coast-virtual-mile/${index + 1}`,
  });
  if (judged === null) return;
  const judge = asMember(ctx, users.get(judged.by)!, instantOf(addDays(endOn, 1), 9, index));
  await validatePostedMark(judge, { ...judged, meetId, markId, version: 1 });
}

const ENTRY = {
  ...{ teamText: null, relayLetter: null, seed: null, legs: [], isExhibition: false },
  acceptance: ACCEPTANCE.Accepted,
};

const instantOf = (day: Day, hour: number, minute: number): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: DEMO_TIME_ZONE, plainTime: Temporal.PlainTime.from({ hour, minute }) })
    .toInstant()
    .toString();

/** A named athlete, or the next of the team's best in the 1,600 meters. */
async function milerOf(
  ctx: Context,
  { teams, athletes }: DemoRecords,
  { team, gender, athlete, rank }: VirtualMarkOfDemo,
): Promise<Miler | null> {
  const seasonId = outdoorSeasonOn(ctx.clock);
  const own = athlete === undefined ? null : athletes.get(athlete);
  const milers = await listMilers(ctx, { teamId: teams.get(team)!, gender, seasonId });
  if (own)
    return milers.find(({ athleteId }) => athleteId === own) ?? { athleteId: own, grade: null, bestMs: null };
  const others = milers.filter(({ athleteId }) => ![...athletes.values()].includes(athleteId));
  return others[rank] ?? null;
}

/** A little slower than the best 1,600 meters, as a run alone is. */
function textOf({ bestMs }: Miler, { isHand, slowerBy, without }: VirtualMarkOfDemo): string {
  const ms = (bestMs ?? without) * MILE_SHARE + slowerBy;
  return isHand ? `${formatTime(ms, 'tenth')}h` : formatTime(ms, 'hundredth');
}
