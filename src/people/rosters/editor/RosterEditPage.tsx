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
    </>
  );
}
