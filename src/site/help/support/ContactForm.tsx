import { type FormEvent, use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { recentHistory } from '#kit/ui/errors/recent-history.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { helpWords as words } from '#site/help/help.words.ts';
import styles from './ContactForm.module.css';
import { MESSAGE_MAX, SUBJECT_MAX } from './support.rules.ts';

type State =
  | { kind: 'open' | 'sending' }
  | { kind: 'sent'; number: number }
  | { kind: 'refused'; error: unknown };

/** The text stays in the fields until it has been sent. */
export function ContactForm() {
  const api = use(BrowserApi);
  const [state, setState] = useState<State>({ kind: 'open' });
  const errors = state.kind === 'refused' && state.error instanceof Refusal ? (state.error.fields ?? {}) : {};

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || state.kind === 'sending') return;
    const form = event.currentTarget;
    const input = new FormData(form);
    const text = (name: string) => String(input.get(name) ?? '');
    setState({ kind: 'sending' });
    try {
      const { ID } = await api.help.sendSupportMessage(
        {
          app: 'web',
          department: text('department'),
          subject: text('subject'),
          message: text('message'),
          email: text('email'),
          name: text('name'),
          history: JSON.stringify(recentHistory()),
        },
        { context: { quiet: true } },
      );
      form.reset();
      setState({ kind: 'sent', number: ID });
    } catch (error) {
      setState({ kind: 'refused', error });
    }
  }

  if (state.kind === 'sent') return <p role="status">{words.sent(state.number)}</p>;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label={words.name} error={errors.name}>
        {(control) => (
          <input {...control} className={controls.input} name="name" autoComplete="name" maxLength={100} />
        )}
      </Field>
      <Field label={words.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <Field label={words.department}>
        {(control) => (
          <select {...control} className={controls.select} name="department">
            {words.departments.map((department) => (
              <option key={department}>{department}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.subject} error={errors.subject}>
        {(control) => (
          <input {...control} className={controls.input} name="subject" maxLength={SUBJECT_MAX} />
        )}
      </Field>
      <Field label={words.message} hint={words.messageHint} error={errors.message}>
        {(control) => (
          <textarea {...control} className={controls.input} name="message" rows={6} maxLength={MESSAGE_MAX} />
        )}
      </Field>
      {state.kind === 'refused' ? (
        <Note tone="bad" isAlert>
          {state.error instanceof Refusal ? state.error.message : words.notSent}
        </Note>
      ) : null}
      <Button type="submit" look="primary" busyWord={state.kind === 'sending' ? words.sending : undefined}>
        {words.send}
      </Button>
    </form>
  );
}
