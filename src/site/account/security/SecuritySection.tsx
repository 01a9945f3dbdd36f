import { lazy, Suspense, useState } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { securityWords as words } from '#site/account/settings-sections.words.ts';

const TwoStepDialog = lazy(async () => ({ default: (await import('./TwoStepDialog.tsx')).TwoStepDialog }));
const PasskeyDialog = lazy(async () => ({ default: (await import('./PasskeyDialog.tsx')).PasskeyDialog }));

export function SecuritySection({ security }: Pick<Settings, 'security'>) {
  const saving = useSaving();
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | 'passkey' | null>(null);

  async function removePasskey(passkeyId: number, name: string) {
    const isSure = await askToConfirm({
      title: words.removePasskey(name),
      text: words.removeAsk(name),
      yes: words.remove,
      no: words.keep,
      isDangerous: true,
    });
    if (!isSure) return;
    await saving.save(`passkey ${passkeyId}`, async ({ signIn }) => {
      await signIn.removePasskey({ ID: passkeyId }, QUIET);
    });
  }

  return (
    <>
      <SettingRow
        label={words.twoStep}
        action={
          <>
            {security.hasTwoStep ? (
              <ChangeButton onClick={() => setOpen('codes')}>{words.newCodes}</ChangeButton>
            ) : null}
            {/* One button, which keeps the focus when the dialog closes. */}
            <ChangeButton
              label={security.hasTwoStep ? words.turnOffTwoStep : words.turnOnTwoStep}
              onClick={() => setOpen(security.hasTwoStep ? 'off' : 'on')}
            >
              {security.hasTwoStep ? words.turnOff : words.turnOn}
            </ChangeButton>
          </>
        }
      >
        {security.hasTwoStep ? words.twoStepOn(security.backupCodesLeft) : words.twoStepOff}
      </SettingRow>
      <SettingRow
        label={words.passkeys}
        action={<ChangeButton onClick={() => setOpen('passkey')}>{words.addPasskey}</ChangeButton>}
      >
        {security.passkeys.length === 0 ? (
          words.noPasskeys
        ) : (
          <ul className={styles.list}>
            {security.passkeys.map(({ passkeyId, name, addedAt }) => (
              <li key={passkeyId}>
                <span>{words.passkey(name, addedAt)}</span>
                <ChangeButton
                  label={words.removePasskey(name)}
                  isBusy={saving.busy === `passkey ${passkeyId}`}
                  onClick={() => void removePasskey(passkeyId, name)}
                >
                  {words.remove}
                </ChangeButton>
              </li>
            ))}
          </ul>
        )}
        <ErrorLine message={saving.error ?? undefined} />
      </SettingRow>
      <Suspense>
        {open === 'passkey' ? <PasskeyDialog onClose={() => setOpen(null)} /> : null}
        {open === 'on' || open === 'off' || open === 'codes' ? (
          <TwoStepDialog purpose={open} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
