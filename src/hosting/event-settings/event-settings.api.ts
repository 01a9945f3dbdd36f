// The calls of the events of a meet, for its hosts.
import { implement } from '@orpc/server';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ProgramEvent } from '#competition/events/program/program.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { findVariant, findVariantByIds } from '#sport/events/events.rules.ts';
import { eventSettingsContract } from './event-settings.contract.ts';
import {
  type ChangedProgram,
  type EventToSave,
  getProgram,
  type Program,
  removeProgramEvents,
  restoreProgramEvents,
  saveEvents,
  sortEvents,
  usesOf,
  variantKeyOf,
} from './event-settings.service.ts';
import { eventTypesOf } from './event-types.rules.ts';

const calls = implement(eventSettingsContract).$context<Context>();

export const eventSettingsRouter = calls.router({
  getEvents: calls.getEvents.handler(async ({ context }) => {
    const program = await getProgram(context);
    const { divisions, days, timeZone, isIndoor } = program.meet;
    return {
      events: program.events.map((event) => writeEvent(event, program)),
      divisions: [...divisions],
      days: [...days],
      timeZone,
      isIndoor,
    };
  }),
  getEventTypes: calls.getEventTypes.handler(async ({ context }) => ({
    types: eventTypesOf((await getProgram(context)).meet),
  })),
  saveEvents: calls.saveEvents.handler(async ({ context, input }) =>
    writeChanges(
      await saveEvents(context, {
        ...input,
        events: input.events.map(({ eventId, eventTypeId, ...event }) => {
          const isTyped = eventId !== undefined || event.meetEventId === undefined;
          const variant = findVariantByIds(eventId ?? 0, eventTypeId ?? 0);
          return { ...event, ...(isTyped && { variantKey: variantKeyOf(variant) }) } as EventToSave;
        }),
      }),
    ),
  ),
  sortEvents: calls.sortEvents.handler(async ({ context, input }) =>
    writeChanges(await sortEvents(context, input)),
  ),
  removeEvents: calls.removeEvents.handler(async ({ context, input }) =>
    writeChanges(await removeProgramEvents(context, input)),
  ),
  restoreEvents: calls.restoreEvents.handler(async ({ context, input }) =>
    writeChanges(await restoreProgramEvents(context, input)),
  ),
});

const writeChanges = (program: ChangedProgram) => ({
  events: program.changed.map((event) => writeEvent(event, program)),
  removedIds: program.removedIds,
});

const CENTS_PER_DOLLAR = 100;

function writeEvent(event: ProgramEvent, program: Program) {
  const variant = event.variantKey === null ? null : findVariant(event.variantKey);
  return {
    ...event,
    eventId: variant?.eventId ?? null,
    eventTypeId: variant?.eventTypeId ?? null,
    fee: event.feeCents === null ? null : event.feeCents / CENTS_PER_DOLLAR,
    ...writeRound(event, 'P', 'prelims', 'prelim'),
    ...writeRound(event, 'Q', 'quarter', 'quarter'),
    ...writeRound(event, 'S', 'semi', 'semi'),
    ...writeRound(event, 'F', 'finals', 'final'),
    ...usesOf(program, event),
  };
}

function writeRound<Held extends string, Name extends string>(
  { rounds }: ProgramEvent,
  code: RoundCode,
  held: Held,
  name: Name,
) {
  const round = rounds.find((each) => each.round === code);
  return {
    [held]: round !== undefined,
    [`${name}Day`]: round?.day ?? null,
    [`${name}Sort`]: round?.sort ?? null,
  } as Record<Held, boolean> & Record<`${Name}Day` | `${Name}Sort`, number | null>;
}
