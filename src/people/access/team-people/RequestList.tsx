import { Avatar } from '#kit/ui/images/Avatar.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { fullName } from '#sport/people/names.rules.ts';
import { Answers, type Deciding } from './PeopleTable.tsx';
import { PersonName } from './PersonName.tsx';
import { dayOf } from './person-labels.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamPerson } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

interface RequestListProps extends Deciding {
  requests: readonly TeamPerson[];
}

/** Lists people who wait for an answer, with their notes. */
export function RequestList({ requests, ...deciding }: RequestListProps) {
  if (requests.length === 0) return <p className={layout.muted}>{words.noRequests}</p>;
  return (
    <ul className={styles.requests}>
      {requests.map((person) => (
        <li key={`${person.userId} ${person.type}`}>
          <Avatar name={fullName(person)} />
          <div>
            <PersonName person={person} className={styles.name} />
            <p>
              {words.asks[person.type]}
              {person.position === '' ? '' : `, ${person.position}`}
              {person.children.length === 0 ? '' : `, ${words.parentOf(person.children)}`}
            </p>
            {person.note === '' ? null : <p className={styles.note}>“{person.note}”</p>}
            <p className={layout.muted}>{dayOf(person.changedAt)}</p>
          </div>
          <Answers person={person} {...deciding} />
        </li>
      ))}
    </ul>
  );
}
