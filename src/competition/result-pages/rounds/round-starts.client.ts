// Loads when the rounds of an event without results start, or have started.
import { meetCall } from '#competition/meets/meets.client.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import type { EventStarts } from './round-starts.rows.ts';

export async function fetchStarts(api: Api, { event, rounds }: EventResults): Promise<EventStarts> {
  // Results of other events change the schedule too, but not the starts of this one, which change with the events.
  const { context } = meetCall({ meetId: event.meetId, sport: sportOfKind(event.seasonKind) });
  const { days, timeZoneName: zone } = await api.schedule.getSchedule(
    {},
    { context: { ...context, lasting: true } },
  );
  const starts = days.flatMap(({ name: day, items }) =>
    items
      .filter(({ meetEventId }) => meetEventId === event.meetEventId)
      .map(({ round, plannedTime, expectedTime, startedTime }) => {
        const { name, heats } = rounds.find((other) => other.round === round)!;
        return { name, heatCount: heats.length, day, plannedTime, expectedTime, startedTime };
      }),
  );
  return { rounds: starts, zone };
}
