import type { ReactNode } from 'react';
import { Form, FormError, type FormOptions, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import styles from './account.module.css';
import { signInWords } from './sign-in.words.ts';

interface AccountFormProps extends Pick<FormOptions, 'onSave' | 'blamedField'> {
  title: string;
  /** Beside the title. */
  before?: ReactNode;
  /** At the end of its line. */
  after?: ReactNode;
  button: string;
  busyWord: string;
  fields: ReactNode;
  /** Under the button. */
  children?: ReactNode;
}

/** A panel with one form. After a success the page replaces the form. */
export function AccountForm({
  title,
  before,
  after,
  button,
  busyWord,
  fields,
  children,
  ...options
}: AccountFormProps) {
  return (
    <AccountPanel title={title} before={before} after={after}>
      <Form {...options} notSaved={signInWords.notSent} reload={false}>
        <div className={styles.in}>
          {fields}
          <FormError />
        </div>
        <div className={styles.foot}>
          <SubmitButton look="primary" isBlock busyWord={busyWord}>
            {button}
          </SubmitButton>
          {children}
        </div>
      </Form>
    </AccountPanel>
  );
}
