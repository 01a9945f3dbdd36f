// Finds the meet of a file, or creates it with its venue.
import { moveHeatStarts } from '#competition/events/events.service.ts';
import { getMeet, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { createMeet, findSameMeets } from '#competition/meets/meets.service.ts';
import { levelMaskOf } from '#hosting/imports/files/levels-of-file.rules.ts';
import { locationOfFile } from '#hosting/imports/files/location-of-file.rules.ts';
import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import { findMeetOfFolder, listAssumedOfMeet } from '#hosting/imports/import-history.store.ts';
import type { FolderOfFile, ImportOptions } from '#hosting/imports/imports.rules.ts';
import { refusalSentences } from '#hosting/imports/imports.words.ts';
import type { AssumedOfMeet } from '#hosting/result-files/parsed.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { daysBetween } from '#sport/calendar/days.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import { correctMeet } from './correct-meet.service.ts';
import { correctionOf } from './meet-corrections.rules.ts';

export interface MeetOfFile {
  meetId: number;
  name: string;
  startOn: string;
  endOn: string;
  seasonId: number;
  venueId: number;
  timeZone: string;
  levelMask: number;
  isIndoor: boolean;
  /** Facts that had to be assumed. */
  assumed: string[];
}

export interface OriginOfFile {
  importBatchId: number;
  sourceId: number | null;
  fileName: string;
  folder: FolderOfFile | null;
}

/** Facts of an existing meet stay unless the options replace them. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function openMeet(
  ctx: Context,
  file: ReadMeet,
  options: ImportOptions,
  origin: OriginOfFile,
): Promise<MeetOfFile> {
  const existing = await findMeet(ctx, file, options, origin.folder);
  if (existing === null) return addMeet(ctx, file, options, origin.sourceId);
  const assumedBefore = await listAssumedOfMeet(ctx, existing.meetId);
  const correction = correctionOf(existing, { file, options, assumedBefore, folder: origin.folder });
  const meet = correction ? await correctMeet(ctx, existing, correction, origin) : existing;
  const { meetId, name, startOn, endOn, season, venue, levelMask } = meet;
  const isTimeZoneAssumed =
    venue.isTimeZoneAssumed && !(options.venueZone && (await correctZone(ctx, meet, options.venueZone)));
  const isStillAssumed = (what: AssumedOfMeet) => assumedBefore.includes(what) && file.assumed.includes(what);
  return {
    meetId,
    name,
    startOn,
    endOn,
    seasonId: season.id,
    venueId: venue.venueId,
    timeZone: isTimeZoneAssumed ? venue.timeZone : (options.venueZone ?? venue.timeZone),
    levelMask: options.levelMask ?? (levelMask || levelMaskOf(file)),
    isIndoor: options.isIndoor ?? season.kind === 'tfi',
    assumed: assumptions({
      name: isStillAssumed('name'),
      date: isStillAssumed('date'),
      indoor: options.isIndoor === undefined && isStillAssumed('indoor'),
      timeZone: isTimeZoneAssumed,
    }),
  };
}

/** Replaces an assumed time zone of the venue and moves start times. Returns true if the zone is not assumed anymore. */
export async function correctZone(
  ctx: Context,
  { meetId, sport }: Pick<Meet, 'meetId' | 'sport'>,
  timeZone: string,
): Promise<boolean> {
  const { venue } = await getMeet(ctx, meetId, sport);
  const saved = await saveVenue(ctx, { ...venue, timeZone });
  if (saved.timeZone !== venue.timeZone)
    await moveHeatStarts(ctx, { venueId: venue.venueId, from: venue.timeZone, to: saved.timeZone });
  return !saved.isTimeZoneAssumed;
}

async function addMeet(
  ctx: Context,
  file: ReadMeet,
  options: ImportOptions,
  sourceId: number | null,
): Promise<MeetOfFile> {
  const { sport, name, startOn, endOn, city } = file;
  const assumedPlace = locationOfFile(file);
  const { country, state } = options.country ? { country: options.country, state: null } : assumedPlace;
  const { venueId, timeZone, isTimeZoneAssumed } = await saveVenue(ctx, {
    name: file.venueName ?? name,
    timeZone: options.venueZone ?? null,
    city,
    country,
    state,
  });
  const levelMask = options.levelMask ?? levelMaskOf(file);
  const isIndoor = options.isIndoor ?? file.isIndoor ?? false;
  const { meetId, seasonId } = await createMeet(ctx, {
    sport,
    name,
    startOn,
    endOn,
    isIndoor,
    ...(file.seasonId !== null && { seasonId: file.seasonId }),
    venueId,
    levelMask,
    sourceId,
  });
  const assumed = assumptions({
    name: file.assumed.includes('name'),
    date: file.assumed.includes('date'),
    indoor: options.isIndoor === undefined && file.assumed.includes('indoor'),
    level: options.levelMask === undefined && file.levelMask === null,
    country: options.country === undefined && file.country === null && country !== null,
    timeZone: isTimeZoneAssumed,
  });
  return { meetId, name, startOn, endOn, seasonId, venueId, timeZone, levelMask, isIndoor, assumed };
}

const assumptions = (isAssumed: Record<string, boolean>): string[] =>
  Object.keys(isAssumed).filter((what) => isAssumed[what]);

async function findMeet(
  ctx: Context,
  file: ReadMeet,
  { meetId }: ImportOptions,
  folder: FolderOfFile | null,
): Promise<Meet | null> {
  const { name, startOn, sport } = file;
  if (meetId !== undefined) {
    return getMeet(ctx, meetId, sport).catch((error) => {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      throw new Refusal('MEET_UNKNOWN', refusalSentences.meetUnknown(meetId, sportName(sport)), {
        status: 404,
      });
    });
  }
  const ofFolder = folder && file.isOfFolder ? await findFolderMeet(ctx, file, folder) : null;
  if (ofFolder) return ofFolder;
  const [same, ...others] = await findSameMeets(ctx, { name, startOn, sport });
  if (same && others.length > 0) {
    throw new Refusal('MEET_AMBIGUOUS', refusalSentences.severalMeets([same, ...others]), { status: 409 });
  }
  return same ? getMeet(ctx, same.meetId, sport) : null;
}

/** Returns the meet of earlier files in the folder, unless name or day contradict it. */
async function findFolderMeet(ctx: Context, file: ReadMeet, folder: FolderOfFile): Promise<Meet | null> {
  const existing = await findMeetOfFolder(ctx, folder.path);
  if (!existing || !isSameVisit(existing.modifiedOn, folder.modifiedOn)) return null;
  const meet = await getMeet(ctx, existing.meetId, file.sport);
  const assumedBefore = await listAssumedOfMeet(ctx, existing.meetId);
  const isAssumed = (what: AssumedOfMeet) => file.assumed.includes(what) || assumedBefore.includes(what);
  const isSameName = isAssumed('name') || foldName(file.name) === foldName(meet.name);
  const isSameDay = isAssumed('date') || file.startOn === meet.startOn;
  return isSameName && isSameDay ? meet : null;
}

/** A timer may use one folder for many meets: days further apart than this belong to another meet. */
const FOLDER_DAYS_MAX = 3;

const isSameVisit = (before: string | null, now: string | null): boolean =>
  before === null || now === null || Math.abs(daysBetween(before, now)) <= FOLDER_DAYS_MAX;
