import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { PASSWORD_MIN } from '#people/accounts/password-length.rules.ts';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { FormSetting } from '#site/account/FormSetting.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
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
        onSend={(api, textOf) => api.settings.changeEmail({ email: textOf('email') }, QUIET)}
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
          onSend={(api, textOf) =>
            api.settings.changePassword(
              { oldPassword: textOf('oldPassword'), newPassword: textOf('newPassword') },
              QUIET,
            )
          }
        />
      ) : (
        <SettingRow label={words.password}>{words.noPassword}</SettingRow>
      )}
    </>
  );
}

function SendAgain() {
  const save = useSave();
  return (
    <ChangeButton onClick={() => save((api) => api.signIn.sendVerification({}, QUIET))}>
      {words.sendAgain}
    </ChangeButton>
  );
}

type PendingEmail = NonNullable<Settings['security']['pendingEmail']>;

function Pending({ email, isConfirmedAtOld, isConfirmedAtNew }: PendingEmail) {
  const save = useSave();
  return (
    <p className={styles.hint}>
      {words.changing(email, isConfirmedAtOld, isConfirmedAtNew)}{' '}
      <ChangeButton
        label={words.cancelChange}
        onClick={() => save((api) => api.signIn.cancelMailChange({}, QUIET))}
      >
        {settingsWords.cancel}
      </ChangeButton>
    </p>
  );
}
