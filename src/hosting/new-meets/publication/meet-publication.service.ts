// Opens a meet to everyone, and cancels, postpones or hides it with a message to the teams entered.
import {
  getPublication,
  publishingTrouble,
  publishMeet,
  unpublishMeet,
} from '#competition/meets/publishing/publishing.service.ts';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import { getScheduleChange } from '#competition/meets/schedule-changes.service.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { setScheduleChange } from '#competition/schedule/set-schedule-change.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { MEMBER_HOME_PATH } from '#sport/addresses/member-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type MeetChange, needsMessage } from './meet-publication.rules.ts';
import { listEnteredTeams } from './meet-publication.store.ts';
import { changeMailWords as mailWords, meetPublicationRefusals as words } from './meet-publication.words.ts';

export interface MeetPublicationState {
  isPublic: boolean;
  /** Why the reader cannot show the meet to everyone; null if they can. */
  trouble: string | null;
  scheduleState: ScheduleState | null;
  /** Teams with entries. */
  enteredTeams: number;
  hasResults: boolean;
}

/** For hosts of the meet. */
export async function getPublicationState(ctx: Context, meetId: number): Promise<MeetPublicationState> {
  await requireHost(ctx, meetId);
  const meet = await getPublication(ctx, meetId);
  return {
    isPublic: meet.isPublic,
    trouble: await publishingTrouble(ctx, meet),
    scheduleState: (await getScheduleChange(ctx, meetId))?.state ?? null,
    enteredTeams: (await listEnteredTeams(ctx, meetId)).length,
    hasResults: meet.resultCount > 0,
  };
}

/** For hosts of the meet; refuses with 403 a meet of a team that no admin has confirmed. */
export async function publishMeetOfHost(ctx: Context, meetId: number): Promise<void> {
  await requireHost(ctx, meetId);
  await publishMeet(ctx, meetId);
}

export interface ChangeOfMeet {
  meetId: number;
  change: MeetChange;
  /** Coaches of the teams entered get it, and the public page of a canceled or postponed meet shows it. */
  message: string;
}

/** For hosts of the meet. Returns how many teams were written to; a change that is there already tells nobody. */
export function changeMeet(ctx: Context, { meetId, change, message: typed }: ChangeOfMeet): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, meetId);
    const message = typed.replace(/\s+/g, ' ').trim();
    if (needsMessage(change) && message === '') {
      throw new Refusal('MESSAGE_MISSING', words.messageMissing, {
        fields: { message: words.messageMissing },
      });
    }
    const meet = await getPublication(ctx, meetId);
    const isChanged =
      change === 'unpublished'
        ? await hide(ctx, meetId, meet.isPublic)
        : await setScheduleChange(ctx, {
            meetId,
            state: change === 'planned' ? null : change,
            note: message === '' ? null : message,
          });
    return isChanged ? tellTeams(ctx, { ...meet, change, message }) : 0;
  });
}

async function hide(ctx: Context, meetId: number, isPublic: boolean): Promise<boolean> {
  await unpublishMeet(ctx, meetId);
  return isPublic;
}

interface Telling {
  meetId: number;
  name: string;
  sport: Sport;
  change: MeetChange;
  message: string;
}

async function tellTeams(ctx: Context, { meetId, name, sport, change, message }: Telling): Promise<number> {
  const teamIds = await listEnteredTeams(ctx, meetId);
  const names = await mapTeamNames(ctx, teamIds);
  const isGone = change === 'unpublished';
  const href = isGone ? MEMBER_HOME_PATH : meetAddress(sport, meetId);
  for (const teamId of teamIds) {
    for (const coach of await listTeamCoaches(ctx, { teamId, sport })) {
      await mailAndNotify(ctx, coach, href, {
        mail: {
          subject: mailWords.subject(change, name),
          lines: mailWords.lines({
            reader: coach.firstName,
            change,
            meet: name,
            team: names.get(teamId) ?? '',
            message,
          }),
          button: isGone ? mailWords.buttonHome : mailWords.button,
        },
        notification: {
          type: 'EntryDecision',
          about: { meetId, teamId },
          line1: [name],
          line2: [mailWords.line[change]],
          ...(message === '' ? {} : { line3: [message] }),
          isSquare: true,
        },
      });
    }
  }
  return teamIds.length;
}
