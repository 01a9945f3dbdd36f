import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { Radio } from '#kit/ui/Choice.tsx';
import controls from '#kit/ui/controls.module.css';
import { Field } from '#kit/ui/Field.tsx';
import { Note } from '#kit/ui/Note.tsx';
import { SectionHead } from '#kit/ui/Section.tsx';
import { announceViewerChanged } from '#kit/ui/session-events.ts';
import type { AccessType } from '#sport/enumerations.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

const POSITION_MOST = 60;
const NOTE_MOST = 500;
/** Coaches come first: a team without one is the reason why most people come here. */
const ASKED: readonly AccessType[] = ['C', 'P', 'A', 'F'];

type State = { kind: 'open' | 'sending' | 'sent' } | { kind: 'refused'; error: unknown };

interface AskForAccessProps extends Pick<TeamAccessData, 'own' | 'team'> {
  sport: Sport;
}

/** Asks the coaches of the team, and says what they may know. Nothing for who is banned. */
export function AskForAccess({ own, team, sport }: AskForAccessProps) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [type, setType] = useState<AccessType>('C');
  const [state, setState] = useState<State>({ kind: 'open' });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || state.kind === 'sending') return;
    const told = new FormData(event.currentTarget);
    const text = (name: string) => String(told.get(name) ?? '').trim();
    setState({ kind: 'sending' });
    try {
      await api.access.requestAccess(
        { teamId: team.IDSchool, sport, type, position: text('position'), note: text('note') },
        { context: { quiet: true } },
      );
      setState({ kind: 'sent' });
      await announceViewerChanged();
      await revalidate();
    } catch (error) {
      setState({ kind: 'refused', error });
    }
  }

  if (own?.isBanned) return null;
  return (
    <section>
      <SectionHead title={words.ask} note={words.askNote} />
      {state.kind === 'sent' ? <p role="status">{type === 'F' ? words.following : words.sent}</p> : null}
      <form className={styles.form} onSubmit={send} noValidate>
        <fieldset className={styles.choices}>
          <legend className={controls.label}>{words.askAs}</legend>
          {ASKED.map((each) => (
            <Radio key={each} name="type" checked={type === each} onChange={() => setType(each)}>
              {words.as[each]}
            </Radio>
          ))}
        </fieldset>
        {type === 'C' ? (
          <Field label={words.position} hint={words.positionHint}>
            {(control) => (
              <input {...control} className={controls.input} name="position" maxLength={POSITION_MOST} />
            )}
          </Field>
        ) : null}
        {type === 'F' ? null : (
          <Field label={words.note} hint={words.noteHint}>
            {(control) => (
              <textarea {...control} className={controls.input} name="note" rows={3} maxLength={NOTE_MOST} />
            )}
          </Field>
        )}
        {state.kind === 'refused' ? (
          <Note tone="bad" isAlert>
            {state.error instanceof Refusal ? state.error.message : words.notSaved}
          </Note>
        ) : null}
        <Button type="submit" look="primary" busyWord={state.kind === 'sending' ? words.sending : undefined}>
          {type === 'F' ? words.follow : words.send}
        </Button>
      </form>
    </section>
  );
}
