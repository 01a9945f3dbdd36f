import { recordBadge } from '#competition/records/records.words.ts';
import { recordsScreenWords } from '#competition/records/records-screen.words.ts';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { recordSetsScreenWords as words } from './record-sets-screen.words.ts';

type Broken = Awaited<ReturnType<Api['recordSets']['getSets']>>['broken'];

/** The records that results of this meet broke or tied, those of teams among them. */
export function BrokenRecords({ broken }: { broken: Broken }) {
  return (
    <>
      <SectionHead title={words.broken} />
      {broken.length === 0 ? (
        <p>{words.noneBroken}</p>
      ) : (
        <table className={table.table} aria-label={words.broken}>
          <thead>
            <tr>
              <th scope="col">{words.event}</th>
              <th scope="col" className={table.mark}>
                {words.mark}
              </th>
              <th scope="col" className={table.badges}>
                {words.badge}
              </th>
              <th scope="col">{words.athlete}</th>
              <th scope="col" className={`${table.mark} ${table.drop600}`}>
                {words.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {broken.map((record) => (
              <tr key={record.recordId}>
                <td className={table.name}>
                  {record.eventName}
                  <span className={table.second}>
                    {recordsScreenWords.book(record.genderName, record.divisionName)}
                  </span>
                </td>
                <td className={table.mark}>{record.broken!.mark}</td>
                <td className={table.badges}>
                  <Badge kind="record" title={record.label}>
                    {recordBadge(record.badge, record.broken!.isEqual)}
                  </Badge>
                </td>
                <td>
                  {record.broken!.holder ?? record.broken!.team}
                  <span className={table.second}>
                    {recordsScreenWords.about(
                      record.broken!.holder && record.broken!.team,
                      record.broken!.wind,
                    )}
                  </span>
                </td>
                <td className={`${table.mark} ${table.dim} ${table.drop600}`}>{record.mark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
