import { useEffect, useState } from 'react';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import styles from '#people/accounts/account.module.css';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { PASSWORD_MIN } from '#people/accounts/password-length.rules.ts';
import { PRIVACY_PATH, TERMS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { BirthDate, birthOnOf } from './BirthDate.tsx';
import { signUpWords as words } from './sign-up.words.ts';

const KINDS = ['athlete', 'parent', 'coach'] as const;

interface SignUpFormProps {
  returnUrl: string | undefined;
  signInAddress: string;
  onDone(progress: { next: 'check mail' | 'parent asked'; email: string }): void;
}

export function SignUpForm({ returnUrl, signInAddress, onDone }: SignUpFormProps) {
  const [mostly, setMostly] = useState<(typeof KINDS)[number]>('athlete');
  const [hint, setHint] = useState(words.passwordHint(PASSWORD_MIN));
  const [isChild, setChild] = useState(false);
  // Loaded before anybody has filled in the first field.
  useEffect(() => void loadRules(), []);
  return (
    <AccountForm
      title={words.title}
      button={words.create}
      busyWord={words.creating}
      onSave={async (api, textOf) => {
        const { isChildSigningUp, refusalToSignUp } = await loadRules();
        const birthOn = birthOnOf(textOf);
        const under = birthOn !== '' && isChildSigningUp(birthOn, browserDay());
        setChild(under);
        const [email, parentEmail] = [textOf('email'), textOf('parentEmail')];
        const form = {
          firstName: textOf('firstName'),
          lastName: textOf('lastName'),
          email,
          password: textOf('password'),
          birthOn,
          ...(under && { parentEmail }),
        };
        const refusal = refusalToSignUp(form, browserDay());
        if (refusal) throw refusal;
        const { next } = await api.signIn.signUp({ ...form, mostly, returnUrl });
        onDone({ next, email: next === 'parent asked' ? parentEmail : email });
      }}
      fields={
        <>
          <div className={styles.pair}>
            <TextField name="firstName" autoComplete="given-name" />
            <TextField name="lastName" autoComplete="family-name" />
          </div>
          <TextField name="email" autoComplete="email" type="email" />
          <PasswordField
            label={words.password}
            name="password"
            hint={hint}
            isNew
            onType={async (password) => setHint(await passwordHint(password))}
          />
          <fieldset>
            <legend className={controls.label}>{words.mostly}</legend>
            <div className={`${controls.segment} ${styles.kinds}`}>
              {KINDS.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={kind === mostly}
                  onClick={() => setMostly(kind)}
                >
                  {words.kinds[kind]}
                </button>
              ))}
            </div>
          </fieldset>
          <BirthDate />
          <ParentEmail isChild={isChild} />
        </>
      }
    >
      <p>
        {words.accept} <a href={TERMS_PATH}>{words.terms}</a> {words.and}{' '}
        <a href={PRIVACY_PATH}>{words.privacy}</a>.
      </p>
      <p>
        {words.haveOne} <a href={signInAddress}>{words.signIn}</a>
      </p>
    </AccountForm>
  );
}

/** Stays once it was asked for. */
function ParentEmail({ isChild }: { isChild: boolean }) {
  const isRefused = useFieldError('parentEmail') !== undefined;
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused && !wasRefused) setWasRefused(true);
  if (!isChild && !wasRefused) return null;
  return <TextField name="parentEmail" hint={words.parentHint} autoComplete="off" type="email" />;
}

interface TextFieldProps {
  name: 'firstName' | 'lastName' | 'email' | 'parentEmail';
  hint?: string;
  autoComplete: string;
  type?: 'email';
}

function TextField({ name, hint, ...attributes }: TextFieldProps) {
  return (
    <Field name={name} label={words[name]} {...(hint !== undefined && { hint })}>
      {(control) => <input {...control} {...attributes} className={controls.input} required />}
    </Field>
  );
}

/** The rules load after the form, so that a first visit does not carry them. */
const loadRules = () => import('#people/accounts/sign-up.rules.ts');

async function passwordHint(password: string): Promise<string> {
  const { refusalToPassword } = await import('#people/accounts/passwords.rules.ts');
  return refusalToPassword(password) === null
    ? words.passwordGood([...password].length)
    : words.passwordHint(PASSWORD_MIN);
}
