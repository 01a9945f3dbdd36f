// The numbers to cut out: by team, in the order of the numbers, each with the events of the athlete.

import { shortEventName } from '#sport/events/event-names.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';

interface EntryFacts {
  meetEventId: number;
  /** Null for a squad, whose runners are its legs. */
  athleteId: number | null;
  teamId: number | null;
  teamText: string | null;
  grade: number | null;
  legs: readonly { athleteId: number }[];
}

interface MeetLists {
  entries: readonly EntryFacts[];
  people: readonly {
    athleteId: number;
    canonicalId: number;
    person: { text: string };
    number: number | null;
  }[];
  teams: readonly { teamId: number; name: string }[];
  /** In the order of the meet. */
  events: readonly { meetEventId: number; eventVariant: string | null; name: string }[];
}

export interface BibAthlete {
  athleteId: number;
  number: number;
  name: string;
  grade: number | null;
  /** Short names in the order of the meet. */
  events: string[];
}

export interface BibTeam {
  /** Null for athletes without a team. */
  team: string | null;
  athletes: BibAthlete[];
}

/** Teams come in the order of their names. Runners of a relay get a number too; someone with two records gets one. */
export function bibTeams({ entries, people, teams, events }: MeetLists): {
  teams: BibTeam[];
  /** People who have no number. */
  withoutNumber: number;
} {
  const personOf = new Map(people.map((person) => [person.athleteId, person]));
  const teamNames = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const order = new Map(events.map(({ meetEventId }, index) => [meetEventId, index]));
  const eventOf = new Map(events.map((event) => [event.meetEventId, event]));
  const starts = entries.flatMap(({ athleteId, legs, ...entry }) =>
    [athleteId ?? [], legs.map((leg) => leg.athleteId)].flat().flatMap((id) => {
      const person = personOf.get(id);
      return person ? [{ ...entry, person, isRunner: athleteId === null }] : [];
    }),
  );
  const byPerson = [...Map.groupBy(starts, ({ person }) => person.canonicalId).values()];
  const numbered = byPerson.flatMap((own) => {
    const { person, teamId, teamText } = own[0]!;
    if (person.number === null) return [];
    const eventIds = [...new Set(own.map(({ meetEventId }) => meetEventId))];
    const athlete: BibAthlete = {
      athleteId: person.athleteId,
      number: person.number,
      name: person.person.text,
      grade: own.find(({ isRunner, grade }) => !isRunner && grade !== null)?.grade ?? null,
      events: eventIds
        .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
        .flatMap((id) => nameOf(eventOf.get(id))),
    };
    return [{ team: (teamId === null ? teamText : teamNames.get(teamId)) ?? null, athlete }];
  });
  const groups = [...Map.groupBy(numbered, ({ team }) => team)].map(([team, members]) => ({
    team,
    athletes: members.map(({ athlete }) => athlete).sort((a, b) => a.number - b.number),
  }));
  return {
    // Athletes without a team come last.
    teams: groups.sort((a, b) =>
      a.team === null || b.team === null
        ? Number(a.team === null) - Number(b.team === null)
        : a.team.localeCompare(b.team, 'en'),
    ),
    withoutNumber: byPerson.length - numbered.length,
  };
}

function nameOf(event: MeetLists['events'][number] | undefined): string | [] {
  if (!event) return [];
  const variant = event.eventVariant === null ? null : findVariant(event.eventVariant);
  return shortEventName(variant?.name ?? event.name);
}
