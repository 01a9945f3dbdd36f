import { placeClass } from '#kit/ui/badges/cells.rows.ts';
import type { LeaderBoard } from './meet-front.rules.ts';
import styles from './ScoreLeaders.module.css';

/** Shows the first three teams of every board. */
export function ScoreLeaders({ boards }: { boards: LeaderBoard[] }) {
  return (
    <div className={styles.leaders}>
      {boards.map(({ title, teams }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ol>
            {teams.map(({ rank, teamName, points }) => (
              <li key={teamName}>
                <span className={placeClass(rank, true)}>{rank}</span>
                <span>{teamName}</span>
                <b>{points}</b>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
