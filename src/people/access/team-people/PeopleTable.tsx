import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import menu from '#kit/ui/popovers/menu.module.css';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import { closePopovers } from '#kit/ui/popovers/popovers.ts';
import table from '#kit/ui/tables/table.module.css';
import type { Action } from '#people/access/membership/decisions.rules.ts';
import { writeToAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { PeopleColumns } from './PeopleColumns.tsx';
import { PersonName } from './PersonName.tsx';
import { dayOf } from './person-labels.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamPerson } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

/** A ban is no answer to a request: it is in the menu of people who are in or were declined. */
const ANSWERS: readonly Action[] = ['approve', 'decline'];

export interface Deciding {
  /** Key of the button whose decision is being saved. */
  busy: string | null;
  decide(person: TeamPerson, action: Action): void;
}

export const decisionKey = ({ userId, type }: TeamPerson, action: Action) => `${userId} ${type} ${action}`;

interface PeopleTableProps extends Deciding {
  caption: string;
  people: readonly TeamPerson[];
  /** The people are not on the team; shows the role they had. */
  isOutside?: boolean;
}

export function PeopleTable({ caption, people, isOutside, ...deciding }: PeopleTableProps) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{caption}</caption>
      <PeopleColumns
        names={[words.columns.name, words.columns.access, words.columns.since, words.columns.actions]}
      />
      <tbody>
        {people.map((person) => {
          const status = isOutside ? `${person.statusWord}, ${words.was[person.type]}` : person.statusWord;
          return (
            <tr key={`${person.userId} ${person.type}`} className={person.isMe ? table.me : undefined}>
              <td className={table.name}>
                <PersonName person={person} className={table.link} />
                {person.position === '' ? null : <span className={table.second}>{person.position}</span>}
                {person.children.length === 0 ? null : (
                  <span className={table.second}>{words.parentOf(person.children)}</span>
                )}
                <span className={table.below}>{status}</span>
              </td>
              <td className={table.drop600}>{status}</td>
              <td className={`${table.drop600} ${table.nowrap}`}>{dayOf(person.changedAt)}</td>
              <td className={styles.actions}>
                {person.isMe ? words.me : <PersonMenu person={person} isOutside={isOutside} {...deciding} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface PersonMenuProps extends Deciding {
  person: TeamPerson;
  isOutside: boolean | undefined;
}

/** A menu for each person that explains every action under its name. */
function PersonMenu({ person, isOutside, busy, decide }: PersonMenuProps) {
  const name = fullName(person);
  const mayWrite = !isOutside && person.type !== 'F';
  if (!mayWrite && person.actions.length === 0) return null;
  if (busy !== null && person.actions.some((action) => busy === decisionKey(person, action))) {
    return <span className={table.dim}>{words.saving}</span>;
  }
  return (
    <Popover
      kind="menu"
      label={words.menuOf(name)}
      buttonLabel={words.menuOf(name)}
      button={<Icon name="dots" />}
      buttonClassName={`${controls.button} ${controls.iconOnly}`}
    >
      {mayWrite ? (
        <a role="menuitem" className={menu.item} href={writeToAddress(person.userId)}>
          {words.message}
        </a>
      ) : null}
      {person.actions.map((action) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          className={`${menu.item} ${styles.action}`}
          onClick={() => {
            closePopovers();
            decide(person, action);
          }}
        >
          {words.actions[action]}
          <small>{words.explained[action]}</small>
        </button>
      ))}
    </Popover>
  );
}

/** Buttons for the answers to a request; their accessible names contain the person's name. */
export function Answers({ person, busy, decide }: Deciding & { person: TeamPerson }) {
  return (
    <div className={styles.buttons}>
      {ANSWERS.filter((action) => person.actions.includes(action)).map((action) => (
        <Button
          key={action}
          {...(action === 'approve' ? {} : { look: 'quiet' })}
          aria-label={words.actionOf(words.actions[action], fullName(person))}
          busyWord={busy === decisionKey(person, action) ? words.saving : undefined}
          onClick={() => decide(person, action)}
        >
          {words.actions[action]}
        </Button>
      ))}
    </div>
  );
}
