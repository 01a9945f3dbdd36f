// Counts the events of athletes and the entries of teams while rows come in, so that the first one too many waits.
import { refusalToEvents } from '#competition/registration/entry-limits.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { EventGroup } from '#sport/events/events.table.ts';
import type { MeetToPlan, PlanEvent } from './meet-to-plan.rules.ts';
import {
  type AthleteRef,
  type PlannedEntry,
  type PresentEntry,
  type Waits,
  waits,
} from './outcomes.rules.ts';

export function countLimits({ events, limits }: MeetToPlan, present: readonly PresentEntry[]) {
  const eventOf = new Map(events.map((event) => [event.meetEventId, event]));
  const groupsOf = new Map<AthleteRef, EventGroup[]>();
  const ofTeams = new Map<string, number>();
  const note = (event: PlanEvent | undefined, athletes: readonly AthleteRef[], teamId: number | null) => {
    if (!event) return;
    for (const athlete of athletes) groupsOf.set(athlete, [...(groupsOf.get(athlete) ?? []), groupOf(event)]);
    const key = `${event.meetEventId} ${teamId}`;
    ofTeams.set(key, (ofTeams.get(key) ?? 0) + 1);
  };
  for (const { meetEventId, canonicalId, legs, teamId, isScratched, isRejected } of present) {
    if (isScratched || isRejected) continue;
    note(
      eventOf.get(meetEventId),
      canonicalId === null ? legs.map((leg) => leg.athleteId) : [canonicalId],
      teamId,
    );
  }
  return {
    /** Takes the places of a new entry, or says why it waits. */
    take(event: PlanEvent, { athlete, legs, teamId }: PlannedEntry): Waits | null {
      const runners = (legs ?? []).filter(({ leg }) => leg !== null).map((leg) => leg.athlete);
      const athletes = athlete === null ? runners : [athlete];
      for (const each of athletes) {
        const groups = [...(groupsOf.get(each) ?? []), groupOf(event)];
        const refusal = refusalToEvents(groups, limits);
        if (refusal) return waits('ATHLETE_LIMIT', event.title, { detail: refusal.message });
      }
      const ofTeam = ofTeams.get(`${event.meetEventId} ${teamId}`) ?? 0;
      if (teamId !== null && event.maxEntries !== null && ofTeam >= event.maxEntries) {
        return waits('TEAM_LIMIT', event.title, { detail: String(event.maxEntries) });
      }
      note(event, athletes, teamId);
      return null;
    },
  };
}

const groupOf = ({ variantKey }: PlanEvent): EventGroup =>
  (variantKey === null ? null : findVariant(variantKey)?.group) ?? 'track';
