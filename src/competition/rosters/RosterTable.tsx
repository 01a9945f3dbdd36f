import { useState } from 'react';
import layout from '#kit/ui/layout.module.css';
import table from '#kit/ui/table.module.css';
import { genderWord } from '#sport/genders.rules.ts';
import styles from './RosterEdit.module.css';
import { RosterRow } from './RosterRow.tsx';
import type { Saving } from './RosterSaving.tsx';
import type { EditedAthlete, RosterData } from './roster-edit.client.ts';
import { rosterWords as words } from './roster-screen.words.ts';

interface RosterTableProps {
  data: RosterData;
  /** Of the gender that is shown. */
  athletes: readonly EditedAthlete[];
  selected: ReadonlySet<number>;
  onSelect(athleteIds: ReadonlySet<number>): void;
  saving: Saving;
}

export function RosterTable({ data, athletes, selected, onSelect, saving }: RosterTableProps) {
  const [open, setOpen] = useState<number | null>(null);
  const isAll = athletes.every(({ athleteId }) => selected.has(athleteId));
  const { columns } = words;

  function select(athleteIds: readonly number[], isSelected: boolean) {
    const next = new Set(selected);
    for (const athleteId of athleteIds) {
      if (isSelected) next.add(athleteId);
      else next.delete(athleteId);
    }
    onSelect(next);
  }

  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>
        {words.roster(genderWord(data.gender, data.team.Level))}, {data.season.name}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={words.selectAll}
              checked={isAll}
              onChange={(event) =>
                select(
                  athletes.map(({ athleteId }) => athleteId),
                  event.target.checked,
                )
              }
            />
          </th>
          <th scope="col">{columns.athlete}</th>
          <th scope="col" className={table.center}>
            {columns.grade}
          </th>
          <th scope="col">{columns.season}</th>
          <th scope="col" className={table.drop600}>
            {columns.visibility}
          </th>
          <th scope="col" className={table.drop600}>
            {columns.accounts}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {columns.lastRace}
          </th>
          <th scope="col" className={table.expander}>
            <span className={layout.hiddenText}>{columns.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {athletes.map((athlete) => (
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
  );
}
