import { useState } from 'react';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import styles from './FinishEntry.module.css';
import { protestWords as words } from './protests.words.ts';

interface ProtestsProps {
  event: RunEvent;
  saving: Saving;
  onChange(): Promise<unknown>;
}

type Protest = RunEvent['protests'][number];

/** The protests about the round: written down when a team makes them, and decided once. */
export function Protests({ event, saving, onChange }: ProtestsProps) {
  const [isWriting, setWriting] = useState(false);
  const [decidedId, setDecidedId] = useState<number | null>(null);
  const decided = event.protests.find(({ protestId }) => protestId === decidedId);
  return (
    <section className={styles.box}>
      <h2>{words.title}</h2>
      {event.protests.length === 0 ? <p className={styles.detail}>{words.none}</p> : null}
      <ul className={styles.protests}>
        {event.protests.map((protest) => (
          <li key={protest.protestId}>
            <Facts protest={protest} event={event} />
            {protest.decision === null ? (
              <span className={styles.chips}>
                <Button onClick={() => setDecidedId(protest.protestId)}>{words.decide}</Button>
                <Button look="quiet" onClick={() => void saving.save('withdraw', withdrawal(event, protest))}>
                  {words.withdraw}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Button icon="plus" onClick={() => setWriting(true)}>
        {words.add}
      </Button>
      {isWriting ? <NewProtest event={event} onChange={onChange} onClose={() => setWriting(false)} /> : null}
      {decided ? (
        <Decision event={event} protest={decided} onChange={onChange} onClose={() => setDecidedId(null)} />
      ) : null}
    </section>
  );
}

function Facts({ protest, event }: { protest: Protest; event: RunEvent }) {
  const { slotId, teamName, text, madeAt, decision, reason } = protest;
  const about = event.slots.find((slot) => slot.slotId === slotId)?.name;
  return (
    <p>
      {text}
      <span className={styles.detail}>
        {[teamName, about && words.about(about), readerTime(madeAt)].filter(Boolean).join(', ')}
      </span>
      <StatusWord tone={decision === null ? 'warn' : 'plain'}>{words.states[decision ?? 'open']}</StatusWord>
      {reason === null ? null : <span className={styles.detail}>{reason}</span>}
    </p>
  );
}

const withdrawal =
  ({ meet, round }: RunEvent, { protestId, slotId, teamId, text }: Protest) =>
  async (api: Parameters<Parameters<Saving['save']>[1]>[0]) => {
    await api.runMeet.saveProtest({
      meetId: meet.meetId,
      roundId: round.roundId,
      protestId,
      slotId,
      teamId,
      text,
      isWithdrawn: true,
    });
  };

interface DialogProps {
  event: RunEvent;
  onChange(): Promise<unknown>;
  onClose(): void;
}

function NewProtest({ event, onChange, onClose }: DialogProps) {
  const { meet, round, slots } = event;
  return (
    <FormDialog
      title={words.add}
      go={words.save}
      busyWord={words.saving}
      reload={onChange}
      onClose={onClose}
      onSave={async (api, textOf) => {
        const slot = slots.find(({ slotId }) => String(slotId) === textOf('slotId'));
        await api.runMeet.saveProtest({
          meetId: meet.meetId,
          roundId: round.roundId,
          slotId: slot?.slotId ?? null,
          teamId: slot?.teamId ?? null,
          text: textOf('text'),
        });
      }}
    >
      <Field name="slotId" label={words.who}>
        {(control) => (
          <select {...control} className={controls.select}>
            <option value="">{words.wholeRound}</option>
            {slots.map(({ slotId, name, teamName }) => (
              <option key={slotId} value={slotId}>
                {[name, teamName].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea name="text" label={words.text} />
    </FormDialog>
  );
}

function Decision({ event, protest, onChange, onClose }: DialogProps & { protest: Protest }) {
  return (
    <FormDialog
      title={words.decide}
      go={words.save}
      busyWord={words.saving}
      reload={onChange}
      onClose={onClose}
      onSave={async (api, textOf) => {
        await api.runMeet.decideProtest({
          meetId: event.meet.meetId,
          roundId: event.round.roundId,
          protestId: protest.protestId,
          decision: textOf('decision') === 'accepted' ? 'accepted' : 'declined',
          reason: textOf('reason'),
        });
      }}
    >
      <p>{protest.text}</p>
      <Field name="decision" label={words.decision}>
        {(control) => (
          <select {...control} className={controls.select}>
            <option value="declined">{words.states.declined}</option>
            <option value="accepted">{words.states.accepted}</option>
          </select>
        )}
      </Field>
      <TextArea name="reason" label={words.reason} />
    </FormDialog>
  );
}

function TextArea({ name, label }: { name: string; label: string }) {
  return (
    <Field name={name} label={label}>
      {(control) => <textarea {...control} className={controls.input} maxLength={1000} rows={4} />}
    </Field>
  );
}
