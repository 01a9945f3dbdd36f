// Whom the visitor may enter into the meet of the call's token, and the price of the entries that stand.

import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { listEntriesOf, type OwnEntry } from '#competition/entries/own-entries.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { unknownMeet } from '#competition/meets/meet-page/meet-readers.service.ts';
import type { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { accessOf, type TeamAccess } from '#people/access/membership/access.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { priceOf, runs } from './entry-form.service.ts';
import type { Entrant } from './form-entrants.rules.ts';
import { refusalToEnterMeet } from './form-entrants.service.ts';
import { type MeetFacts, readMeetFacts } from './meet-facts.service.ts';

interface OwnPeople {
  teams: TeamAccess[];
  athletes: OwnAthlete[];
  entriesOf(entrant: Pick<Entrant, 'teamId' | 'athleteId'>): OwnEntry[];
  /** The entries that teams have made for the athlete. */
  ofTeams(athleteId: number): OwnEntry[];
}

/** Refuses with 404 when the meet is of the other sport. */
export async function getRegisterData(ctx: Context, sport: Sport) {
  const { facts, people } = await openMeet(ctx);
  const { meet, window } = facts;
  if (meet.sport !== sport) throw unknownMeet();
  const codeOf = (refusal: Refusal | null) => refusal && { code: refusal.code, message: refusal.message };
  const teams = [];
  for (const { teamId, teamName: name } of people.teams) {
    const entrant = { teamId, athleteId: null };
    const refusal = codeOf(await refusalToEnterMeet(ctx, meet, entrant));
    teams.push({ teamId, name, entryCount: people.entriesOf(entrant).length, refusal });
  }
  const athletes = [];
  for (const { athleteId, relation, ...names } of people.athletes) {
    const entrant = { teamId: null, athleteId };
    const refusal = codeOf(await refusalToEnterMeet(ctx, meet, entrant));
    const entryCount = people.entriesOf(entrant).length;
    const enteredBy = await groupByTeam(ctx, facts, people.ofTeams(athleteId));
    athletes.push({ athleteId, name: fullName(names), relation, entryCount, refusal, enteredBy });
  }
  return { meetId: meet.meetId, window, teams, athletes };
}

/** Names the events in the order of the meet. */
async function groupByTeam(ctx: Context, { events }: MeetFacts, entries: readonly OwnEntry[]) {
  const byTeam = Map.groupBy(entries, ({ teamId }) => teamId!);
  const names = await mapTeamNames(ctx, [...byTeam.keys()]);
  return [...byTeam].map(([teamId, ofTeam]) => ({
    teamId,
    name: names.get(teamId) ?? '',
    events: events
      .filter(({ meetEventId }) => ofTeam.some((entry) => entry.meetEventId === meetEventId))
      .map(({ name }) => name),
  }));
}

/** Prices the entries of each team and athlete of the visitor. Those without entries are left out. */
export async function getCart(ctx: Context) {
  const { facts, people } = await openMeet(ctx);
  const entrants: Entrant[] = [
    ...people.teams.map(({ teamId, teamName }) => ({ teamId, athleteId: null, name: teamName })),
    ...people.athletes.map((athlete) => ({
      teamId: null,
      athleteId: athlete.athleteId,
      name: fullName(athlete),
    })),
  ];
  const items = entrants.flatMap((entrant) => {
    const entries = people.entriesOf(entrant);
    if (entries.length === 0) return [];
    return [{ entrant, entryCount: entries.length, price: priceOf(facts, entries, entrant.teamId !== null) }];
  });
  return { items, totalCents: items.reduce((total, { price }) => total + price.totalCents, 0) };
}

async function openMeet(ctx: Context): Promise<{ facts: MeetFacts; people: OwnPeople }> {
  const { userId, isVerified } = requireUser(ctx);
  const { meetId } = await getGrantedMeet(ctx);
  const facts = await readMeetFacts(ctx, meetId);
  const access = isVerified ? await accessOf(ctx, userId) : [];
  const teams = access.filter(({ isCoach, sport }) => isCoach && sport === facts.meet.sport);
  const athletes = (await athletesOf(ctx, userId)).filter(({ isConfirmed }) => isConfirmed);
  const ofTeams = await Promise.all(
    teams.map(({ teamId }) => listEntriesOf(ctx, meetId, { teamId, athleteIds: [] })),
  );
  const athleteIds = athletes.map(({ athleteId }) => athleteId);
  const ofAthletes = await listEntriesOf(ctx, meetId, { teamId: null, athleteIds });
  const entries = [...ofTeams.flat(), ...ofAthletes];
  return {
    facts,
    people: {
      teams,
      athletes,
      entriesOf: ({ teamId, athleteId }) => [
        ...new Map(
          entries
            .filter(
              (entry) => entry.teamId === teamId && (teamId !== null || entry.canonicalId === athleteId),
            )
            .map((entry) => [entry.entryId, entry]),
        ).values(),
      ],
      ofTeams: (athleteId) =>
        ofAthletes.filter(
          (entry) =>
            entry.teamId !== null &&
            entry.acceptance !== ACCEPTANCE.Rejected &&
            !entry.isScratched &&
            runs(entry, athleteId),
        ),
    },
  };
}
