import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import type { EditedAthlete, RosterData } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { RosterRow } from './RosterRow.tsx';
import {
  BY_NAME,
  findOnRoster,
  type SortColumn,
  type Sorting,
  sortedBy,
  sortRoster,
} from './roster-sorting.rules.ts';

/** Rows visible before "Show all". */
const ROWS_FIRST = 20;
/** A shorter roster has no search. */
const SEARCH_FROM = 8;

interface RosterTableProps {
  data: RosterData;
  /** Athletes of the visible gender, by name. */
  athletes: readonly EditedAthlete[];
  selected: ReadonlySet<number>;
  onSelect(athleteIds: ReadonlySet<number>): void;
  saving: Saving;
}

/** Sorts by any column and searches by name; the selection includes rows that are not visible. */
export function RosterTable({ data, athletes, selected, onSelect, saving }: RosterTableProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [sorting, setSorting] = useState(BY_NAME);
  const [search, setLooked] = useState('');
  const [isAll, setAll] = useState(false);
  const matches = findOnRoster(athletes, search);
  const visible = sortRoster(matches, sorting).slice(0, isAll ? undefined : ROWS_FIRST);
  const isFoundSelected = matches.length > 0 && matches.every(({ athleteId }) => selected.has(athleteId));

  function select(athleteIds: readonly number[], isSelected: boolean) {
    const next = new Set(selected);
    for (const athleteId of athleteIds) {
      if (isSelected) next.add(athleteId);
      else next.delete(athleteId);
    }
    onSelect(next);
  }

  return (
    <>
      {athletes.length < SEARCH_FROM ? null : (
        <input
          type="search"
          className={`${controls.input} ${styles.search}`}
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => setLooked(event.target.value)}
        />
      )}
      <table className={`${table.table} ${styles.roster}`} data-selecting={selected.size > 0 || undefined}>
        <caption className={layout.hiddenText}>
          {words.roster(genderWord(data.gender, data.team.levelMask))}, {data.season.name}
        </caption>
        <RosterHeads
          sorting={sorting}
          onSort={(by) => setSorting(sortedBy(sorting, by))}
          isAllSelected={isFoundSelected}
          onSelectAll={(isSelected) =>
            select(
              matches.map(({ athleteId }) => athleteId),
              isSelected,
            )
          }
        />
        <tbody>
          {visible.map((athlete) => (
            <RosterRow
              key={athlete.athleteId}
              data={data}
              athlete={athlete}
              isSelected={selected.has(athlete.athleteId)}
              onSelect={(isSelected) => select([athlete.athleteId], isSelected)}
              isOpen={open === athlete.athleteId}
              onToggle={() => setOpen(open === athlete.athleteId ? null : athlete.athleteId)}
              saving={saving}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span role="status">{words.visibleCount(visible.length, matches.length, athletes.length)}</span>
        {matches.length > ROWS_FIRST ? (
          <Button look="quiet" onClick={() => setAll(!isAll)}>
            {isAll ? words.showFewer : words.showAll}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface RosterHeadsProps {
  sorting: Sorting;
  onSort(by: SortColumn): void;
  isAllSelected: boolean;
  onSelectAll(isSelected: boolean): void;
}

function RosterHeads({ sorting, onSort, isAllSelected, onSelectAll }: RosterHeadsProps) {
  const { columns } = words;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  const head = (by: SortColumn, className?: string) => (
    <th scope="col" className={className} aria-sort={sorting.by === by ? direction : undefined}>
      <button type="button" className={table.sort} onClick={() => onSort(by)}>
        {columns[by]}
        {sorting.by === by ? <Icon name="down" size="small" /> : null}
      </button>
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.check}>
          <input
            type="checkbox"
            aria-label={words.selectAll}
            checked={isAllSelected}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </th>
        {head('athlete')}
        {head('grade', table.center)}
        {head('season')}
        {head('visibility', table.drop600)}
        {head('accounts', table.drop600)}
        {head('lastRace', `${table.right} ${table.drop600}`)}
        <th scope="col" className={table.expander}>
          <span className={layout.hiddenText}>{columns.more}</span>
        </th>
      </tr>
    </thead>
  );
}
