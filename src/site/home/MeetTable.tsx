import { CalendarSlot } from '#competition/meets/CalendarSlot.tsx';
import { ChangeTag } from '#competition/meets/ChangeTag.tsx';
import { formatCount } from '#kit/counts.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { EVENTS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './HomeScreen.module.css';
import type { MeetCard } from './home.contract.ts';
import { homeWords as words } from './home.words.ts';

/** The present month, with its past days. */
const MONTH_PATH = `${EVENTS_PATH}?view=month`;
/** The meet's own page shows the other divisions. */
const VISIBLE_WINNERS_MAX = 3;

interface MeetTableProps {
  title: string;
  meets: MeetCard[];
  /** Upcoming meets have no winners and no results. */
  isUpcoming?: boolean;
}

/** Lists meets with their winning teams. */
export function MeetTable({ title, meets, isUpcoming = false }: MeetTableProps) {
  return (
    <section>
      <SectionHead
        title={title}
        more={{ label: words.allMeets, to: isUpcoming ? EVENTS_PATH : MONTH_PATH }}
      />
      <table className={`${table.table} ${styles.table}`}>
        <caption className={layout.hiddenText}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.drop600}>
              {words.date}
            </th>
            <th scope="col" className={styles.sport}>
              <span className={layout.hiddenText}>{words.sport}</span>
            </th>
            <th scope="col">{words.meet}</th>
            <th scope="col" className={`${table.drop600} ${styles.winners}`}>
              {isUpcoming ? words.location : words.winners}
            </th>
            {isUpcoming ? null : (
              <th scope="col" className={`${table.right} ${table.drop600}`}>
                {words.teams}
              </th>
            )}
            {isUpcoming ? null : (
              <th scope="col" className={`${table.right} ${table.drop600}`}>
                {words.results}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {meets.map((meet) => (
            <MeetRow key={meet.meetId} meet={meet} isUpcoming={isUpcoming} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MeetRow({ meet, isUpcoming }: { meet: MeetCard; isUpcoming: boolean }) {
  const { sport, path, name, place, dates, change, teamCount, resultCount } = meet;
  return (
    <tr>
      <td className={`${table.dim} ${table.drop600} ${styles.date}`}>{dates}</td>
      <td className={styles.sport} data-sport={sport}>
        <Icon name={sport === 'tf' ? 'track' : 'cross-country'} />
        <span className={layout.hiddenText}>{words.sportNames[sport]}</span>
      </td>
      <td className={table.name}>
        <a className={table.link} href={path}>
          {name}
        </a>
        {change ? <ChangeTag {...change} /> : null}
        <span className={table.below}>{dates}</span>
        <span className={isUpcoming ? table.below : table.second}>{place}</span>
        <span className={table.below}>
          <Winners winners={meet.winners} />
        </span>
      </td>
      <td className={table.drop600}>
        {isUpcoming ? (
          <>
            {place}
            <div>
              <CalendarSlot meet={{ meetId: meet.meetId, sport, name }} />
            </div>
          </>
        ) : (
          <Winners winners={meet.winners} />
        )}
        {isUpcoming || meet.winners.length > 0 ? null : (
          <span className={styles.winner}>{words.noTeamScores}</span>
        )}
      </td>
      {isUpcoming ? null : <td className={`${table.right} ${table.drop600}`}>{formatCount(teamCount)}</td>}
      {isUpcoming ? null : <td className={`${table.right} ${table.drop600}`}>{formatCount(resultCount)}</td>}
    </tr>
  );
}

function Winners({ winners }: Pick<MeetCard, 'winners'>) {
  return winners.slice(0, VISIBLE_WINNERS_MAX).map(({ division, teams, points }) => (
    <span key={division} className={styles.winner}>
      {division} <b>{teams.join(', ')}</b> {points}
      {teams.length > 1 ? words.tied : null}
    </span>
  ));
}
