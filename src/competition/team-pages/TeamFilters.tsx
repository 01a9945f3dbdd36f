import type { RecordsBy } from '#competition/team-pages/records/team-records.rules.ts';
import { latestOfEachKind } from '#competition/team-pages/season/team-season-query.rules.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type Gender, genderSlug } from '#sport/people/genders.rules.ts';
import styles from './TeamLayout.module.css';
import { type TeamPage, teamPageAddress } from './team-addresses.rules.ts';
import type { TeamLayoutData } from './team-page-head.rows.ts';
import { teamScreenWords as words } from './team-screen.words.ts';

interface TeamFiltersProps extends Pick<TeamLayoutData, 'nav' | 'gender'> {
  page: TeamPage;
  by: RecordsBy | null;
}

/** The choice of sport, season and gender; each choice is part of the address. */
export function TeamFilters({ nav, gender, page, by }: TeamFiltersProps) {
  const { season, seasons, genders, team } = nav;
  const to = (kind: typeof season.kind, id: number, chosen: Gender) =>
    teamPageAddress(team.teamId, page, { kind, id }, { gender: chosen, by });
  const kinds = latestOfEachKind(seasons);
  return (
    <div className={styles.filters}>
      {kinds.length > 1 ? (
        <Segment
          label={words.sport}
          items={kinds.map(({ kind, kindName, seasonId }) => ({
            label: kindName,
            to: to(kind, seasonId, gender),
            isCurrent: kind === season.kind,
          }))}
        />
      ) : null}
      {page === 'records' ? null : <SeasonForm nav={nav} gender={gender} page={page} by={by} />}
      {page === 'bests' ? (
        <a href={`${teamAddress(team.teamId, season.kind)}/compare?season=${season.year}`}>{words.compare}</a>
      ) : null}
      {page !== 'schedule' && by !== 'summary' && genders.length > 1 ? (
        <Segment
          label={words.gender}
          items={genders.map((option) => ({
            label: option.name,
            to: to(season.kind, season.seasonId, option.gender),
            isCurrent: option.gender === gender,
          }))}
        />
      ) : null}
    </div>
  );
}

/** Opens another season of the same kind; without scripts, by a button. */
function SeasonForm({ nav: { season, seasons, team }, gender, page, by }: TeamFiltersProps) {
  const ofKind = seasons.filter(({ kind }) => kind === season.kind);
  if (ofKind.length === 0) return null;
  const [action] = teamPageAddress(team.teamId, page, { kind: season.kind, id: season.seasonId }).split('?');
  return (
    <FilterForm
      key={season.seasonId}
      className={styles.season}
      action={action}
      data-keep-scroll
      apply={words.apply}
    >
      <select className={controls.select} name="season" aria-label={words.season} defaultValue={season.year}>
        {ofKind.map(({ seasonId, year, name }) => (
          <option key={seasonId} value={year}>
            {name}
          </option>
        ))}
      </select>
      <input type="hidden" name="gender" value={genderSlug(gender)} />
      {by ? <input type="hidden" name="by" value={by} /> : null}
    </FilterForm>
  );
}
