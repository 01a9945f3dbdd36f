import { useState } from 'react';
import { ALTERNATES_MAX } from '#competition/entries/entries.rules.ts';
import type { Desk } from '#competition/registration/entry-desk/DeskState.tsx';
import styles from '#competition/registration/entry-desk/EntryDesk.module.css';
import { findProposed } from '#competition/registration/entry-draft/checked-draft.rules.ts';
import type { EventOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import {
  changeEntry,
  nextLetter,
  putRelay,
  type RelayPlan,
} from '#competition/registration/entry-draft/entry-draft.rules.ts';
import {
  findTwice,
  noteOnRunner,
  type RelayRow,
  runnersFor,
} from '#competition/registration/entry-draft/relay-view.rules.ts';
import type { SeedChoice } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';

interface RelayDialogProps {
  desk: Desk;
  events: readonly EventOfForm[];
  /** Null for a new relay. */
  row: RelayRow | null;
  onClose(): void;
}

/** Runners in order, alternates and the seed of one relay. */
export function RelayDialog({ desk, events, row, onClose }: RelayDialogProps) {
  const { form, draft, checked, tryChange } = desk;
  const [eventId, setEventId] = useState(row?.event.meetEventId ?? events[0]!.meetEventId);
  const event = events.find(({ meetEventId }) => meetEventId === eventId)!;
  const proposed = findProposed(form, eventId, null);
  const [legs, setLegs] = useState(() => legsOf(row));
  const [alternates, setAlternates] = useState(() =>
    (row?.legs ?? []).flatMap(({ athleteId, leg }) => (leg === null ? [athleteId] : [])),
  );
  const [seed, setSeed] = useState<SeedChoice>(row?.seed ?? { seedFrom: 'best' });
  const letter = row?.letter ?? nextLetter(draft, form.entries, eventId);
  const chosen = [...legs.values(), ...alternates];
  const before = row?.legs.map(({ athleteId }) => athleteId) ?? [];
  const runners = runnersFor(form, event).map((athlete) => ({
    ...athlete,
    note: noteOnRunner({ form, checked }, athlete, { chosen, before }),
  }));
  const seedFrom = seed.seedFrom === 'best' && !proposed ? 'none' : seed.seedFrom;

  async function save() {
    const plan = {
      legs: [
        ...Array.from({ length: event.legs }, (_, index) => index + 1).flatMap((leg) => {
          const athleteId = legs.get(leg);
          return athleteId === undefined ? [] : [{ athleteId, leg }];
        }),
        ...alternates.map((athleteId) => ({ athleteId, leg: null })),
      ],
      seed: seedFrom === 'typed' ? { seedFrom, mark: (seed.mark ?? '').trim() } : { seedFrom },
    };
    const problem = problemOf(plan);
    if (problem !== null) throw new Refusal('RELAY_REFUSED', problem);
  }

  function problemOf(plan: RelayPlan): string | null {
    if (letter === null) return words.lettersGone;
    const twice = findTwice(form, plan.legs);
    if (twice !== null) return words.runnerTwice(twice);
    if (plan.seed.seedFrom === 'typed' && plan.seed.mark === '') return words.markMissing;
    const label = words.relayLabel(event.name, letter);
    return tryChange((draft) =>
      row?.standing
        ? changeEntry(draft, row.standing, plan, label)
        : putRelay(draft, { meetEventId: eventId, relayLetter: letter, label }, plan),
    );
  }

  function setAlternate(index: number, athleteId: number | null) {
    const next = [...alternates];
    if (athleteId === null) next.splice(index, 1);
    else next[index] = athleteId;
    setAlternates(next);
  }

  return (
    <FormDialog
      title={words.relayTitle(event.name, letter ?? '')}
      go={row ? words.saveRelay : words.addRelay}
      busyWord={words.saveRelay}
      reload={false}
      isOnDevice
      onSave={save}
      onClose={onClose}
    >
      {row === null && events.length > 1 ? (
        <Field label={words.event}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={eventId}
              onChange={({ target }) => setEventId(Number(target.value))}
            >
              {events.map(({ meetEventId, name }) => (
                <option key={meetEventId} value={meetEventId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {Array.from({ length: event.legs }, (_, index) => index + 1).map((leg) => (
        <RunnerField
          key={leg}
          label={words.leg(leg)}
          runners={runners}
          athleteId={legs.get(leg) ?? null}
          onChange={(athleteId) => setLegs((before) => withLeg(before, leg, athleteId))}
        />
      ))}
      {Array.from({ length: Math.min(alternates.length + 1, ALTERNATES_MAX) }, (_, index) => (
        <RunnerField
          // biome-ignore lint/suspicious/noArrayIndexKey: alternates are known by their position
          key={index}
          label={words.alternate(index + 1)}
          runners={runners}
          athleteId={alternates[index] ?? null}
          onChange={(athleteId) => setAlternate(index, athleteId)}
        />
      ))}
      {chosen.length === 0 ? <p className={styles.small}>{words.runnersLater}</p> : null}
      <fieldset className={styles.seedChoice}>
        <legend className={controls.label}>{words.seedLabel}</legend>
        {proposed ? (
          <Radio name="seed" checked={seedFrom === 'best'} onChange={() => setSeed({ seedFrom: 'best' })}>
            {words.seed(proposed)}
          </Radio>
        ) : null}
        <Radio
          name="seed"
          checked={seedFrom === 'typed'}
          onChange={() => setSeed({ seedFrom: 'typed', mark: seed.mark })}
        >
          {words.typeMark}
        </Radio>
        {seedFrom === 'typed' ? (
          <input
            className={controls.input}
            aria-label={words.mark}
            autoComplete="off"
            maxLength={20}
            value={seed.mark ?? ''}
            onChange={({ target }) => setSeed({ seedFrom: 'typed', mark: target.value })}
          />
        ) : null}
        <Radio name="seed" checked={seedFrom === 'none'} onChange={() => setSeed({ seedFrom: 'none' })}>
          {words.withoutMark}
        </Radio>
      </fieldset>
    </FormDialog>
  );
}

const legsOf = (row: RelayRow | null) =>
  new Map(
    (row?.legs ?? []).flatMap(({ athleteId, leg }) => (leg === null ? [] : [[leg, athleteId] as const])),
  );

function withLeg(legs: ReadonlyMap<number, number>, leg: number, athleteId: number | null) {
  const next = new Map(legs);
  if (athleteId === null) next.delete(leg);
  else next.set(leg, athleteId);
  return next;
}

interface RunnerFieldProps {
  label: string;
  runners: readonly { athleteId: number; name: string; note: string | null }[];
  athleteId: number | null;
  onChange(athleteId: number | null): void;
}

function RunnerField({ label, runners, athleteId, onChange }: RunnerFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={athleteId ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{words.nobody}</option>
          {runners.map((runner) => (
            <option key={runner.athleteId} value={runner.athleteId}>
              {words.runnerWith(runner.name, runner.athleteId === athleteId ? null : runner.note)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
