import { OptionalLink } from '#kit/ui/navigation/OptionalLink.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import type { TeamRecord } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

/** Lists personal records of the reader's teams, the newest first; nothing when there are none. */
export function TeamRecords({ records }: { records: readonly TeamRecord[] }) {
  if (records.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.teamRecords} note={words.teamRecordsNote} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.teamRecords}</caption>
        <thead>
          <tr>
            <th scope="col">{words.athlete}</th>
            <th scope="col">{words.event}</th>
            <th scope="col" className={table.mark}>
              {words.latest}
            </th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ name, namePath, event, mark, path, on }) => (
            <tr key={path}>
              <td className={table.name}>
                <OptionalLink className={table.link} href={namePath}>
                  {name}
                </OptionalLink>
              </td>
              <td>{event}</td>
              <td className={table.mark}>
                <a className={table.link} href={path}>
                  {mark}
                </a>
              </td>
              <td className={`${table.right} ${table.dim} ${table.nowrap} ${table.drop600}`}>
                {formatMonthDay(on)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
