import { useState } from 'react';
import { EMAIL_MAX } from '#kit/email-address.ts';
import { recentHistory } from '#kit/ui/errors/recent-history.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { helpWords as words } from '#site/help/help.words.ts';
import styles from './ContactForm.module.css';
import { MESSAGE_MAX, SENDER_NAME_MAX, SUBJECT_MAX } from './support.rules.ts';

/** The text stays in the fields until it has been sent. */
export function ContactForm() {
  const [number, setNumber] = useState<number | null>(null);

  async function send({ help }: Api, textOf: TextOf) {
    const { messageId } = await help.sendSupportMessage(
      {
        app: 'web',
        department: textOf('department'),
        subject: textOf('subject'),
        message: textOf('message'),
        email: textOf('email'),
        name: textOf('name'),
        history: JSON.stringify(recentHistory()),
      },
      QUIET,
    );
    setNumber(messageId);
  }

  if (number !== null) return <p role="status">{words.sent(number)}</p>;
  return (
    <Form className={styles.form} notSaved={words.notSent} reload={false} onSave={send}>
      <Field name="name" label={words.name}>
        {(control) => (
          <input {...control} className={controls.input} autoComplete="name" maxLength={SENDER_NAME_MAX} />
        )}
      </Field>
      <Field name="email" label={words.email}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
          />
        )}
      </Field>
      <Field name="department" label={words.department}>
        {(control) => (
          <select {...control} className={controls.select}>
            {words.departments.map((department) => (
              <option key={department}>{department}</option>
            ))}
          </select>
        )}
      </Field>
      <Field name="subject" label={words.subject}>
        {(control) => <input {...control} className={controls.input} maxLength={SUBJECT_MAX} />}
      </Field>
      <Field name="message" label={words.message} hint={words.messageHint}>
        {(control) => <textarea {...control} className={controls.input} rows={6} maxLength={MESSAGE_MAX} />}
      </Field>
      <FormError />
      <SubmitButton look="primary" busyWord={words.sending}>
        {words.send}
      </SubmitButton>
    </Form>
  );
}
