// The calls of both screens: what the site answers becomes fields of cards, and what the cards save becomes calls.
import type { SettingsChange } from '#competition/divisions/division-settings.rules.ts';
import { type ManagerData, managerCall } from '#hosting/manager-frame/manager.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { filtersOf } from './cards/filters.rules.ts';
import { type RaceFields, raceFieldsOf, raceSettingsOf } from './cards/race-cards.rules.ts';
import { type TrackFields, trackFieldsOf, trackSettingsOf } from './cards/track-cards.rules.ts';
import type { ChangeRequest, DivisionSite, SaveRequest } from './saving/division-saves.client.ts';
import type { Stored } from './saving/draft.rules.ts';

export type RaceList = Awaited<ReturnType<Api['divisions']['getRaceDivisions']>>;
export type TrackList = Awaited<ReturnType<Api['divisions']['getTrackDivisions']>>;
export type Course = Awaited<ReturnType<Api['divisions']['getCourses']>>['items'][number];
export type MergePreview = Awaited<ReturnType<Api['divisions']['previewRaceMerge']>>;

type RaceItem = RaceList['items'][number];
type TrackItem = TrackList['items'][number];
type RaceInput = Parameters<Api['divisions']['saveRaceDivision']>[0];
type TrackInput = Parameters<Api['divisions']['saveTrackDivision']>[0];

/** The names of the settings in the calls. */
const INPUT_NAMES: Record<keyof SettingsChange, string> = {
  name: 'Division',
  nameShort: 'DivisionShort',
  levelMask: 'LevelMask',
  hytekId: 'HyTekID',
  distance: 'Distance',
  units: 'Units',
  day: 'Day',
  raceTime: 'raceTime_timeOnly',
  maxEntries: 'MaxEntries',
  maxMeetEntries: 'MaxMeetEntries',
  multiTeams: 'MultiTeams',
  courseId: 'CourseID',
  scoreDepth: 'ScoreDepth',
  placeDepth: 'PlaceDepth',
  tieBreaking: 'TieBreaking',
  destMeetId: 'DestMeet',
  maxAthleteEvents: 'MaxAthleteEvents',
  maxAthleteTrackEvents: 'MaxAthleteTrackEvents',
  maxAthleteFieldEvents: 'MaxAthleteFieldEvents',
};

/** The site gives a new division its defaults, so that empty fields stay out. */
function inputOf({ id, version }: { id: number | null; version: number }, settings: SettingsChange): object {
  const changes = (Object.entries(settings) as [keyof SettingsChange, unknown][])
    .filter(([, value]) => id !== null || value !== null)
    .map(([field, value]) => [INPUT_NAMES[field], value]);
  return { ...(id !== null && { ID: id, version }), ...Object.fromEntries(changes) };
}

const storedRace = (race: RaceItem): Stored<RaceFields> => ({
  id: race.divisionId,
  version: race.version,
  fields: raceFieldsOf(race),
});

const storedTrack = (division: TrackItem): Stored<TrackFields> => ({
  id: division.divisionId,
  version: division.version,
  fields: trackFieldsOf(division),
});

export const storedRaces = ({ items }: RaceList) => items.map(storedRace);
export const storedTracks = ({ items }: TrackList) => items.map(storedTrack);

const filtersInput = <Fields extends RaceFields | TrackFields>(
  { id, version }: SaveRequest<Fields>,
  values: Fields,
) => ({ DivID: id!, version, Filters: filtersOf(values) });

/** The key of the request names the new division, so that a repeated request adds it once. */
function saveCall<Fields extends RaceFields | TrackFields>(
  data: ManagerData,
  { id, key }: SaveRequest<Fields>,
) {
  const { context } = managerCall(data, 'divisions');
  const headers = { ...context.headers, ...(id === null && { 'x-request-key': `new division ${key}` }) };
  return { context: { ...context, headers } };
}

export interface Merged {
  mergeId: number;
  /** The division that is gone, and the one that was kept. */
  key: string;
  keepKey: string;
}

interface SiteOptions<List> {
  /** Receives every list that was read, for the counts beside the cards. */
  onList(list: List): void;
  onMerged(merged: Merged): void;
}

/** `api` is null on the server, which saves nothing. */
export function raceSite(
  api: Api | null,
  data: ManagerData,
  { onList, onMerged }: SiteOptions<RaceList>,
): DivisionSite<RaceFields> {
  const call = managerCall(data, 'divisions');
  const { divisions } = api ?? NO_API;
  return {
    async save(request) {
      const options = saveCall(data, request);
      const { fields, values } = request;
      const settings = inputOf(request, raceSettingsOf(fields));
      const gender = request.id === null ? { Gender: values.gender } : {};
      const { division } =
        request.part === 'filters'
          ? await divisions.saveRaceFilters(filtersInput(request, values), options)
          : await divisions.saveRaceDivision({ ...settings, ...gender } as RaceInput, options);
      return storedRace(division);
    },
    async change(request) {
      if (request.kind === 'remove') await divisions.removeRaceDivision({ divId: request.id }, call);
      else if (request.kind === 'merge') {
        const { mergeId } = await divisions.mergeRaceDivisions(mergeInput(request), call);
        onMerged({ mergeId, key: request.key, keepKey: request.keepKey });
      } else await divisions.undoRaceMerge({ mergeId: request.mergeId }, call);
    },
    async list() {
      const list = await divisions.getRaceDivisions(undefined, call);
      onList(list);
      return storedRaces(list);
    },
  };
}

/** `api` is null on the server, which saves nothing. */
export function trackSite(
  api: Api | null,
  data: ManagerData,
  { onList, onMerged }: SiteOptions<TrackList>,
): DivisionSite<TrackFields> {
  const call = managerCall(data, 'divisions');
  const { divisions } = api ?? NO_API;
  return {
    async save(request) {
      const options = saveCall(data, request);
      const settings = inputOf(request, trackSettingsOf(request.fields));
      const { division } =
        request.part === 'filters'
          ? await divisions.saveTrackFilters(filtersInput(request, request.values), options)
          : await divisions.saveTrackDivision(settings as TrackInput, options);
      return storedTrack(division);
    },
    async change(request) {
      if (request.kind === 'remove') await divisions.removeTrackDivision({ divId: request.id }, call);
      else if (request.kind === 'merge') {
        const { mergeId } = await divisions.mergeTrackDivisions(mergeInput(request), call);
        onMerged({ mergeId, key: request.key, keepKey: request.keepKey });
      } else await divisions.undoTrackMerge({ mergeId: request.mergeId }, call);
    },
    async list() {
      const list = await divisions.getTrackDivisions(undefined, call);
      onList(list);
      return storedTracks(list);
    },
  };
}

const NO_API = {} as Api;

const mergeInput = ({ id, keepId }: Extract<ChangeRequest, { kind: 'merge' }>) => ({ keepId, removeId: id });

/** Asks whether the site lets a level be turned on or off; null if it does, else its sentence. */
export async function refusalToToggle(
  { divisions }: Api,
  data: ManagerData,
  { id, level }: { id: number; level: number },
): Promise<string | null> {
  const call = managerCall(data, 'divisions');
  const input = { DivID: id, Level: level };
  const { canToggle, message } =
    data.meet.sport === 'xc'
      ? await divisions.canToggleRaceLevel(input, call)
      : await divisions.canToggleTrackLevel(input, call);
  return canToggle ? null : message;
}

/** Reads what a merge would move. */
export function previewMerge(
  { divisions }: Api,
  data: ManagerData,
  ids: { keepId: number; removeId: number },
): Promise<MergePreview> {
  const call = managerCall(data, 'divisions');
  return data.meet.sport === 'xc'
    ? divisions.previewRaceMerge(ids, call)
    : divisions.previewTrackMerge(ids, call);
}

/** The courses of the meet's venue. */
export async function readCourses({ divisions }: Api, data: ManagerData, venueId: number): Promise<Course[]> {
  const { items } = await divisions.getCourses({ locationId: venueId }, managerCall(data, 'divisions'));
  return items;
}

/** The host's other meets of track and field that are not over. */
export async function readOwnMeets(
  { manager }: Api,
  { meetId }: ManagerData,
): Promise<{ meetId: number; name: string }[]> {
  const { items } = await manager.getHostedMeets(undefined, QUIET);
  return items
    .filter(({ sport, state, roles }) => sport === 'tf' && state !== 'over' && roles.includes('host'))
    .filter((meet) => meet.meetId !== meetId)
    .map((meet) => ({ meetId: meet.meetId, name: meet.name }));
}

/** Adds a course, or changes one for the divisions of this meet. */
export function saveCourse(
  { divisions }: Api,
  data: ManagerData,
  { old, name, meters }: { old: Course | null; name: string; meters: number },
): Promise<Course> {
  return divisions.updateCourse(
    {
      oldCourse: old && { ID: old.courseId },
      course: { Description: name, Meters: meters },
      meetID: data.meetId,
    },
    managerCall(data, 'divisions'),
  );
}
