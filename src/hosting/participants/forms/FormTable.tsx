import { memo } from 'react';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import styles from './Forms.module.css';
import { formsWords as words } from './forms.words.ts';
import type { FormGroup, FormPerson } from './forms-view.rules.ts';

interface FormTableProps {
  title: string;
  /** True if coaches sign for their teams. */
  isOfTeams: boolean;
  groups: readonly FormGroup[];
  /** Writes the time of a signature. */
  timeOf(instant: string): string;
}

/** Lists who has signed a form, by team. On paper there is room for signatures that are missing. */
export const FormTable = memo(function FormTable({ title, isOfTeams, groups, timeOf }: FormTableProps) {
  return (
    <table className={`${table.table} ${styles.people}`}>
      <caption className={layout.hiddenText}>{words.caption(title)}</caption>
      <thead>
        <tr>
          {isOfTeams ? null : (
            <th scope="col" className={styles.bib}>
              {words.columns.bib}
            </th>
          )}
          <th scope="col">{isOfTeams ? words.columns.team : words.columns.athlete}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col" className={styles.paper}>
            {words.columns.paper}
          </th>
        </tr>
      </thead>
      {groups.map(({ key, name, signed, all, people }) => (
        <tbody key={key}>
          <tr className={table.group}>
            <th scope="rowgroup" colSpan={isOfTeams ? 3 : 4}>
              {isOfTeams ? words.teams : (name ?? words.unattached)}{' '}
              <span className={styles.sum}>{words.signedOf(signed, all)}</span>
            </th>
          </tr>
          {people.map((person) => (
            <Row key={person.athleteId ?? `team ${person.teamId}`} person={person} timeOf={timeOf} />
          ))}
        </tbody>
      ))}
    </table>
  );
});

function Row({ person, timeOf }: { person: FormPerson } & Pick<FormTableProps, 'timeOf'>) {
  const { athleteId, number, name, signedName, signedAt } = person;
  return (
    <tr>
      {athleteId === null ? null : <td className={styles.bib}>{number}</td>}
      <td className={table.name}>{name}</td>
      <td>
        {signedAt === null ? (
          <StatusWord tone="warn">{words.notSigned}</StatusWord>
        ) : (
          words.signedBy(signedName ?? '', timeOf(signedAt))
        )}
      </td>
      <td className={styles.paper} />
    </tr>
  );
}
