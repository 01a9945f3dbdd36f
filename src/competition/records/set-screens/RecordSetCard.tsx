import { type ReactNode, useId } from 'react';
import type { RecordSet } from '#competition/records/sets/record-sets.contract.ts';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { genderWord, parseGender } from '#sport/people/genders.rules.ts';
import { NEW_DIVISION_MASK } from '#sport/people/levels.rules.ts';
import styles from './RecordSets.module.css';
import { recordSetListWords as words } from './record-set-list.words.ts';

interface RecordSetCardProps {
  set: RecordSet;
  onEdit(): void;
  /** More buttons, such as the one that detaches the set. */
  children?: ReactNode;
}

/** A record set with its lines, which open on demand, and what its keeper may do with it. */
export function RecordSetCard({ set, onEdit, children }: RecordSetCardProps) {
  const titleId = useId();
  const { name, badge, canEdit, lines, byResults, recordSetId, version } = set;
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <SectionHead
        id={titleId}
        isSub
        title={name}
        note={
          <>
            <Badge kind="record" title={words.badge}>
              {badge}
            </Badge>{' '}
            {words.lines(lines.length + byResults.length)}
          </>
        }
      />
      {lines.length + byResults.length === 0 ? (
        <p className={styles.note}>{words.noLines}</p>
      ) : (
        <details>
          <summary>{words.show(name)}</summary>
          <LinesTable set={set} />
        </details>
      )}
      <div className={styles.buttons}>
        {canEdit ? (
          <Button icon="edit" aria-label={words.editSet(name)} onClick={onEdit}>
            {words.edit}
          </Button>
        ) : (
          <span className={styles.note}>{words.readOnly}</span>
        )}
        {children}
        {canEdit ? (
          <SaveButton
            look="quiet"
            busyWord={words.removing}
            onSave={async ({ recordSets }) => {
              const removed = await recordSets.saveSet({ recordSetId, version, isRemoved: true }, QUIET);
              return {
                text: words.removed(name),
                undo: (api) => api.recordSets.saveSet({ ...removed, isRemoved: false }, QUIET),
                undone: words.restored(name),
              };
            }}
          >
            {words.remove}
          </SaveButton>
        ) : null}
      </div>
    </section>
  );
}

function LinesTable({ set: { name, lines, byResults } }: { set: RecordSet }) {
  return (
    <table className={table.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col" className={table.mark}>
            {words.mark}
          </th>
          <th scope="col">{words.athlete}</th>
          <th scope="col" className={table.drop600}>
            {words.date}
          </th>
        </tr>
      </thead>
      <tbody>
        {byResults.map((line) => (
          <tr key={`result ${line.resultId} ${line.division}`}>
            <td className={table.name}>{eventOf(line.eventName, line.gender, line.division)}</td>
            <td className={table.mark}>{line.mark}</td>
            <td>
              {line.holder || line.team}
              <span className={table.second}>{[line.meet, words.byResult].filter(Boolean).join(', ')}</span>
            </td>
            <td className={`${table.dim} ${table.drop600}`}>{line.date}</td>
          </tr>
        ))}
        {lines.map((line) => (
          <tr key={line.recordId}>
            <td className={table.name}>{eventOf(line.event, line.gender, line.division)}</td>
            <td className={table.mark}>{line.mark}</td>
            <td>
              {line.holder || line.team}
              <span className={table.second}>
                {[line.holder && line.team, line.wind, line.location].filter(Boolean).join(', ')}
              </span>
            </td>
            <td className={`${table.dim} ${table.drop600}`}>{line.date}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const eventOf = (event: string, gender: string, division: string) =>
  [event, genderName(gender), division].filter(Boolean).join(', ');

/** "Girls" for a line with the code F. */
function genderName(text: string): string {
  const gender = parseGender(text);
  return gender === null ? text : genderWord(gender, NEW_DIVISION_MASK);
}
