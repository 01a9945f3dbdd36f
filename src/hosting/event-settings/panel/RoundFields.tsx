import { useId } from 'react';
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import type { Leaves } from '#hosting/event-settings/saving/event-leaves.rules.ts';
import type { ManagedEvent } from '#hosting/event-settings/saving/event-queue.rules.ts';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import { CommitField } from './CommitField.tsx';
import styles from './EventPanel.module.css';

interface RoundFieldsProps {
  event: ManagedEvent;
  save(leaves: Leaves): void;
}

/** Sets which rounds are held, when, and who goes on. */
export function RoundFields({ event, save }: RoundFieldsProps) {
  return (
    <fieldset className={styles.rounds}>
      <legend className={controls.label}>{words.columns.rounds}</legend>
      {ROUND_CODES.map((code) => (
        <RoundLine key={code} code={code} event={event} save={save} />
      ))}
    </fieldset>
  );
}

function RoundLine({ code, event, save }: RoundFieldsProps & { code: RoundCode }) {
  const round = event.rounds.find((each) => each.round === code);
  const isLast = event.rounds.at(-1)?.round === code;
  return (
    <div className={styles.round}>
      <Checkbox
        checked={round !== undefined}
        onChange={() => save({ [`${code}.isHeld`]: round === undefined })}
      >
        {words.rounds[code]}
      </Checkbox>
      {round ? (
        <>
          <TimeFields label={words.rounds[code]} code={code} round={round} save={save} />
          <Checkbox
            checked={round.isStartFixed}
            onChange={() => save({ [`${code}.isStartFixed`]: !round.isStartFixed })}
          >
            {words.fixedStart}
          </Checkbox>
          {isLast ? null : (
            <div className={styles.two}>
              {(['advanceTop', 'advanceNext'] as const).map((name) => (
                <CommitField
                  key={name}
                  label={name === 'advanceTop' ? words.goOn : words.goOnNext}
                  inputMode="numeric"
                  value={round[name] === null ? '' : String(round[name])}
                  onCommit={(text) => {
                    if (!/^\d{0,2}$/.test(text.trim())) return words.wholeNumber;
                    save({ [`${code}.${name}`]: text.trim() === '' ? null : Number(text) });
                    return null;
                  }}
                />
              ))}
            </div>
          )}
        </>
      ) : null}
    </div>
  );
}

function TimeFields({
  label,
  code,
  round,
  save,
}: {
  label: string;
  code: RoundCode;
  round: ManagedEvent['rounds'][number];
  save(leaves: Leaves): void;
}) {
  const { days } = useEventSaving().queue.meet;
  return (
    <div className={days.length > 1 ? styles.two : undefined}>
      {days.length > 1 ? (
        <Field label={words.day}>
          {(control) => (
            <select
              {...control}
              aria-label={`${words.day}, ${label}`}
              className={controls.select}
              value={round.day}
              onChange={({ currentTarget }) => save({ [`${code}.day`]: Number(currentTarget.value) })}
            >
              {days.map((day, index) => (
                <option key={day} value={index + 1}>
                  {weekdayName(day)}, {formatMonthDay(day)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <CommitField
        label={words.time}
        aria-label={`${words.time}, ${label}`}
        type="time"
        value={round.plannedTime ?? ''}
        onCommit={(text) => {
          save({ [`${code}.plannedTime`]: text === '' ? null : text.slice(0, 5) });
          return null;
        }}
      />
    </div>
  );
}

/** The parts of a combined event with their times. */
export function PartTimes({ event }: { event: ManagedEvent }) {
  const { events, apply } = useEventSaving();
  const id = useId();
  const parts = events
    .filter(({ parentId }) => parentId === event.meetEventId)
    .toSorted((a, b) => (a.rounds[0]?.day ?? 1) - (b.rounds[0]?.day ?? 1) || a.meetEventId - b.meetEventId);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.rounds}>
      <h4 id={id} className={controls.label}>
        {words.parts}
      </h4>
      <p className={styles.note}>{words.partsNote}</p>
      {parts.map((part) => {
        const [round] = part.rounds;
        const name = part.name.replace(/^.*?: /, '');
        if (!round) return null;
        return (
          <div key={part.meetEventId} className={styles.round}>
            <b className={styles.partName}>{name}</b>
            <TimeFields
              label={name}
              code="F"
              round={round}
              save={(leaves) => apply({ kind: 'edit', eventId: part.meetEventId, leaves })}
            />
          </div>
        );
      })}
    </section>
  );
}
