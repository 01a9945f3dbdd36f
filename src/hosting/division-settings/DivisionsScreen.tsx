import { use, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { type ManagerData, managerCall, openManager } from '#hosting/manager-frame/manager.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { RaceCard } from './cards/RaceCard.tsx';
import { newRaceFields, RACE_RULES } from './cards/race-cards.rules.ts';
import { type DestMeet, TrackCard } from './cards/TrackCard.tsx';
import { newTrackFields, TRACK_RULES } from './cards/track-cards.rules.ts';
import { useDivisionSaves } from './DivisionSaves.tsx';
import { DivisionsFrame } from './DivisionsFrame.tsx';
import {
  type Course,
  type RaceList,
  raceSite,
  readCourses,
  readOwnMeets,
  storedRaces,
  storedTracks,
  type TrackList,
  trackSite,
} from './division-calls.client.ts';
import { divisionScreenWords as words } from './division-settings.words.ts';

interface RaceData {
  sport: 'xc';
  list: RaceList;
  courses: Course[];
}

interface TrackData {
  sport: 'tf';
  list: TrackList;
  /** The host's other meets, to which a division may send its results. */
  destMeets: DestMeet[];
}

export async function loader(args: LoaderFunctionArgs): Promise<RaceData | TrackData> {
  const api = args.context.get(apiContext);
  const data = await openManager(args);
  const call = managerCall(data, 'divisions');
  if (data.meet.sport === 'tf') {
    const [list, destMeets] = await Promise.all([
      api.divisions.getTrackDivisions(undefined, call),
      readOwnMeets(api, data).catch(() => []),
    ]);
    return { sport: 'tf', list, destMeets };
  }
  const [list, courses] = await Promise.all([
    api.divisions.getRaceDivisions(undefined, call),
    readCourses(api, data, data.meet.venueId),
  ]);
  return { sport: 'xc', list, courses };
}

export const handle = screenHandle<unknown, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** The cards read the divisions by themselves, so that nothing typed is overwritten. */
export const shouldRevalidate = () => false;

/** The divisions of a meet. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return data.sport === 'xc' ? <RaceDivisions {...data} /> : <TrackDivisions {...data} />;
}

/** The counts beside the cards, by division. */
const countsOf = (
  items: readonly { divisionId: number; entries: number; results: number; hasBoltResults?: boolean }[],
) =>
  new Map(
    items.map(({ divisionId, entries, results, hasBoltResults = false }) => [
      divisionId,
      { entries, results, hasBoltResults },
    ]),
  );

function RaceDivisions({ list: loaded, courses: loadedCourses }: RaceData) {
  const { data } = useManagedMeet();
  const api = use(BrowserApi);
  const [list, setList] = useState(loaded);
  const [courses, setCourses] = useState<readonly Course[]>(loadedCourses);
  const { saves, queue, isRestored } = useDivisionSaves((onMerged) => ({
    rules: RACE_RULES,
    list: storedRaces(loaded),
    site: raceSite(api, data, { onList: setList, onMerged }),
  }));

  /** A course that other meets keep is another one for this meet. */
  function handleCourse() {
    saves.send({ kind: 'noticed' });
    if (api) void ignoreFailure(readCourses(api, data, list.venueId).then(setCourses), 'read the courses');
  }

  return (
    <DivisionsFrame
      sport="xc"
      {...{ saves, queue, isRestored }}
      counts={countsOf(list.items)}
      merges={list.merges}
      lockedSentence={list.lockedSentence}
      newFields={(gender, { title }) => newRaceFields(gender ?? 'M', title)}
      drawCard={(options) => (
        <RaceCard
          {...options}
          canSetTeamMax={list.canSetTeamMax}
          days={list.days}
          courses={courses}
          onCourse={handleCourse}
        />
      )}
    />
  );
}

function TrackDivisions({ list: loaded, destMeets: ownMeets }: TrackData) {
  const { data } = useManagedMeet();
  const api = use(BrowserApi);
  const [list, setList] = useState(loaded);
  const { saves, queue, isRestored } = useDivisionSaves((onMerged) => ({
    rules: TRACK_RULES,
    list: storedTracks(loaded),
    site: trackSite(api, data, { onList: setList, onMerged }),
  }));
  const current = list.items.flatMap(({ destMeetId, destMeetName }) =>
    destMeetId === null ? [] : [{ meetId: destMeetId, name: destMeetName ?? String(destMeetId) }],
  );
  const destMeets = new Map([...ownMeets, ...current].map((meet) => [meet.meetId, meet]));
  return (
    <DivisionsFrame
      sport="tf"
      {...{ saves, queue, isRestored }}
      counts={countsOf(list.items)}
      merges={list.merges}
      lockedSentence={list.lockedSentence}
      newFields={(_, { title, short }) => newTrackFields(title, short ?? '')}
      drawCard={(options) => <TrackCard {...options} destMeets={[...destMeets.values()]} />}
    />
  );
}
