import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { PASSWORD_MIN } from '#people/accounts/password-length.rules.ts';
import { SaveRowButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { FormSetting } from '#site/account/FormSetting.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { emailWords as words } from '#site/account/settings-sections.words.ts';

export function EmailSection({ security }: Pick<Settings, 'security'>) {
  return (
    <>
      <FormSetting
        label={words.email}
        submit={words.ask}
        fields={[{ name: 'email', label: words.newEmail, type: 'email', autoComplete: 'email' }]}
        onSave={async ({ settings }, textOf) => {
          await settings.changeEmail({ email: textOf('email') }, QUIET);
        }}
      >
        {security.email}{' '}
        <StatusTag tone={security.isVerified ? 'ok' : 'warn'}>
          {security.isVerified ? words.verified : words.unverified}
        </StatusTag>
        {security.isVerified ? null : <SendAgain />}
        {security.pendingEmail ? <Pending {...security.pendingEmail} /> : null}
      </FormSetting>
      {security.hasPassword ? (
        <FormSetting
          label={words.password}
          hint={security.passwordChangedAt ? words.changedOn(security.passwordChangedAt) : undefined}
          submit={words.changePassword}
          done={words.passwordChanged}
          fields={[
            {
              name: 'oldPassword',
              label: words.oldPassword,
              type: 'password',
              autoComplete: 'current-password',
            },
            {
              name: 'newPassword',
              label: words.newPassword(PASSWORD_MIN),
              type: 'password',
              autoComplete: 'new-password',
            },
          ]}
          onSave={async ({ settings }, textOf) => {
            const passwords = { oldPassword: textOf('oldPassword'), newPassword: textOf('newPassword') };
            await settings.changePassword(passwords, QUIET);
          }}
        />
      ) : (
        <SettingRow label={words.password}>{words.noPassword}</SettingRow>
      )}
    </>
  );
}

function SendAgain() {
  const saving = useSaving();
  return (
    <>
      <SaveRowButton
        label={words.sendAgain}
        saving={saving}
        onSave={async ({ signIn }) => {
          await signIn.sendVerification({}, QUIET);
        }}
      >
        {words.sendAgain}
      </SaveRowButton>
      <ErrorLine message={saving.error ?? undefined} />
    </>
  );
}

type PendingEmail = NonNullable<Settings['security']['pendingEmail']>;

function Pending({ email, isConfirmedAtOld, isConfirmedAtNew }: PendingEmail) {
  const saving = useSaving();
  return (
    <>
      <p className={styles.hint}>
        {words.changing(email, isConfirmedAtOld, isConfirmedAtNew)}{' '}
        <SaveRowButton
          label={words.cancelChange}
          saving={saving}
          onSave={async ({ signIn }) => {
            await signIn.cancelMailChange({}, QUIET);
          }}
        >
          {settingsWords.cancel}
        </SaveRowButton>
      </p>
      <ErrorLine message={saving.error ?? undefined} />
    </>
  );
}
