import { athleteAddress } from '#sport/addresses.rules.ts';
import { listWords as words } from './sections.words.ts';
import type { Settings } from './settings.client.ts';
import styles from './settings.module.css';

/** Oneself and one's children, with their pages. */
export function AthletesSection({ athletes }: Pick<Settings, 'athletes'>) {
  if (athletes.length === 0) return <p className={styles.empty}>{words.noAthletes}</p>;
  return (
    <ul className={styles.list}>
      {athletes.map(({ AthleteId, FirstName, LastName, relation }) => (
        <li key={AthleteId}>
          <a href={athleteAddress(AthleteId)}>
            {FirstName} {LastName}
          </a>
          <span>{relation === 'self' ? words.self : words.child}</span>
        </li>
      ))}
    </ul>
  );
}
