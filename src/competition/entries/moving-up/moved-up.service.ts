// Tells coaches and families that their entries moved up from a wait list into a free place.
import type { Context } from '#kit/server/context.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { listMovedUp, type MovedUpRow } from './moved-up.store.ts';
import { movedUpWords as words } from './moved-up.words.ts';

/** The coaches of a team, and the family of an athlete without one, get one message for all of their entries. */
export async function tellMovedUp(ctx: Context, meetId: number, entryIds: readonly number[]): Promise<void> {
  const rows = await listMovedUp(ctx, entryIds);
  const groups = Map.groupBy(rows, ({ teamId, athleteId }) =>
    teamId === null ? `a${athleteId}` : `t${teamId}`,
  );
  for (const entries of groups.values()) await tellAbout(ctx, meetId, entries);
}

async function tellAbout(ctx: Context, meetId: number, entries: readonly MovedUpRow[]): Promise<void> {
  const { teamId, athleteId, sport, meetName, relayLetter, teamName } = entries[0]!;
  const people =
    teamId === null
      ? athleteId === null
        ? []
        : await listFamily(ctx, athleteId)
      : await listTeamCoaches(ctx, { teamId, sport });
  for (const person of people) {
    await mailAndNotify(ctx, person, meetTabAddress(sport, meetId, 'register'), {
      mail: {
        subject: words.subject(meetName),
        lines: words.lines({ reader: person.firstName, entries: entries.map(textOf), meet: meetName }),
        button: words.button,
      },
      notification: {
        type: 'EntryDecision',
        about: {
          meetId,
          ...(teamId === null ? {} : { teamId }),
          ...(athleteId === null ? {} : { athleteId }),
        },
        line1: [meetName],
        line2: [
          words.line(eventOf(entries[0]!), entries.length - 1),
          athleteId === null ? words.relay(teamName, relayLetter ?? '') : { athlete: athleteId },
        ],
        isSquare: true,
      },
    });
  }
}

const eventOf = ({ gender, levelMask, eventName }: MovedUpRow) =>
  `${genderWord(gender, levelMask)} ${eventName}`;

/** "Rowan Tellis, Boys 1600 Meters". */
const textOf = (row: MovedUpRow): string =>
  `${row.athleteId === null ? words.relay(row.teamName, row.relayLetter ?? '') : fullName(row)}, ${eventOf(row)}`;
