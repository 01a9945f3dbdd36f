// Finds the meet that a file tells, or creates it with its venue.
import { getMeet, type Meet } from '#competition/meets/meet-page.service.ts';
import { createMeet, findSameMeets } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenue } from '#people/places/venues.service.ts';
import type { ImportOptions } from './imports.rules.ts';
import { refusalSentences } from './imports.words.ts';
import { levelMaskOf } from './levels-of-file.rules.ts';
import { placeOfFile } from './places-of-file.rules.ts';
import type { ReadMeet } from './report-file.rules.ts';

export interface MeetOfFile {
  meetId: number;
  seasonId: number;
  venueId: number;
  levelMask: number;
  isIndoor: boolean;
  /** What nobody said. */
  assumed: string[];
}

/** What is known of the meet stands, unless the options say otherwise. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function openMeet(ctx: Context, file: ReadMeet, options: ImportOptions): Promise<MeetOfFile> {
  const known = await findMeet(ctx, file, options);
  if (known === null) return addMeet(ctx, file, options);
  const { meetId, season, venue, levelMask } = known;
  const isTimeZoneAssumed =
    venue.isTimeZoneAssumed && !(options.venueZone && (await tellZone(ctx, meetId, options.venueZone)));
  return {
    meetId,
    seasonId: season.id,
    venueId: venue.venueId,
    levelMask: options.levelMask ?? (levelMask || levelMaskOf(file)),
    isIndoor: options.isIndoor ?? season.kind === 'tfi',
    assumed: assumptions({ timeZone: isTimeZoneAssumed }),
  };
}

/** A told zone takes the place of an assumed one of the venue. */
export async function tellZone(ctx: Context, meetId: number, timeZone: string): Promise<boolean> {
  const { venue } = await getMeet(ctx, meetId, 'tf');
  const { isTimeZoneAssumed } = await saveVenue(ctx, { ...venue, timeZone });
  return !isTimeZoneAssumed;
}

async function addMeet(ctx: Context, file: ReadMeet, options: ImportOptions): Promise<MeetOfFile> {
  const assumedPlace = placeOfFile(file);
  const { country, state } = options.country ? { country: options.country, state: null } : assumedPlace;
  const { venueId, isTimeZoneAssumed } = await saveVenue(ctx, {
    name: file.venueName ?? file.name,
    timeZone: options.venueZone ?? null,
    country,
    state,
  });
  const levelMask = options.levelMask ?? levelMaskOf(file);
  const isIndoor = options.isIndoor ?? file.isIndoor ?? false;
  const { name, startOn, endOn } = file;
  const { meetId, seasonId } = await createMeet(ctx, {
    sport: 'tf',
    name,
    startOn,
    endOn,
    isIndoor,
    venueId,
    levelMask,
  });
  const assumed = assumptions({
    level: options.levelMask === undefined,
    country: options.country === undefined && country !== null,
    timeZone: isTimeZoneAssumed,
  });
  return { meetId, seasonId, venueId, levelMask, isIndoor, assumed };
}

const assumptions = (isAssumed: Record<string, boolean>): string[] =>
  Object.keys(isAssumed).filter((what) => isAssumed[what]);

async function findMeet(
  ctx: Context,
  { name, startOn }: ReadMeet,
  { meetId }: ImportOptions,
): Promise<Meet | null> {
  if (meetId !== undefined) {
    return getMeet(ctx, meetId, 'tf').catch((error) => {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      throw new Refusal('MEET_UNKNOWN', refusalSentences.meetUnknown(meetId), { status: 404 });
    });
  }
  const [same, ...others] = await findSameMeets(ctx, { name, startOn, sport: 'tf' });
  if (same && others.length > 0) {
    throw new Refusal('MEET_AMBIGUOUS', refusalSentences.severalMeets([same, ...others]), { status: 409 });
  }
  return same ? getMeet(ctx, same.meetId, 'tf') : null;
}
