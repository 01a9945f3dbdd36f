import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import { optionsWords as words } from './options.words.ts';

/** Stops all changes by others at once, and allows them again. `lockedAt` is null while they may. */
export function LockEntries({ lockedAt }: { lockedAt: string | null }) {
  const { optionsOf } = useManagedMeet();
  const { busy, error, save } = useSaving();

  const change = ({ registration }: Api, unlock: boolean) =>
    registration.lockAllEntries({ unlock }, optionsOf('edit'));

  async function lock() {
    const isSure = await askToConfirm({
      title: words.lockQuestion,
      text: words.lockText,
      yes: words.lockNow,
      no: words.lockKeep,
    });
    if (!isSure) return;
    await save('lock', async (api) => {
      await change(api, false);
      return { text: words.locked, undo: (api) => change(api, true), undone: words.unlocked };
    });
  }

  const unlock = () =>
    save('unlock', async (api) => {
      await change(api, true);
      return { text: words.unlocked };
    });

  return (
    <SettingsSection title={words.lock} hint={words.lockHint} anchor="lock-entries">
      {lockedAt === null ? null : <p className={styles.note}>{words.lockedNow}</p>}
      <div className={styles.buttons}>
        {lockedAt === null ? (
          <Button icon="lock" busyWord={busy ? words.lockNow : undefined} onClick={() => void lock()}>
            {words.lockNow}
          </Button>
        ) : (
          <Button busyWord={busy ? words.unlock : undefined} onClick={() => void unlock()}>
            {words.unlock}
          </Button>
        )}
      </div>
      <SavingError error={error} />
    </SettingsSection>
  );
}
