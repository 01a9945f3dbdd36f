import { useState } from 'react';
import styles from '#community/training-log/dialogs.module.css';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { logWords, accessWords as words } from '#community/training-log/training-log.words.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Switch } from '#kit/ui/forms/Choice.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

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
  async function save({ trainingLog }: Api, _textOf: TextOf, input: FormData) {
    const parentsSee = access.isOfMinor || input.has('parents');
    await trainingLog.setAccess({ coachesSee: input.has('coaches'), parentsSee }, QUIET);
  }

  return (
    <FormDialog title={words.title} go={words.save} busyWord={words.saving} onSave={save} onClose={onClose}>
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
