import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import styles from './EventColumns.module.css';
import type { EventGroup } from './index-view.rows.ts';

/** The lists of a season by event, with a link for each gender. */
export function EventColumns({ groups }: { groups: EventGroup[] }) {
  return (
    <div className={styles.columns}>
      {groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.events.map(({ name, genders }) => (
              <li key={name} className={styles.event}>
                <span>{name}</span>
                <span className={styles.genders}>
                  {genders.map(({ label, to }) => (
                    <a key={to} href={to} aria-label={words.title(label, name)}>
                      {label}
                    </a>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
