import { formatCount } from '#kit/counts.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import { StatusTag } from '#kit/ui/Tag.tsx';
import table from '#kit/ui/table.module.css';
import styles from './HomeScreen.module.css';
import type { MeetCard } from './home.contract.ts';
import { homeWords as words } from './home.words.ts';

/** More boards than this stand on the meet's own page. */
const WINNERS_SHOWN = 3;

/** Meets in rows, each with who won it. */
export function MeetTable({ meets }: { meets: MeetCard[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={layout.hiddenText}>{words.latest}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.drop600}>
            {words.date}
          </th>
          <th scope="col" className={styles.sport}>
            <span className={layout.hiddenText}>{words.sport}</span>
          </th>
          <th scope="col">{words.meet}</th>
          <th scope="col" className={`${table.drop1100} ${styles.place}`}>
            {words.place}
          </th>
          <th scope="col" className={`${table.drop600} ${styles.winners}`}>
            {words.winners}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.teams}
          </th>
          <th scope="col" className={`${table.right} ${table.drop1100}`}>
            {words.athletes}
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            {words.results}
          </th>
        </tr>
      </thead>
      <tbody>
        {meets.map((meet) => (
          <MeetRow key={meet.ID} meet={meet} />
        ))}
      </tbody>
    </table>
  );
}

function MeetRow({ meet }: { meet: MeetCard }) {
  const { sport, path, Name, timing, place, dates, teamCount, athleteCount, resultCount } = meet;
  const when = words.timing[timing];
  return (
    <tr>
      <td className={`${table.dim} ${table.nowrap} ${table.drop600}`}>{dates}</td>
      <td className={styles.sport} data-sport={sport}>
        <Icon name={sport === 'tf' ? 'track' : 'cross-country'} />
        <span className={layout.hiddenText}>{words.sportNames[sport]}</span>
      </td>
      <td className={table.name}>
        <a className={table.link} href={path}>
          {Name}
        </a>
        {when ? (
          <span className={styles.today}>
            <StatusTag tone={timing === 'meet-day' ? 'live' : 'plain'}>{when}</StatusTag>
          </span>
        ) : null}
        <span className={table.below}>{dates}</span>
        <span className={table.below}>{place}</span>
        <span className={table.below}>
          <Winners winners={meet.winners} />
        </span>
      </td>
      <td className={table.drop1100}>{place}</td>
      <td className={table.drop600}>
        <Winners winners={meet.winners} />
      </td>
      <td className={`${table.right} ${table.drop600}`}>{formatCount(teamCount)}</td>
      <td className={`${table.right} ${table.drop1100}`}>{formatCount(athleteCount)}</td>
      <td className={`${table.right} ${table.drop600}`}>{formatCount(resultCount)}</td>
    </tr>
  );
}

function Winners({ winners }: Pick<MeetCard, 'winners'>) {
  return winners.slice(0, WINNERS_SHOWN).map(({ division, team, points }) => (
    <span key={division} className={styles.winner}>
      {division} <b>{team}</b> {points}
    </span>
  ));
}
