import { useLoaderData } from 'react-router';
import { Avatar } from '#kit/ui/Avatar.tsx';
import controls from '#kit/ui/controls.module.css';
import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { Segment } from '#kit/ui/Segment.tsx';
import { PageSkeleton } from '#kit/ui/Skeleton.tsx';
import { teamAddress } from '#sport/addresses.rules.ts';
import { type Gender, genderSlug, genderWord } from '#sport/genders.rules.ts';
import {
  ACCOUNT_PATH,
  teamAdminAddress,
  teamMatchesAddress,
  teamRosterAddress,
} from '#sport/member-addresses.rules.ts';
import { SEASON_KINDS, sportOfKind } from '#sport/sports.rules.ts';
import { RosterBoard } from './RosterBoard.tsx';
import styles from './RosterEdit.module.css';
import { loadRoster, type RosterData } from './roster-edit.client.ts';
import { rosterWords as words } from './roster-screen.words.ts';

const SHOWN: readonly Gender[] = ['M', 'F'];

export const loader = loadRoster;

export const handle = screenHandle<RosterData>({
  query: ['kind', 'season', 'gender'],
  head: ({ team }) => ({
    title: words.title(team.SchoolName),
    description: words.description,
    robots: 'noindex',
  }),
});

export function HydrateFallback() {
  const { athlete, grade, season, visibility, accounts } = words.columns;
  const columns = [athlete, grade, season, visibility, accounts].map((head) => ({ head }));
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={columns} />
    </div>
  );
}

/** The roster of a season, as its coaches keep it. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { team, season, gender } = data;
  return (
    <div className={layout.page} data-sport={sportOfKind(season.kind)}>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={team.SchoolName} shape="square" size="large" />
        <div>
          <h1>{words.title(team.SchoolName)}</h1>
          <div className={pageHead.facts}>
            <a href={teamAddress(team.IDSchool)}>{words.toTeam}</a>
            <a href={`${teamAdminAddress(team.IDSchool)}?sport=${sportOfKind(season.kind)}`}>
              {words.toPeople}
            </a>
            <a href={`${teamMatchesAddress(team.IDSchool)}?sport=${sportOfKind(season.kind)}`}>
              {words.toMatches}
            </a>
            <a href={`${ACCOUNT_PATH}#teamcodes`}>{words.toCodes}</a>
          </div>
        </div>
      </div>
      <RosterFilters data={data} />
      <RosterBoard key={`${season.kind} ${season.ID} ${gender}`} data={data} />
    </div>
  );
}

function RosterFilters({ data: { team, season, seasons, decides, gender } }: { data: RosterData }) {
  return (
    <div className={styles.filters}>
      <Segment
        label={words.sport}
        items={SEASON_KINDS.filter((kind) => decides.includes(sportOfKind(kind))).map((kind) => ({
          label: words.kind(kind),
          to: teamRosterAddress(team.IDSchool, { kind, gender }),
          isCurrent: kind === season.kind,
        }))}
      />
      <form
        key={season.ID}
        method="get"
        action={teamRosterAddress(team.IDSchool)}
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <input type="hidden" name="kind" value={season.kind} />
        <input type="hidden" name="gender" value={genderSlug(gender)} />
        <select className={controls.select} name="season" aria-label={words.season} defaultValue={season.ID}>
          {seasons.map(({ ID, year }) => (
            <option key={ID} value={ID}>
              {words.seasonOf(year)}
            </option>
          ))}
        </select>
      </form>
      <Segment
        label={words.gender}
        items={SHOWN.map((each) => ({
          label: genderWord(each, team.Level),
          to: teamRosterAddress(team.IDSchool, { kind: season.kind, season: season.ID, gender: each }),
          isCurrent: each === gender,
        }))}
      />
    </div>
  );
}
