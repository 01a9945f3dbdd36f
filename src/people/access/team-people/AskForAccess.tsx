import { type FormEvent, use, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { NOTE_MAX, POSITION_MAX } from '#people/access/membership/requests.rules.ts';
import type { AccessType } from '#sport/enumerations.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

/** Coaches come first: most people come here because the team has no coach. */
const ASKED: readonly AccessType[] = ['C', 'P', 'A', 'F'];

type State = { kind: 'open' | 'sending' } | { kind: 'refused'; error: unknown };

interface AskForAccessProps extends Pick<TeamAccessData, 'own' | 'team'> {
  sport: Sport;
}

/** A form for a request to join the team; renders nothing for someone who is banned. */
export function AskForAccess({ own, team, sport }: AskForAccessProps) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [chosen, setType] = useState<AccessType | null>(null);
  const open = ASKED.filter((each) => !own?.AccessTypes.includes(each));
  const type = chosen !== null && open.includes(chosen) ? chosen : (open[0] ?? 'F');
  const form = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>({ kind: 'open' });

  // After a refusal the first field that is wrong has the focus.
  useEffect(() => {
    if (state.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || state.kind === 'sending') return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    setState({ kind: 'sending' });
    try {
      await api.access.requestAccess(
        { teamId: team.IDSchool, sport, type, position: text('position'), note: text('note') },
        { context: { quiet: true } },
      );
      await toast({ tone: 'done', text: type === 'F' ? words.following : words.sent });
      await announceViewerChanged();
      await revalidate();
      setState({ kind: 'open' });
    } catch (error) {
      setState({ kind: 'refused', error });
    }
  }

  // While a request waits it is shown above, with the way to cancel it.
  if (own?.isBanned || own?.isPending) return null;
  const fields: Record<string, string> =
    state.kind === 'refused' && state.error instanceof Refusal ? (state.error.fields ?? {}) : {};
  return (
    <section ref={form}>
      <SectionHead title={words.ask} note={words.askNote} />
      <form className={styles.form} onSubmit={send} noValidate>
        <fieldset className={styles.choices}>
          <legend className={controls.label}>{words.askAs}</legend>
          {open.map((each) => (
            <Radio key={each} name="type" checked={type === each} onChange={() => setType(each)}>
              {words.as[each]}
            </Radio>
          ))}
        </fieldset>
        {type === 'C' ? (
          <Field label={words.position} hint={words.positionHint} error={fields.position}>
            {(control) => (
              <input {...control} className={controls.input} name="position" maxLength={POSITION_MAX} />
            )}
          </Field>
        ) : null}
        {type === 'F' ? null : (
          <Field label={words.note} hint={words.noteHint} error={fields.note}>
            {(control) => (
              <textarea {...control} className={controls.input} name="note" rows={3} maxLength={NOTE_MAX} />
            )}
          </Field>
        )}
        {state.kind === 'refused' && Object.keys(fields).length === 0 ? (
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
