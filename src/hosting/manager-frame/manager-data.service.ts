// What the meet manager opens with, and how its hosts save a meet.

import { followMeetDays, getProgramMeet } from '#competition/events/program/program.service.ts';
import {
  isLockedFor,
  type ManagedMeet,
  type MeetChanges,
  type MeetFields,
} from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet, saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import {
  COMPETITOR_NUMBER_TYPES,
  REGISTRATION_NUMBER_TYPES,
} from '#competition/meets/manage/meet-settings.rules.ts';
import { isSetupOpen } from '#competition/meets/manage/setup-panels.rules.ts';
import { settingsChannel } from '#competition/meets/meet-channels.rules.ts';
import {
  claimMeetOfToken,
  mintReadToken,
  mintToken,
  requireMeet,
} from '#competition/meets/meet-page/meet-tokens.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { type Sport, sportOfMeetPage } from '#sport/sports.rules.ts';
import { managerWords as words } from './manager.words.ts';
import { type ManagerFacts, readManagerFacts } from './manager-facts.store.ts';
import { findAccountName, tellStaff } from './manager-people.service.ts';
import { type MeetGrade, meetGrades } from './meet-grades.rules.ts';

export interface OpenedMeet {
  meet: ManagedMeet;
  /** The name of the host who saved last. */
  savedBy: string | null;
  isSetupOpen: boolean;
  facts: ManagerFacts;
  maySkipSetup: boolean;
  grades: MeetGrade[];
}

export interface MeetOfManager {
  sport: string;
  /** The id of the meet; 0 if `meetId` names it. */
  calendarId: number;
  meetId?: number | undefined;
}

/** For hosts of the meet. Refuses others with 401 or 403, and with 404 a meet of the other sport. */
export async function openManager(ctx: Context, requested: MeetOfManager) {
  const meetId = requested.calendarId || requested.meetId;
  if (!meetId || (requested.meetId && requested.meetId !== meetId)) throw unknownMeet();
  const { userId } = await requireHost(ctx, meetId);
  const opened = await readMeet(ctx, meetId);
  const { meet, facts } = opened;
  const { sport } = meet;
  if (sport !== sportOfMeetPage(requested.sport)) throw unknownMeet();
  const token = (purpose: 'edit' | 'participants' | 'divisions') =>
    mintToken(ctx, { meetId, sport }, purpose);
  const divEditToken = await token('divisions');
  return {
    meetId,
    meetToken: await mintReadToken(ctx, { meetId, sport }),
    editToken: await token('edit'),
    userId,
    opened: {
      ...opened,
      meet: { ...meet, isDivisionLocked: isLockedFor(meet.isDivisionLocked, divEditToken) },
    },
    calendar: { calendarId: meetId, schoolId: meet.hostTeamId ?? 0, seasonId: meet.seasonId },
    participantsToken: await token('participants'),
    siteSupport: facts.isHostSupporting,
    divEditToken,
    regSystems: REGISTRATION_NUMBER_TYPES.map((id) => ({ id, name: words.numberTypes[id] })),
    compNumSystems: COMPETITOR_NUMBER_TYPES.map((id) => ({ id, name: words.bibTypes[id] })),
    ipAddress: ctx.request?.clientAddress ?? '',
  };
}

/** Reads the meet of the edit token. */
export async function readEditedMeet(ctx: Context): Promise<OpenedMeet> {
  const { meetId } = await requireMeet(ctx, 'edit');
  return readMeet(ctx, meetId);
}

export interface MeetToSave {
  sport: Sport;
  /** If the input names it, it must be that of the token. */
  meetId?: number | undefined;
  version: number;
  changes: MeetChanges;
}

/**
 * Saves the changed fields of the edit token's meet, and tells the other hosts. Refuses with 409 and the present meet
 * when somebody else saved first.
 */
export async function saveMeetOfToken(ctx: Context, save: MeetToSave): Promise<OpenedMeet> {
  const { sport, meetId: named, version, changes } = save;
  try {
    const meetId = await inTransaction(ctx, async (ctx) => {
      const demands = { sport, ...(named !== undefined && { meetId: named }) };
      const { meetId } = await claimMeetOfToken(ctx, 'edit', demands);
      const before = DAY_FIELDS.some((name) => name in changes) ? await getProgramMeet(ctx, meetId) : null;
      const meet = await saveManagedMeet(ctx, { meetId, version, changes });
      if (before) await followMeetDays(ctx, before);
      if (meet.version !== version) await announceSave(ctx, meet, changes);
      return meetId;
    });
    return await readMeet(ctx, meetId);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
    const { code, message, status } = error;
    throw new Refusal(code, message, { status, details: await readEditedMeet(ctx) });
  }
}

/** Fields that move the days or the clock of a meet. */
const DAY_FIELDS: readonly (keyof MeetFields)[] = ['startOn', 'endOn', 'setupState', 'venueId'];

async function announceSave(ctx: Context, meet: ManagedMeet, changes: MeetChanges): Promise<void> {
  await publish(ctx, settingsChannel(meet), { version: meet.version });
  const name = await findAccountName(ctx, meet.savedById);
  if (name !== null)
    await tellStaff(ctx, meet, words.saved(name, Object.keys(changes) as (keyof MeetFields)[]));
}

async function readMeet(ctx: Context, meetId: number): Promise<OpenedMeet> {
  const meet = await getManagedMeet(ctx, meetId);
  const facts = await readManagerFacts(ctx, meetId);
  const grades = meetGrades(facts.levelMask, meet.settings.regNumType);
  const { isAdmin } = requireUser(ctx);
  const today = todayIn(ctx.clock, meet.venue.timeZone);
  return {
    meet,
    savedBy: await findAccountName(ctx, meet.savedById),
    isSetupOpen: isSetupOpen(meet, today),
    facts,
    maySkipSetup: isAdmin,
    grades,
  };
}

const unknownMeet = () => new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
