// The public call of the entries room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { entriesContract, type PublicEntryReply } from './entries.contract.ts';
import { acceptanceName } from './listing/acceptance.words.ts';
import type { ListedPerson } from './listing/entry-list.service.ts';
import { getPublicEntries, type PublicEntry } from './listing/public-entries.service.ts';

const calls = implement(entriesContract).$context<Context>();

export const entriesRouter = calls.router({
  getEntriesData: calls.getEntriesData.handler(async ({ context, input }) => {
    const { divId, seasonId: _, ...address } = input;
    const { state, entries, events } = await getPublicEntries(context, { ...address, meetDivisionId: divId });
    return { state, items: entries.map(writeEntry), events };
  }),
});

function writeEntry(entry: PublicEntry): PublicEntryReply {
  const { entryId, meetEventId, athlete, team, teamText, relayLetter, legs } = entry;
  const { grade, seed, acceptance, waitNumber, isExhibition } = entry;
  const teamName = team?.name ?? teamText;
  const squad = [teamName, relayLetter].filter(Boolean).join(' ');
  return {
    entryId,
    meetEventId,
    ...(athlete ? writePerson(athlete) : { athleteId: null, athleteName: squad }),
    grade,
    gradeText: grade === null ? null : gradeText(grade),
    teamId: team?.teamId ?? null,
    teamName,
    relayLetter,
    seed,
    acceptance,
    acceptanceName: acceptanceName(acceptance, waitNumber),
    waitNumber,
    isExhibition,
    number: athlete?.number ?? null,
    legs: legs.map(({ athlete, leg }) => ({ ...writePerson(athlete), leg })),
  };
}

const writePerson = ({ canonicalId, person }: ListedPerson) => ({
  athleteId: person.isLinked ? canonicalId : null,
  athleteName: person.text,
});
