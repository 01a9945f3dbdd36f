// The calls of hosts and clerks about the entries of a meet.
import { implement } from '@orpc/server';
import type { ListedEvent } from '#competition/entries/listing/entry-list.service.ts';
import { titleOf } from '#competition/events/program/program.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { hostedEntriesContract } from './hosted-entries.contract.ts';
import {
  acceptEntries,
  mergeForHost,
  numberForHost,
  readHostedEntries,
  saveHostedEntries,
  scratchForStaff,
  tellApartForHost,
} from './hosted-entries.service.ts';

const calls = implement(hostedEntriesContract).$context<Context>();

export const hostedEntriesRouter = calls.router({
  getEntries: calls.getEntries.handler(async ({ context }) => {
    const { entries, people, teams, events, merges, distinct, memberships } =
      await readHostedEntries(context);
    return {
      entries,
      people: people.map(({ athleteId, canonicalId, person, gender, number, numberGivenAt }) => ({
        athleteId,
        personId: canonicalId,
        name: person.text,
        firstName: person.firstName,
        lastName: person.lastName,
        gender,
        number,
        numberGivenAt,
        memberships: (memberships.get(canonicalId) ?? []).map(({ system, number }) => ({ system, number })),
      })),
      teams,
      events: events.map(writeEvent),
      merges,
      distinct,
    };
  }),
  saveEntries: calls.saveEntries.handler(({ context, input }) => saveHostedEntries(context, input)),
  setAcceptance: calls.setAcceptance.handler(({ context, input }) => acceptEntries(context, input.items)),
  scratch: calls.scratch.handler(({ context, input }) => scratchForStaff(context, input)),
  mergeAthletes: calls.mergeAthletes.handler(({ context, input }) => mergeForHost(context, input)),
  tellApart: calls.tellApart.handler(async ({ context, input }) => {
    await tellApartForHost(context, input);
    return input;
  }),
  setNumbers: calls.setNumbers.handler(({ context, input }) => numberForHost(context, input.items)),
});

function writeEvent(event: ListedEvent) {
  const { meetEventId, divisionId, division, levelMask, gender, eventShort, eventVariant } = event;
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  return {
    meetEventId,
    divisionId,
    division,
    gender,
    eventShort,
    title: titleOf(event, { divisions: [{ divisionId, name: division, levelMask }] }),
    isRelay: variant?.isRelay ?? false,
  };
}
