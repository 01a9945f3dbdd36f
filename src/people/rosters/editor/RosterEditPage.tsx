import controls from '#kit/ui/forms/controls.module.css';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import type { RosterData } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { teamRosterAddress } from '#sport/addresses/member-addresses.rules.ts';
import { type Gender, genderSlug, genderWord } from '#sport/people/genders.rules.ts';
import { SEASON_KINDS, sportOfKind } from '#sport/sports.rules.ts';
import { RosterBoard } from './RosterBoard.tsx';

const SHOWN: readonly Gender[] = ['M', 'F'];

/** The roster of a season, for its coaches. */
export function RosterEditPage({ data }: { data: RosterData }) {
  const { season, desk } = data;
  return (
    <div className={layout.page} data-sport={sportOfKind(season.kind)}>
      <CoachHeader header={desk} page="roster" />
      <RosterBoard data={data} filters={<RosterFilters data={data} />} />
    </div>
  );
}

function RosterFilters({ data: { team, season, seasons, decides, gender } }: { data: RosterData }) {
  return (
    <>
      <Segment
        label={words.sport}
        items={SEASON_KINDS.filter((kind) => decides.includes(sportOfKind(kind))).map((kind) => ({
          label: words.kind(kind),
          to: teamRosterAddress(team.teamId, { kind, gender }),
          isCurrent: kind === season.kind,
        }))}
      />
      <form
        key={season.seasonId}
        method="get"
        action={teamRosterAddress(team.teamId)}
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <input type="hidden" name="kind" value={season.kind} />
        <input type="hidden" name="gender" value={genderSlug(gender)} />
        <select
          className={controls.select}
          name="season"
          aria-label={words.season}
          defaultValue={season.seasonId}
        >
          {seasons.map(({ seasonId, year }) => (
            <option key={seasonId} value={seasonId}>
              {words.seasonOf(year)}
            </option>
          ))}
        </select>
      </form>
      <Segment
        label={words.gender}
        items={SHOWN.map((each) => ({
          label: genderWord(each, team.levelMask),
          to: teamRosterAddress(team.teamId, { kind: season.kind, season: season.seasonId, gender: each }),
          isCurrent: each === gender,
        }))}
      />
    </>
  );
}
