import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './TeamPeople.module.css';

interface PeopleColumnsProps {
  /** The names of the columns; those in the middle are left out on phones, the last one is only read aloud. */
  names: readonly [first: string, second: string, third: string, last: string];
}

/** The head of a table of people or accounts of a team. */
export function PeopleColumns({ names: [first, second, third, last] }: PeopleColumnsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" className={`${table.drop600} ${styles.access}`}>
          {second}
        </th>
        <th scope="col" className={`${table.drop600} ${styles.since}`}>
          {third}
        </th>
        <th scope="col" className={styles.actions}>
          <span className={layout.hiddenText}>{last}</span>
        </th>
      </tr>
    </thead>
  );
}
