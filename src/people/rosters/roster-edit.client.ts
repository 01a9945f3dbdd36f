// Loads the data of the roster page, and reads files dropped on it.
import type { LoaderFunctionArgs } from 'react-router';
import { type ListText, readListBytes } from '#kit/lists/list-encoding.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { loadCoachHeader } from '#people/access/coach-header/coach-header.client.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { sportInSeason } from '#sport/calendar/seasons.rules.ts';
import { type Gender, genderFromSlug } from '#sport/people/genders.rules.ts';
import { parseSeasonKind, type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

const KIND_OF_SPORT = { tf: 'tfo', xc: 'xc' } as const;
const FILE_BYTES_MAX = 2_000_000;

/** Uses the season of the address, else that of a current sport the visitor coaches. */
export async function loadRoster({ context, params, request }: LoaderFunctionArgs) {
  const teamId = idFromText(params.teamId ?? '');
  if (teamId === null) throw notFound();
  const query = new URL(request.url).searchParams;
  const api = context.get(apiContext);
  const { access, rosters } = api;
  const kind =
    parseSeasonKind(query.get('kind') ?? '') ?? kindOfDay((await access.getTeamDoor({ teamId })).decides);
  const season = idFromText(query.get('season') ?? '');
  const [page, desk] = await Promise.all([
    rosters.getRoster({ teamId, kind, ...(season !== null && { season }) }),
    loadCoachHeader(api, { teamId, sport: sportOfKind(kind) }),
  ]);
  return { ...page, desk, gender: genderOf(query.get('gender'), page.athletes) };
}

/** Names a roster in calls. */
export interface RosterAddress {
  teamId: number;
  kind: SeasonKind;
  season: number;
}

type Rosters = Api['rosters'];

export type ImportPlan = Awaited<ReturnType<Rosters['previewImport']>>;
export type FoundAthlete = Awaited<ReturnType<Rosters['findAthletes']>>['athletes'][number];
export type RolloverPreview = Awaited<ReturnType<Rosters['previewRoll']>>;
export type RosterData = Awaited<ReturnType<typeof loadRoster>>;
export type EditedAthlete = RosterData['athletes'][number];
export type RosterChange = RosterData['recentChanges'][number];
export type WaitingMove = RosterData['moves'][number];

function kindOfDay(decides: readonly ('tf' | 'xc')[]): SeasonKind {
  const inSeason = KIND_OF_SPORT[sportInSeason(browserDay())];
  const first = decides[0];
  return first === undefined || decides.includes(sportOfKind(inSeason)) ? inSeason : KIND_OF_SPORT[first];
}

/** Without a slug it is the gender of most athletes. */
function genderOf(slug: string | null, athletes: readonly { gender: Gender }[]): Gender {
  const requested = genderFromSlug(slug ?? '');
  if (requested) return requested;
  const girls = athletes.filter(({ gender }) => gender === 'F').length;
  return girls * 2 > athletes.length ? 'F' : 'M';
}

/** Reads a file that was dropped or chosen. */
export async function readListFile(file: Blob): Promise<ListText | { wrong: 'large' }> {
  if (file.size > FILE_BYTES_MAX) return { wrong: 'large' };
  return readListBytes(new Uint8Array(await file.arrayBuffer()));
}
