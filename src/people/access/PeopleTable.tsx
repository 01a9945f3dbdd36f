import type { ReactNode } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import layout from '#kit/ui/layout.module.css';
import table from '#kit/ui/table.module.css';
import { profileAddress, writeToAddress } from '#sport/member-addresses.rules.ts';
import type { Action } from './decisions.rules.ts';
import { dayOf, nameOf } from './people-names.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamPerson } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

export interface Deciding {
  /** Key of the button whose decision is being saved. */
  busy: string | null;
  decide(person: TeamPerson, action: Action): void;
}

export const decisionKey = ({ userId, type }: TeamPerson, action: Action) => `${userId} ${type} ${action}`;

interface PeopleTableProps extends Deciding {
  caption: string;
  people: readonly TeamPerson[];
  /** They do not belong to the team: says what they were. */
  isOutside?: boolean;
}

export function PeopleTable({ caption, people, isOutside, ...deciding }: PeopleTableProps) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col" className={`${table.drop600} ${styles.access}`}>
            {words.columns.access}
          </th>
          <th scope="col" className={`${table.drop600} ${styles.since}`}>
            {words.columns.since}
          </th>
          <th scope="col" className={styles.actions}>
            <span className={layout.hiddenText}>{words.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const status = isOutside ? `${person.statusWord}, ${words.was[person.type]}` : person.statusWord;
          return (
            <tr key={`${person.userId} ${person.type}`} className={person.isMe ? table.me : undefined}>
              <td className={table.name}>
                <a className={table.link} href={profileAddress(person.Handle)}>
                  {nameOf(person)}
                </a>
                {person.position === '' ? null : <span className={table.second}>{person.position}</span>}
                {person.children.length === 0 ? null : (
                  <span className={table.second}>{words.parentOf(person.children)}</span>
                )}
                <span className={table.below}>{status}</span>
              </td>
              <td className={table.drop600}>{status}</td>
              <td className={`${table.drop600} ${table.nowrap}`}>{dayOf(person.changedAt)}</td>
              <td className={styles.actions}>
                {person.isMe ? (
                  words.me
                ) : (
                  <Actions person={person} {...deciding}>
                    {isOutside || person.type === 'F' ? null : <WriteTo person={person} />}
                  </Actions>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function WriteTo({ person }: { person: TeamPerson }) {
  return (
    <a
      className={`${controls.button} ${controls.quiet}`}
      href={writeToAddress(person.userId)}
      aria-label={words.messageTo(nameOf(person))}
    >
      {words.message}
    </a>
  );
}

/** What may be decided about somebody, each as a button with the name in it for who hears the page. */
export function Actions({
  person,
  busy,
  decide,
  children,
}: Deciding & { person: TeamPerson; children?: ReactNode }) {
  return (
    <div className={styles.buttons}>
      {children}
      {person.actions.map((action) => (
        <Button
          key={action}
          {...(action === 'approve' ? {} : { look: 'quiet' })}
          aria-label={words.actionOf(words.actions[action], nameOf(person))}
          busyWord={busy === decisionKey(person, action) ? words.saving : undefined}
          onClick={() => decide(person, action)}
        >
          {words.actions[action]}
        </Button>
      ))}
    </div>
  );
}
