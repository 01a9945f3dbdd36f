// Holds demo meets that were in the future when the demo was loaded, once their days are over.

import { calendarOf, type DatedMeet, meetsOf, sportOf } from '#app/demo/calendar/calendar.rules.ts';
import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import { mapTeams } from '#app/demo/members/members.store.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { DEMO_SOURCE } from './demo.rules.ts';
import { type DueMeet, listDueMeets, mapAthletes } from './demo.store.ts';
import type { DemoIds } from './demo-rows.rules.ts';
import { divisionsOnCourses, publishMeet } from './publish-meet.service.ts';
import { generateWorld, type Region } from './world.rules.ts';

export async function holdOverdueMeets(ctx: Context, today: Day): Promise<void> {
  const due = await listDueMeets(ctx, DEMO_SOURCE.name, today);
  if (due.length === 0) return;
  // All of them were announced in one school year, with its people.
  const [region] = [...generateWorld({ today: due[0]!.startOn })];
  const ids = await idsOf(ctx, region!);
  for (const meet of due) await hold(ctx, meet, region!, ids);
}

async function hold(ctx: Context, due: DueMeet, region: Region, ids: DemoIds): Promise<void> {
  const plan = meetsOf(calendarOf(due.startOn)).find((meet) => isSame(meet, due));
  if (!plan) return;
  const { startOn, endOn, seasonId } = due;
  const held = region.hold({ ...plan, dates: { startOn, endOn, seasonId, stage: 'held' } });
  const events = held.events.map((event) => withKnownPeople(event, ids));
  const venueIds: number[] = [];
  venueIds[held.venue] = due.venueId;
  const divisions = await divisionsOnCourses(ctx, held, venueIds);
  await publishMeet(ctx, due.meetId, { ...held, divisions, events }, ids);
}

const isSame = ({ name, season, dates }: DatedMeet, due: DueMeet) =>
  name === due.name && sportOf(season) === due.sport && dates.seasonId === due.seasonId;

/** The stored people and teams of the demo. */
export async function idsOf(ctx: Context, { teams, athletes }: Region): Promise<DemoIds> {
  const teamIdOf = await mapTeams(
    ctx,
    teams.map(({ name }) => name),
  );
  const athleteIdOf = await mapAthletes(ctx);
  return {
    teamIds: teams.map(({ name }) => teamIdOf.get(name)!),
    athleteIds: athletes.map(({ firstName, lastName }) => athleteIdOf.get(`${firstName} ${lastName}`)!),
  };
}

/** Leaves out people who were renamed or removed since. */
export function withKnownPeople({ rounds, ...event }: DemoEvent, { athleteIds }: DemoIds): DemoEvent {
  return {
    ...event,
    rounds: rounds.map(({ results, ...round }) => ({
      ...round,
      results: results.filter(({ athlete, legs }) =>
        [athlete ?? [], ...legs.map((leg) => leg.athlete)]
          .flat()
          .every(({ id }) => athleteIds[id] !== undefined),
      ),
    })),
  };
}
