import { useMemo, useState } from 'react';
import rowStyles from '#competition/registration/entry-desk/DeskRows.module.css';
import type { Desk } from '#competition/registration/entry-desk/DeskState.tsx';
import styles from '#competition/registration/entry-desk/EntryDesk.module.css';
import type { DeskView } from '#competition/registration/entry-draft/desk-cells.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { removeRow, toggleWithdrawal } from '#competition/registration/entry-draft/entry-draft.rules.ts';
import {
  type RelayRow,
  relayEventsOf,
  relayRows,
} from '#competition/registration/entry-draft/relay-view.rules.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { RelayDialog } from './RelayDialog.tsx';

/** The relays of a team: runners in order, alternates and seed. */
export function Relays({ desk, view }: { desk: Desk; view: DeskView }) {
  const [edited, setEdited] = useState<RelayRow | 'new' | null>(null);
  const { form, draft, checked, state, closedBecause } = desk;
  const events = useMemo(() => relayEventsOf({ form }, view), [form, view]);
  const rows = relayRows({ form, draft, checked, state, closedBecause }, view);
  if (events.length === 0) return null;
  return (
    <section tabIndex={-1} aria-label={words.relays} className={styles.relays}>
      <SectionHead
        isSub
        title={words.relays}
        note={words.relaysNote}
        end={
          closedBecause === null ? (
            <Button onClick={() => setEdited('new')}>{words.addRelay}</Button>
          ) : undefined
        }
      />
      {rows.length === 0 ? <p className={styles.small}>{words.noRelays}</p> : null}
      <ul className={rowStyles.rows}>
        {rows.map((row) => (
          <Relay key={row.key} row={row} desk={desk} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      {edited === null ? null : (
        <RelayDialog
          desk={desk}
          events={events}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function Relay({ row, desk, onEdit }: { row: RelayRow; desk: Desk; onEdit(): void }) {
  const { key, event, letter, legs, mark, standing, isWithdrawn, stateText, cannot } = row;
  const nameOf = (id: number) =>
    desk.form.athletes.find(({ athleteId }) => athleteId === id)?.name ?? words.formerAthlete;
  const label = words.relayLabel(event.name, letter);
  const runners = legs.filter(({ leg }) => leg !== null).toSorted((a, b) => a.leg! - b.leg!);
  const alternates = legs.filter(({ leg }) => leg === null);

  const remove = () =>
    desk.change((draft) => (standing ? toggleWithdrawal(draft, standing, label) : removeRow(draft, key)));

  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.about}>
        <b>{label}</b>
        <span className={rowStyles.detail}>
          {runners.length === 0
            ? words.noRunners
            : runners.map(({ athleteId }) => nameOf(athleteId)).join(', ')}
        </span>
        {alternates.length === 0 ? null : (
          <span className={rowStyles.detail}>
            {words.alternates(alternates.map(({ athleteId }) => nameOf(athleteId)).join(', '))}
          </span>
        )}
      </span>
      <span className={rowStyles.mark}>{mark}</span>
      <StatusTag tone="plain">{stateText}</StatusTag>
      {cannot !== null ? null : (
        <>
          {isWithdrawn ? null : (
            <Button look="quiet" aria-label={words.editFor(label)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          <Button
            look="quiet"
            aria-label={words.relayAction(label, standing !== null, isWithdrawn)}
            onClick={remove}
          >
            {isWithdrawn ? words.putBack : standing ? words.withdraw : words.remove}
          </Button>
        </>
      )}
    </li>
  );
}
