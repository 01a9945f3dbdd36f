import styles from './RaceChips.module.css';
import type { RaceLinks } from './race-navigation.rules.ts';
import { raceScreenWords as words } from './race-screen.words.ts';

/** Links to the races of the meet by gender, with their distance and number of finishers. */
export function RaceChips({ races }: { races: RaceLinks[] }) {
  return (
    <nav className={styles.races} aria-label={words.races}>
      {races.map(({ genderName, races: ofGender }) => (
        <div key={genderName} className={styles.gender}>
          <span className={styles.label}>{genderName}</span>
          <ul>
            {ofGender.map(({ meetDivisionId, name, size, to, isCurrent }) => (
              <li key={meetDivisionId}>
                <a href={to} aria-current={isCurrent ? 'page' : undefined} data-keep-scroll>
                  {name}
                  <small>{size}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
