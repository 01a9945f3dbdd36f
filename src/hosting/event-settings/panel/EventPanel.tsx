import { use } from 'react';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { eventTypesOf } from '#hosting/event-settings/event-types.rules.ts';
import {
  copyForOther,
  divisionOf,
  eventTitle,
  readStandard,
  standardText,
  withNumbers,
} from '#hosting/event-settings/event-view.rules.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import type { Leaves } from '#hosting/event-settings/saving/event-leaves.rules.ts';
import type { ManagedEvent } from '#hosting/event-settings/saving/event-queue.rules.ts';
import { formatDollars, parseDollars } from '#kit/money/cents.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { CommitField } from './CommitField.tsx';
import styles from './EventPanel.module.css';
import { EventQuestions } from './EventQuestions.tsx';
import { PartTimes, RoundFields } from './RoundFields.tsx';

/** Everything that a host sets for one event. Each field saves itself. */
export function EventPanel({ event, onRemoved }: { event: ManagedEvent; onRemoved(): void }) {
  const { queue, apply } = useEventSaving();
  const { meet } = queue;
  const held = queue.held.get(event.meetEventId);
  const save = (leaves: Leaves) => apply({ kind: 'edit', eventId: event.meetEventId, leaves });
  const parts = { event, save, fields: held?.fields ?? {} };
  return (
    <div className={styles.panel}>
      <p className={styles.facts}>
        {divisionOf(event, meet)?.name} <span>{words.entries(event.entryCount)}</span>
      </p>
      <EventQuestions eventId={event.meetEventId} />
      {held ? (
        <Note tone="bad" isAlert>
          {held.sentence}
        </Note>
      ) : null}
      <RoundFields event={event} save={save} />
      <PartTimes event={event} />
      <Standards {...parts} />
      <Caps {...parts} />
      <Fees {...parts} />
      <Checkbox checked={event.regLock} onChange={() => save({ regLock: !event.regLock })}>
        {words.lock}
      </Checkbox>
      <Place {...parts} />
      <Actions event={event} onRemoved={onRemoved} />
    </div>
  );
}

interface PartProps {
  event: ManagedEvent;
  save(leaves: Leaves): void;
  fields: Readonly<Record<string, string>>;
}

function Standards({ event, save, fields }: PartProps) {
  const standard = (name: 'entryStandard' | 'autoStandard', label: string) => (
    <CommitField
      label={label}
      value={standardText(event[name], event.variantKey)}
      refusal={fields[name]}
      onCommit={(text) => {
        const mark = readStandard(text, event.variantKey);
        if (typeof mark === 'string') return mark;
        save({ [name]: mark });
        return null;
      }}
    />
  );
  return (
    <div className={styles.two}>
      {standard('entryStandard', words.standard)}
      {standard('autoStandard', words.auto)}
    </div>
  );
}

/** Reads a whole number; null for nothing, a sentence for anything else. */
function readCount(text: string): number | null | string {
  if (text.trim() === '') return null;
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : words.wholeNumber;
}

function CountField({
  label,
  hint,
  value,
  refusal,
  onCount,
}: {
  label: string;
  hint?: string;
  value: number | null;
  refusal?: string | undefined;
  onCount(count: number | null): void;
}) {
  return (
    <CommitField
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      refusal={refusal}
      onCommit={(text) => {
        const count = readCount(text);
        if (typeof count === 'string') return count;
        onCount(count);
        return null;
      }}
    />
  );
}

/** The cap of all entries takes them by arrival or by their marks. */
function Caps({ event, save, fields }: PartProps) {
  const isByMarks = event.topXEntries !== null;
  const cap = isByMarks ? event.topXEntries : event.firstXEntries;
  const saveCap = (count: number | null, byMarks: boolean) =>
    save({ topXEntries: byMarks ? count : null, firstXEntries: byMarks ? null : count });
  return (
    <div className={styles.three}>
      <CountField
        label={words.perTeam}
        value={event.maxEntries}
        refusal={fields.maxEntries}
        onCount={(maxEntries) => save({ maxEntries })}
      />
      <CountField
        label={words.all}
        value={cap}
        refusal={fields.firstXEntries ?? fields.topXEntries}
        onCount={(count) => saveCap(count, isByMarks)}
      />
      <Field label={words.overCap}>
        {(control) => (
          <select
            {...control}
            className={controls.select}
            value={isByMarks ? 'marks' : 'wait'}
            disabled={cap === null}
            onChange={({ currentTarget }) => saveCap(cap, currentTarget.value === 'marks')}
          >
            <option value="wait">{words.waitList}</option>
            <option value="marks">{words.bestMarks}</option>
          </select>
        )}
      </Field>
    </div>
  );
}

function Fees({ event, save, fields }: PartProps) {
  return (
    <div className={styles.two}>
      <CommitField
        label={words.fee}
        hint={words.feeHint}
        inputMode="decimal"
        value={event.feeCents === null ? '' : formatDollars(event.feeCents)}
        refusal={fields.feeCents}
        onCommit={(text) => {
          const cents = text.trim() === '' ? null : parseDollars(text);
          if (cents === null && text.trim() !== '') return words.feeWrong;
          save({ feeCents: cents });
          return null;
        }}
      />
      <CountField
        label={words.paid}
        hint={words.paidHint}
        value={event.firstXEntriesPaid}
        refusal={fields.firstXEntriesPaid}
        onCount={(count) => save({ firstXEntriesPaid: count ?? 0 })}
      />
    </div>
  );
}

/** The number, type, gender and division of the event. */
function Place({ event, save, fields }: PartProps) {
  const { meet } = useEventSaving().queue;
  const types = eventTypesOf(meet);
  const levelMask = divisionOf(event, meet)?.levelMask ?? 0;
  return (
    <>
      <div className={styles.two}>
        <CommitField
          label={words.number}
          value={event.eventNumber ?? ''}
          refusal={fields.eventNumber}
          onCommit={(text) => {
            save({ eventNumber: text.trim() || null });
            return null;
          }}
        />
        <Field label={words.type}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={event.variantKey ?? ''}
              onChange={({ currentTarget }) => save({ variantKey: currentTarget.value })}
            >
              {types.some(({ key }) => key === event.variantKey) ? null : (
                <option value={event.variantKey ?? ''}>{event.name}</option>
              )}
              {types.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.two}>
        <Field label={words.gender}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={event.gender}
              onChange={({ currentTarget }) => save({ gender: currentTarget.value })}
            >
              {(['F', 'M', 'X'] as const).map((gender) => (
                <option key={gender} value={gender}>
                  {genderWord(gender, levelMask)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.division}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={event.divisionId}
              onChange={({ currentTarget }) => save({ divisionId: Number(currentTarget.value) })}
            >
              {meet.divisions.map(({ divisionId, name }) => (
                <option key={divisionId} value={divisionId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}

const UNDO_MS = 10_000;

function Actions({ event, onRemoved }: { event: ManagedEvent; onRemoved(): void }) {
  const { queue, events, apply } = useEventSaving();
  const api = use(BrowserApi);
  const copy = copyForOther(event, events, queue.meet);
  const levelMask = divisionOf(event, queue.meet)?.levelMask ?? 0;
  const ids = [event.meetEventId];
  const remove = () => {
    apply({ kind: 'do', job: { kind: 'remove', ids } });
    onRemoved();
    const undo = () => apply({ kind: 'do', job: { kind: 'restore', ids } });
    void toast({
      text: words.removed(1),
      durationMs: UNDO_MS,
      action: { label: words.undo, run: undo },
    });
  };
  return (
    <div className={styles.actions}>
      {copy ? (
        <Button
          icon="plus"
          onClick={() =>
            apply({
              kind: 'do',
              job: { kind: 'add', events: withNumbers([copy], events, queue.meet), startTime: null },
            })
          }
        >
          {words.copyTo(genderWord(copy.gender, levelMask))}
        </Button>
      ) : null}
      <Button
        look="quiet"
        onClick={remove}
        aria-label={`${words.remove}: ${eventTitle(event, queue.meet)}`}
        lockedBecause={api ? undefined : words.loading}
      >
        {words.remove}
      </Button>
    </div>
  );
}
