import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import styles from '#community/training-log/dialogs.module.css';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { logWords, accessWords as words } from '#community/training-log/training-log.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Switch } from '#kit/ui/forms/Choice.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';

type LogAccess = LogData['access'];

export function LogAccessButton({ access }: { access: LogAccess }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {logWords.change}
      </button>
      {isOpen ? <LogAccessDialog access={access} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LogAccessDialog({ access, onClose }: { access: LogAccess; onClose(): void }) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isSaving) return;
    const form = new FormData(event.currentTarget);
    setSaving(true);
    try {
      const change = {
        coachesSee: form.has('coaches'),
        parentsSee: access.isOfMinor || form.has('parents'),
      };
      await api.trainingLog.setAccess(change, { context: { quiet: true } });
      await revalidate();
      onClose();
    } catch (error) {
      setSaving(false);
      setFailure(error instanceof Refusal ? error.message : words.notSaved);
    }
  }

  return (
    <FormDialog
      title={words.title}
      go={words.save}
      busyWord={words.saving}
      isBusy={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <Switch name="coaches" defaultChecked={access.coachesSee}>
        {words.coaches}
      </Switch>
      <Switch
        name="parents"
        defaultChecked={access.parentsSee || access.isOfMinor}
        disabled={access.isOfMinor}
      >
        {words.parents}
      </Switch>
      {access.isOfMinor ? <p className={styles.hint}>{words.parentsLocked}</p> : null}
    </FormDialog>
  );
}
