import { useState } from 'react';
import { leavePage } from '#kit/ui/browser/leave-page.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import styles from '#people/accounts/account.module.css';
import { CodeBox } from './CodeBox.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { codeWords as words } from './sign-in-steps.words.ts';

interface CodeStepProps {
  returnUrl: string | undefined;
  onBack(): void;
}

/** The second step of signing in. */
export function CodeStep({ returnUrl, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  return (
    <AccountForm
      key={kind}
      title={words.title}
      before={
        <Button look="quiet" aria-label={words.back} onClick={onBack}>
          <Icon name="left" size="small" />
        </Button>
      }
      button={words.go}
      busyWord={words.checking}
      blamedField="code"
      onSave={async (api, textOf) => {
        const trustDevice = textOf('trust') !== '';
        const { goTo } = await api.signIn.enterCode({ code: textOf('code'), kind, trustDevice, returnUrl });
        await leavePage(goTo);
      }}
      fields={
        <>
          <p>{kind === 'app' ? words.fromApp : words.fromList}</p>
          <Field name="code" label={kind === 'app' ? words.appCode : words.backupCode}>
            {(control) =>
              kind === 'app' ? (
                <CodeBox control={control} />
              ) : (
                <input {...control} className={controls.input} autoComplete="off" spellCheck={false} />
              )
            }
          </Field>
          <Checkbox name="trust">{words.trust}</Checkbox>
        </>
      }
    >
      <div className={styles.ends}>
        <button
          type="button"
          className={styles.link}
          onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}
        >
          {kind === 'app' ? words.useBackup : words.useApp}
        </button>
        <PasskeyButton returnUrl={returnUrl} look="link" />
      </div>
    </AccountForm>
  );
}
