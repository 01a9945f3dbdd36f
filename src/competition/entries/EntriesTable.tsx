import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { EntryOfTab } from './entries-tab.client.ts';
import { entriesTableWords as words } from './entries-table.words.ts';

interface EntriesTableProps {
  title: string;
  entries: readonly EntryOfTab[];
  sport: Sport;
}

/** The entries of one event; those who wait come last, in their order. */
export function EntriesTable({ title, entries, sport }: EntriesTableProps) {
  const hasGrades = entries.some(({ gradeText }) => gradeText !== null);
  const hasSeeds = entries.some(({ seed }) => seed !== null);
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.caption(title)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.athlete}</th>
          {hasGrades ? (
            <th scope="col" className={`${table.center} ${table.drop600}`}>
              <abbr title={words.grade}>{words.gradeShort}</abbr>
            </th>
          ) : null}
          <th scope="col" className={table.drop600}>
            {words.team}
          </th>
          {hasSeeds ? (
            <th scope="col" className={table.mark}>
              {words.seed}
            </th>
          ) : null}
          <th scope="col" className={table.right}>
            {words.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryId}>
            <td className={table.name}>
              <Person {...entry} sport={sport} />
              <span className={table.below}>{words.below(entry)}</span>
              {entry.legs.length > 0 ? <Runners entry={entry} sport={sport} /> : null}
            </td>
            {hasGrades ? <td className={`${table.center} ${table.drop600}`}>{entry.gradeText}</td> : null}
            <td className={table.drop600}>{entry.teamName}</td>
            {hasSeeds ? <td className={table.mark}>{entry.seed}</td> : null}
            <td className={`${table.right} ${table.nowrap}`}>
              <StatusTag tone={entry.tone}>{entry.acceptanceName}</StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runners({ entry: { legs }, sport }: { entry: EntryOfTab; sport: Sport }) {
  return (
    <span className={table.second}>
      {legs.map((runner, index) => (
        // A relay may list a withheld name twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the runners is fixed
        <span key={index}>
          {index > 0 ? ', ' : null}
          <Person {...runner} sport={sport} />
          {runner.leg === null ? ` (${words.alternate})` : null}
        </span>
      ))}
    </span>
  );
}

/** A name, and its link where the athlete has a page for everyone. */
function Person({
  athleteId,
  athleteName,
  sport,
}: {
  athleteId: number | null;
  athleteName: string;
  sport: Sport;
}) {
  if (athleteId === null) return athleteName;
  return (
    <a className={table.link} href={athleteAddress(athleteId, sport)}>
      {athleteName}
    </a>
  );
}
