// Writes the entries of a meet as files for other programs.
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import {
  type EntryList,
  type ListedEvent,
  type ListedPerson,
  listWithNames,
} from '#competition/entries/listing/entry-list.service.ts';
import { titleOf } from '#competition/events/program/program.rules.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import type { Membership } from '#competition/registration/memberships/memberships.rules.ts';
import { mapMemberships } from '#competition/registration/memberships/memberships.service.ts';
import { numberEvents } from '#hosting/result-files/lynx/lynx-numbers.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type {
  DownloadEvent,
  DownloadFile,
  DownloadFormat,
  DownloadPerson,
  DownloadRow,
  UnattachedAs,
} from './download-rows.rules.ts';
import { hytekFile } from './hytek-lines.rules.ts';
import { eventFile, peopleFile } from './lynx-files.rules.ts';
import { csvFile, jsonFile } from './table-files.rules.ts';

export interface DownloadChoice {
  format: DownloadFormat;
  rows: 'all' | 'accepted';
  unattachedAs: UnattachedAs;
}

/** Refuses all but hosts. */
export async function downloadEntries(
  ctx: Context,
  { format, rows, unattachedAs }: DownloadChoice,
): Promise<{ entryCount: number; files: DownloadFile[] }> {
  const { meetId } = await requireMeet(ctx, 'participants', { may: canHost });
  const list = await listWithNames(ctx, meetId);
  const chosen = list.entries.filter(({ acceptance, isScratched }) =>
    rows === 'all' ? acceptance !== ACCEPTANCE.Rejected : isAccepted(acceptance) && !isScratched,
  );
  const downloaded = toRows({ ...list, entries: chosen }, await mapMemberships(ctx, meetId));
  return { entryCount: chosen.length, files: filesOf(downloaded, { meetId, format, unattachedAs }) };
}

const isAccepted = (acceptance: Acceptance): boolean => acceptance >= ACCEPTANCE.Accepted;

function filesOf(
  rows: readonly DownloadRow[],
  { meetId, format, unattachedAs }: { meetId: number; format: DownloadFormat; unattachedAs: UnattachedAs },
): DownloadFile[] {
  const text = 'text/plain;charset=utf-8';
  const windowsText = 'text/plain;charset=windows-1252';
  const name = `entries-${meetId}`;
  switch (format) {
    case 'hytek':
      return [{ name: `${name}.txt`, type: windowsText, text: hytekFile(rows, unattachedAs) }];
    case 'csv':
      return [{ name: `${name}.csv`, type: 'text/csv;charset=utf-8', text: csvFile(rows, unattachedAs) }];
    case 'json':
      return [{ name: `${name}.json`, type: 'application/json', text: jsonFile(rows, unattachedAs) }];
    case 'finishlynx':
      return [
        { name: 'lynx.ppl', type: text, text: peopleFile(rows, unattachedAs) },
        { name: 'lynx.evt', type: text, text: eventFile(rows, unattachedAs) },
      ];
  }
}

/** In the order of the events, then of teams and names. */
function toRows(
  { entries, people, teams, events }: EntryList,
  memberships: ReadonlyMap<number, readonly Membership[]>,
): DownloadRow[] {
  const numbers = numberEvents(events);
  const eventsById = new Map(
    events.map((event, index) => [
      event.meetEventId,
      toEvent(event, index + 1, numbers.get(event.meetEventId)!),
    ]),
  );
  const teamsById = new Map(teams.map((team) => [team.teamId, team]));
  const peopleById = new Map(people.map((person) => [person.athleteId, person]));
  const withheld = [
    ...new Set(people.flatMap(({ person, canonicalId }) => (person.lastName === null ? canonicalId : []))),
  ];
  const order = new Map(people.map(({ athleteId }, index) => [athleteId, index]));
  const orderOf = ({ athleteId }: EntryList['entries'][number]) => order.get(athleteId ?? 0) ?? 0;
  const personOf = (athleteId: number, grade: number | null) => {
    const person = peopleById.get(athleteId)!;
    return toPerson(person, grade, {
      memberships: memberships.get(person.canonicalId) ?? [],
      withheldAs: withheld.indexOf(person.canonicalId) + 1,
    });
  };
  return entries
    .filter(({ meetEventId }) => eventsById.has(meetEventId))
    .map((entry) => ({ entry, event: eventsById.get(entry.meetEventId)! }))
    .sort((a, b) => a.event.order - b.event.order || orderOf(a.entry) - orderOf(b.entry))
    .map(({ entry, event }) => ({
      event,
      athlete: entry.athleteId === null ? null : personOf(entry.athleteId, entry.grade),
      team: entry.teamId === null ? null : (teamsById.get(entry.teamId) ?? null),
      teamText: entry.teamText,
      relayLetter: entry.relayLetter,
      seed: entry.seed,
      state: acceptanceName(entry.acceptance, entry.waitNumber),
      isScratched: entry.isScratched,
      isWaiting: entry.acceptance === ACCEPTANCE.Waitlisted,
      legs: entry.legs.map(({ athleteId, leg }) => ({ person: personOf(athleteId, null), leg })),
    }));
}

function toEvent(event: ListedEvent, order: number, number: number): DownloadEvent {
  const { meetEventId, divisionId, division, divisionNumber, levelMask, gender, eventVariant } = event;
  return {
    meetEventId,
    order,
    number,
    title: titleOf(event, { divisions: [{ divisionId, name: division, levelMask }] }),
    division,
    divisionNumber,
    gender,
    variant: eventVariant === null ? null : findVariant(eventVariant),
  };
}

/** A withheld name stands in the place of the last one, with a number that no one else without a name has. */
const toPerson = (
  { person, gender, number }: ListedPerson,
  grade: number | null,
  { memberships, withheldAs }: { memberships: readonly Membership[]; withheldAs: number },
): DownloadPerson => ({
  firstName: person.lastName === null ? '' : (person.firstName ?? ''),
  lastName: person.lastName ?? `${person.text} ${withheldAs}`,
  gender,
  grade,
  number,
  usatfNumber: numberIn(memberships, 'USATF'),
  aauNumber: numberIn(memberships, 'AAU'),
});

const numberIn = (memberships: readonly Membership[], named: Membership['system']): string =>
  memberships.find(({ system }) => system === named)?.number ?? '';
