// Reads the heats of a meet as timing systems know them.
import { listWithNames } from '#competition/entries/listing/entry-list.service.ts';
import { titleOf } from '#competition/events/program/program.rules.ts';
import { getProgramMeet, listProgram } from '#competition/events/program/program.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { numberEvents } from '#hosting/result-files/lynx/lynx-numbers.rules.ts';
import { type LynxPerson, squadAffiliation } from '#hosting/result-files/lynx/lynx-writing.rules.ts';
import { heatName } from '#hosting/timing-files/timing-files.words.ts';
import type { Context } from '#kit/server/context.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import { designateEvents, numberRounds, type TimingHeat, writtenLanes } from './timing-heats.rules.ts';
import { type HeatRow, listHeats } from './timing-heats.store.ts';

export interface TimingMeet {
  /** The zone of the venue. */
  timeZone: string;
  /** In the order in which they are run. Heats without a start list have no slots. */
  heats: TimingHeat[];
  /** Everyone who starts in the meet and has a number, in the order of the numbers. */
  people: LynxPerson[];
}

/** One event, by its number in files or by one of its rounds. */
export type EventOfFiles = { number: string } | { roundId: number };

/**
 * Reads the meet, or all heats with the starters of one event. The caller checks permission. Refuses an
 * unknown meet with 404. Names are as everyone may see them.
 */
export async function readTimingMeet(
  ctx: Context,
  meetId: number,
  part: EventOfFiles | null = null,
): Promise<TimingMeet> {
  const meet = await getProgramMeet(ctx, meetId);
  const events = await listProgram(ctx, meet);
  const numbers = numberEvents(events);
  const chosen = events.filter(({ meetEventId, rounds }) => {
    if (part === null) return true;
    if ('roundId' in part) return rounds.some(({ roundId }) => roundId === part.roundId);
    return String(numbers.get(meetEventId)) === part.number;
  });
  const meetEventIds = chosen.map(({ meetEventId }) => meetEventId);
  // Whoever starts in a part of a combined event is entered in the combined event.
  const enteredIds = chosen.flatMap(({ meetEventId, parentId }) => [meetEventId, parentId ?? []].flat());
  const list = await listWithNames(ctx, meetId, part === null ? null : enteredIds);
  const rows = await listHeats(ctx, meetId);
  const starts = await listStartLists(ctx, meetId, part === null ? {} : { meetEventIds });
  const slots = Map.groupBy(starts, ({ heatId }) => heatId);
  const designators = designateEvents(events);
  const eventsById = new Map(events.map((event) => [event.meetEventId, event]));
  const heatsOf = Map.groupBy(rows, ({ roundId }) => roundId);
  const names = namesOf(list);

  const toHeat = (row: HeatRow): TimingHeat => {
    const event = eventsById.get(row.meetEventId)!;
    const rounds = event.rounds.map(({ round }) => round);
    const designator = designators.get(row.meetEventId) ?? null;
    const title = titleOf(event, meet);
    const present = (slots.get(row.heatId) ?? []).filter(({ isEmpty }) => !isEmpty);
    const lanes = writtenLanes(present);
    return {
      key: {
        event: String(numbers.get(row.meetEventId)),
        round: numberRounds(rounds).get(row.round)!,
        heat: row.heat,
      },
      meetEventId: row.meetEventId,
      roundId: row.roundId,
      heatId: row.heatId,
      title,
      name: heatName(title, {
        ...row,
        isOnly: { round: rounds.length === 1, heat: heatsOf.get(row.roundId)!.length === 1 },
        isField: designator !== null,
      }),
      gender: event.gender,
      variantKey: event.variantKey,
      designator,
      competedOn: row.competedOn,
      isOfficial: row.isOfficial,
      slots: present.map((slot, index) => ({
        slotId: slot.slotId,
        version: slot.version,
        lane: lanes[index]!,
        ...names.starter(slot),
      })),
    };
  };
  return { timeZone: meet.timeZone, heats: rows.map(toHeat), people: names.people() };
}

type Names = Pick<Awaited<ReturnType<typeof listWithNames>>, 'entries' | 'people' | 'teams'>;

function namesOf({ entries, people, teams }: Names) {
  const peopleById = new Map(people.map((each) => [each.athleteId, each]));
  const teamsById = new Map(teams.map((team) => [team.teamId, team]));
  const numberOf = (athleteId: number) => String(peopleById.get(athleteId)?.number ?? '');
  return {
    starter: ({ athleteId, person, teamId, teamName, relayLetter }: StartSlot): LynxPerson => {
      const team = { name: teamName ?? '', code: teamsById.get(teamId ?? 0)?.code ?? null };
      return athleteId === null || !person
        ? { id: '', lastName: team.name, firstName: '', affiliation: squadAffiliation(team, relayLetter) }
        : { id: numberOf(athleteId), ...nameParts(person), affiliation: team.name };
    },
    people: (): LynxPerson[] => {
      const byId = new Map<string, LynxPerson>();
      for (const { athleteId, legs, teamId, teamText } of entries) {
        const affiliation = teamsById.get(teamId ?? 0)?.name ?? teamText ?? '';
        for (const id of [athleteId ?? [], legs.map((leg) => leg.athleteId)].flat()) {
          const entrant = peopleById.get(id);
          if (!entrant || entrant.number === null) continue;
          const person = { id: String(entrant.number), ...nameParts(entrant.person), affiliation };
          byId.set(`${entrant.number} ${entrant.canonicalId}`, person);
        }
      }
      return [...byId.values()].sort((one, other) => Number(one.id) - Number(other.id));
    },
  };
}

/** A withheld name stands in the place of the last one. */
const nameParts = ({ text, firstName, lastName }: VisibleName) => ({
  lastName: lastName ?? text,
  firstName: lastName === null ? '' : (firstName ?? ''),
});
