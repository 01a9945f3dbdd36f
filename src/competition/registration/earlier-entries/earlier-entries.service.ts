// Other meets that a team or an athlete has entered, so that their entries can be copied into this one.
import { listDivisionSettings } from '#competition/divisions/division-settings.service.ts';
import { titleOf } from '#competition/events/program/program.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { requireReader } from '#competition/meets/meet-page/meet-readers.service.ts';
import type { EntrantInput } from '#competition/registration/entry-form/form-entrants.rules.ts';
import { type OpenedForm, openEntrant } from '#competition/registration/entry-form/form-entrants.service.ts';
import { findLastEdition } from '#competition/registration/meet-teams/meet-teams.store.ts';
import type { Context } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { fullName, visibleName } from '#sport/people/names.rules.ts';
import type { EarlierEntry, EarlierMeet } from './earlier-entries.rules.ts';
import { type EarlierEntryRow, listEarlierEntries, listEarlierMeets } from './earlier-entries.store.ts';

interface EarlierInput extends EntrantInput {
  meetId: number;
  fromMeetId?: number | undefined;
}

/** Refuses with 401 or 403 whoever does not enter this team or athlete, as the form does. */
export async function getEarlierEntries(
  ctx: Context,
  { meetId, fromMeetId, ...entrantInput }: EarlierInput,
): Promise<{ meets: EarlierMeet[]; entries: EarlierEntry[] }> {
  requireVerified(ctx);
  await requireReader(ctx, meetId);
  const meet = await getManagedMeet(ctx, meetId);
  const { sport } = meet;
  const { entrant, athletes } = await openEntrant(ctx, meet, entrantInput);
  const edition = await findLastEdition(ctx, meetId);
  const meets = await listEarlierMeets(ctx, entrant, {
    ...{ meetId, sport },
    lastEditionId: edition?.meetId ?? null,
  });
  if (fromMeetId === undefined) return { meets, entries: [] };
  const rows = await listEarlierEntries(ctx, entrant, { meetId: fromMeetId, sport });
  const divisions = await listDivisionSettings(ctx, fromMeetId);
  return {
    meets,
    entries: rows.map(({ firstName, lastName, visibility, divisionId, ...entry }) => ({
      ...entry,
      name: nameFor({ ...entry, firstName, lastName, visibility }, athletes),
      title: titleOf({ ...entry, name: entry.eventName, divisionId }, { divisions }),
    })),
  };
}

/** An athlete who has left the roster is named as everyone sees the name. */
function nameFor(
  person: Pick<EarlierEntryRow, 'athleteId' | 'firstName' | 'lastName' | 'visibility'>,
  athletes: OpenedForm['athletes'],
): string {
  if (person.athleteId === null) return '';
  const isOnForm = athletes.some(({ athleteId }) => athleteId === person.athleteId);
  return isOnForm ? fullName(person) : visibleName(person).text;
}
