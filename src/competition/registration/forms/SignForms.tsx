import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './SignForms.module.css';
import { signFormsWords as words } from './sign-forms.words.ts';
import type { FormToSign } from './signed-forms.rules.ts';

interface SignFormsProps {
  meetId: number;
  /** The team or the athlete of the entry form. */
  entrant: { teamId: number | null; athleteId: number | null };
  /** The forms of the reply of GetEntryForm. */
  forms: readonly FormToSign[];
  /** Called after a signature. */
  onSigned: () => void;
}

/** The forms of a meet to read and to sign, and those that are signed. Draw it in the browser only: it writes times. */
export function SignForms({ meetId, entrant, forms, onSigned }: SignFormsProps) {
  if (forms.length === 0) return null;
  return (
    <section className={styles.forms} aria-labelledby="forms-to-sign">
      <h2 id="forms-to-sign">{words.title}</h2>
      {forms.map((form) => (
        <article key={form.id} className={styles.form} aria-label={form.title}>
          <h3>{form.title}</h3>
          <p className={styles.text}>{form.text}</p>
          {form.link === null ? null : (
            <p>
              <a href={form.link} target="_blank" rel="noreferrer">
                {words.link}
              </a>
            </p>
          )}
          <SignedState form={form} entrant={entrant} meetId={meetId} onSigned={onSigned} />
        </article>
      ))}
    </section>
  );
}

function SignedState({
  form,
  entrant,
  meetId,
  onSigned,
}: Omit<SignFormsProps, 'forms'> & { form: FormToSign }) {
  const open = form.people.filter(({ signedAt }) => signedAt === null);
  const [signed] = form.people.filter(({ signedAt }) => signedAt !== null);
  const isForMany = form.people.length > 1;
  if (open.length === 0) {
    return (
      <p className={styles.state}>
        {isForMany || !signed
          ? words.allSigned
          : words.signed(signed.signedName ?? '', readerTime(signed.signedAt!))}
      </p>
    );
  }
  if (!open[0]!.canSign) {
    return (
      <p className={styles.state}>
        {isForMany ? words.familiesSign(open.length) : words.othersSign(form.signer)}
      </p>
    );
  }

  async function sign(api: Api, textOf: TextOf) {
    const { teamId, athleteId } = entrant;
    await api.signedForms.signForm({
      meetId,
      ...(teamId === null ? { athleteId: athleteId! } : { teamId }),
      formId: form.id,
      digest: form.digest,
      signedName: textOf('signedName'),
    });
    onSigned();
    return { text: words.done(form.title) };
  }

  return (
    <Form className={styles.sign} aria-label={words.signTitle(form.title)} reload={false} onSave={sign}>
      <TextField
        name="signedName"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={100}
        required
      />
      <FormError />
      <SubmitButton look="primary" busyWord={words.signing}>
        {words.sign}
      </SubmitButton>
    </Form>
  );
}
