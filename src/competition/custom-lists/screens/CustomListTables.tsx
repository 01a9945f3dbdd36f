import type { CustomList, ListedMark } from '#competition/custom-lists/custom-lists.contract.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { listTableWords as words } from './list-tables.words.ts';

/** The tables of a list or report. A sample has people who do not exist, so it links to nobody. */
export function CustomListTables({ list, isSample = false }: { list: CustomList; isSample?: boolean }) {
  const sport = isSample ? null : sportOfKind(list.seasonKind);
  const isEmpty =
    list.kind === 'list' ? list.rankings.length + list.relays.length === 0 : list.athletes.length === 0;
  if (isEmpty) {
    return (
      <Empty title={words.noMarks}>
        <p>{words.noMarksYet}</p>
      </Empty>
    );
  }
  return list.kind === 'list'
    ? [
        ...list.rankings.map((ranking) => (
          <section key={`${ranking.event} ${ranking.gender}`}>
            <SectionHead title={ranking.title} />
            <RankingTable ranking={ranking} sport={sport} />
          </section>
        )),
        ...list.relays.map((ranking) => (
          <section key={`${ranking.event} ${ranking.gender}`}>
            <SectionHead title={ranking.title} />
            <RelayTable ranking={ranking} isLinked={sport !== null} />
          </section>
        )),
      ]
    : list.athletes.map((athlete) => (
        <section key={athlete.athleteId}>
          <SectionHead
            title={<AthleteName athlete={athlete} sport={sport} />}
            note={[athlete.gradeText, athlete.teamName].filter(Boolean).join(', ')}
          />
          <ReportTable athlete={athlete} sport={sport} />
        </section>
      ));
}

interface RankingTableProps {
  ranking: CustomList['rankings'][number];
  sport: Sport | null;
}

function RankingTable({ ranking: { title, markKind, windMatters, rows }, sport }: RankingTableProps) {
  return (
    <table className={table.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col" className={table.position}>
            {words.rank}
          </th>
          <th scope="col" className={table.mark} aria-sort="ascending">
            {words.mark[markKind]}
          </th>
          <th scope="col">{words.athlete}</th>
          <th scope="col" className={`${table.center} ${table.drop600}`}>
            {words.grade}
          </th>
          <th scope="col" className={table.drop600}>
            {words.team}
          </th>
          {windMatters ? (
            <th scope="col" className={`${table.right} ${table.drop1100}`}>
              {words.wind}
            </th>
          ) : null}
          <th scope="col" className={table.drop600}>
            {words.meet}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.date}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.athleteId}>
            <td className={table.position}>{`${row.isTied ? 'T' : ''}${row.rank}`}</td>
            <td className={table.mark}>
              <Mark mark={row.best} isLinked={sport !== null} />
            </td>
            <td className={table.name}>
              <AthleteName athlete={row} sport={sport} />
              <span className={table.below}>
                {[row.gradeText, row.teamName ?? words.unattached, formatDate(row.best.date)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className={`${table.center} ${table.drop600}`}>{row.gradeText}</td>
            <td className={table.drop600}>{row.teamName ?? words.unattached}</td>
            {windMatters ? <td className={`${table.right} ${table.drop1100}`}>{row.best.wind}</td> : null}
            <td className={table.drop600}>{row.best.meetName}</td>
            <td className={`${table.right} ${table.nowrap} ${table.drop600}`}>{formatDate(row.best.date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RelayTableProps {
  ranking: CustomList['relays'][number];
  isLinked: boolean;
}

function RelayTable({ ranking: { title, markKind, rows }, isLinked }: RelayTableProps) {
  return (
    <table className={table.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col" className={table.position}>
            {words.rank}
          </th>
          <th scope="col" className={table.mark} aria-sort="ascending">
            {words.mark[markKind]}
          </th>
          <th scope="col">{words.team}</th>
          <th scope="col" className={table.drop600}>
            {words.meet}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.date}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ teamId, teamName, relayLetter, rank, isTied, best }) => (
          <tr key={teamId}>
            <td className={table.position}>{`${isTied ? 'T' : ''}${rank}`}</td>
            <td className={table.mark}>
              <Mark mark={best} isLinked={isLinked} />
            </td>
            <td className={table.name}>
              {[teamName, relayLetter].filter(Boolean).join(' ')}
              <span className={table.below}>{formatDate(best.date)}</span>
            </td>
            <td className={table.drop600}>{best.meetName}</td>
            <td className={`${table.right} ${table.nowrap} ${table.drop600}`}>{formatDate(best.date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReportTableProps {
  athlete: CustomList['athletes'][number];
  sport: Sport | null;
}

function ReportTable({ athlete: { athleteName, events }, sport }: ReportTableProps) {
  if (events.length === 0) return <p>{words.noMarks}</p>;
  const isLinked = sport !== null;
  return (
    <table className={table.table} aria-label={athleteName}>
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col" className={table.mark}>
            {words.best}
          </th>
          <th scope="col" className={table.right}>
            {words.progress}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.first}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.latest}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.races}
          </th>
          <th scope="col" className={table.drop1100}>
            {words.meet}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ event, eventName, first, best, latest, progress, count }) => (
          <tr key={event}>
            <td className={table.name}>
              {eventName}
              <span className={table.below}>{formatDate(best.date)}</span>
            </td>
            <td className={table.mark}>
              <Mark mark={best} isLinked={isLinked} />
            </td>
            <td className={table.right}>{progress}</td>
            <td className={`${table.right} ${table.drop600}`}>
              <Mark mark={first} isLinked={isLinked} />
            </td>
            <td className={`${table.right} ${table.drop600}`}>
              <Mark mark={latest} isLinked={isLinked} />
            </td>
            <td className={`${table.right} ${table.drop600}`}>{count}</td>
            <td className={table.drop1100}>{`${best.meetName}, ${formatDate(best.date)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AthleteName({
  athlete: { athleteId, athleteName },
  sport,
}: {
  athlete: { athleteId: number; athleteName: string };
  sport: Sport | null;
}) {
  if (sport === null) return athleteName;
  return (
    <a className={table.link} href={athleteAddress(athleteId, sport)}>
      {athleteName}
    </a>
  );
}

function Mark({ mark: { mark, markNote, path }, isLinked }: { mark: ListedMark; isLinked: boolean }) {
  if (!isLinked) return mark;
  return (
    <a className={table.link} href={path} title={markNote ?? undefined}>
      {mark}
    </a>
  );
}
