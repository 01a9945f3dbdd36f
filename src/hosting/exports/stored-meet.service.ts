// Reads a stored meet in the shape in which files are read and written.
import type { MeetEvent } from '#competition/events/meet-events.rules.ts';
import { type Heat, listHeats, listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { getMeet, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import type { StoredResult } from '#competition/results/drafts.rules.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import type { MeetRound } from '#competition/results/results.rules.ts';
import type { ParsedEvent, ParsedHeat, ParsedMeet, ParsedRound } from '#hosting/result-files/parsed.rules.ts';
import {
  parsedEvent,
  parsedHeat,
  parsedMeet,
  parsedRound,
  parsedTeam,
} from '#hosting/result-files/parsed-defaults.rules.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { isTeamInQuestion } from '#sport/scoring/printed-teams.rules.ts';
import { listPeople, listTeams, type TeamOfFile } from './stored-meet.store.ts';
import { type NamesOfRow, rowOfResult } from './stored-rows.rules.ts';

/** Names of athletes are written as far as everyone may see them. The caller has checked the permission. */
export function readStoredMeet(ctx: Context, meetId: number): Promise<ParsedMeet> {
  return inTransaction(ctx, async (ctx) => {
    const { sport } = await getManagedMeet(ctx, meetId);
    const meet = await getMeet(ctx, meetId, sport);
    const { rounds, stored } = await openMeetResults(ctx, meetId);
    const results = stored.filter(({ isRemoved }) => !isRemoved);
    const heats = await listHeats(ctx, [...rounds.keys()]);
    const teams = await listTeams(
      ctx,
      idsOf(results, ({ fields }) => [fields.teamId]),
    );
    const people = await listPeople(
      ctx,
      idsOf(results, ({ fields }) => [fields.athleteId, ...fields.legs.map(({ athleteId }) => athleteId)]),
    );
    const persons = new Map(people.map((row) => [row.athleteId, row]));
    const keyOf = keysInOrder();
    const teamNames = new Map(teams.map(({ teamId, name }) => [teamId, name]));
    const numbers = new Map(heats.map(({ heatId, number }) => [heatId, number]));
    const setting: Setting = {
      timeZone: meet.venue.timeZone,
      rounds: Map.groupBy(rounds.values(), ({ meetEventId }) => meetEventId),
      results: Map.groupBy(results, ({ fields }) => fields.roundId),
      heats: Map.groupBy(heats, ({ roundId }) => roundId),
      names: {
        personOf: (athleteId) => {
          const row = persons.get(athleteId);
          return row && { key: keyOf(row.personId), name: visiblePerson(row), gender: row.gender };
        },
        teamNameOf: (teamId) => teamNames.get(teamId),
        heatOf: (heatId) => numbers.get(heatId),
      },
    };
    const events = await listMeetEvents(ctx, meetId);
    return {
      ...factsOf(meet),
      teams: teams.map(teamOf),
      events: eventsOf(events, setting),
      // A name that is still a question may be a cut one.
      hasWholeNames: !results.some(({ fields }) => isTeamInQuestion(fields)),
    };
  });
}

/** People are numbered as the file names them, so that the same meet is the same file. */
function keysInOrder(): (personId: number) => string {
  const keys = new Map<number, string>();
  return (personId) => {
    const key = keys.get(personId) ?? `p${keys.size + 1}`;
    keys.set(personId, key);
    return key;
  };
}

function idsOf(results: readonly StoredResult[], ids: (result: StoredResult) => (number | null)[]): number[] {
  return [...new Set(results.flatMap(ids))].filter((id) => id !== null);
}

function factsOf({ sport, name, startOn, endOn, venue, levelMask, season }: Meet): ParsedMeet {
  const { city, state, country } = venue;
  return parsedMeet({
    ...{ sport, name, startOn, endOn, city, state, country, levelMask },
    venueName: venue.name,
    seasonId: season.id,
    isIndoor: season.kind === 'tfi',
  });
}

const teamOf = ({ name, code, city, state, country, levelMask }: TeamOfFile) =>
  parsedTeam({ text: name, ...{ code, city, state, country, levelMask } });

interface Setting {
  timeZone: string;
  rounds: ReadonlyMap<number, readonly MeetRound[]>;
  results: ReadonlyMap<number, readonly StoredResult[]>;
  heats: ReadonlyMap<number, readonly Heat[]>;
  names: Omit<NamesOfRow, 'isMixed'>;
}

/** Events with results, the combined ones before their parts. */
function eventsOf(events: readonly MeetEvent[], setting: Setting): ParsedEvent[] {
  const names = new Map(events.map(({ meetEventId, name }) => [meetEventId, name]));
  const parts = Map.groupBy(
    events.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId!,
  );
  return events
    .toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
    .map((event) => {
      const part = parts.get(event.parentId ?? 0)?.indexOf(event) ?? -1;
      const title = names.get(event.parentId ?? 0);
      return eventOf(event, title === undefined ? null : { title, part: part + 1 }, setting);
    })
    .filter(({ rounds }) => rounds.length > 0);
}

function eventOf(event: MeetEvent, combinedPart: ParsedEvent['combinedPart'], setting: Setting): ParsedEvent {
  const { gender, divisionName, eventNumber, eventShort, variantKey, courseName } = event;
  const variant = findVariant(variantKey ?? '');
  const name = combinedPart ? event.name.replace(`${combinedPart.title}: `, '') : event.name;
  const rounds = setting.rounds.get(event.meetEventId) ?? [];
  const results = rounds.flatMap(({ roundId }) => setting.results.get(roundId) ?? []);
  const isExhibition = results.length > 0 && results.every(({ fields }) => fields.isExhibition);
  return parsedEvent({
    ...{ line: 1, title: name, eventText: name, gender, divisionName, courseName, variantKey, combinedPart },
    number: eventNumber ?? '',
    isRepeated: eventShort.includes('--'),
    isRelay: variant?.isRelay ?? results.some(({ fields }) => fields.athleteId === null),
    isExhibition,
    rounds: rounds
      .map((round) => roundOf(round, { isMixed: gender === 'X', isExhibition }, setting))
      .filter(({ rows }) => rows.length > 0),
  });
}

/** In an exhibition every row has its place, and none is marked. */
function roundOf(
  { roundId, round, competedOn }: MeetRound,
  { isMixed, isExhibition }: { isMixed: boolean; isExhibition: boolean },
  setting: Setting,
): ParsedRound {
  const results = setting.results.get(roundId) ?? [];
  const places = Map.groupBy(results, ({ fields }) => fields.place);
  const last = Number.MAX_SAFE_INTEGER;
  return parsedRound({
    ...{ line: 1, round, competedOn },
    heats: (setting.heats.get(roundId) ?? []).map((heat) => heatOf(heat, setting.timeZone)),
    rows: results
      .toSorted((a, b) => (a.fields.place ?? last) - (b.fields.place ?? last) || a.resultId - b.resultId)
      .map(({ fields }) => ({
        ...rowOfResult(fields, { ...setting.names, isMixed }),
        isExhibition: fields.isExhibition && !isExhibition,
        isTiedPlace: fields.place !== null && places.get(fields.place)!.length > 1,
      })),
  });
}

function heatOf({ number, windTenths, startedAt }: Heat, timeZone: string): ParsedHeat {
  const start = startedAt && Temporal.Instant.from(startedAt).toZonedDateTimeISO(timeZone);
  return parsedHeat({
    heat: number,
    windText: windTenths === null ? null : (windTenths / 10).toFixed(1),
    startTime: start ? start.toPlainTime().toString({ smallestUnit: 'millisecond' }) : null,
  });
}
