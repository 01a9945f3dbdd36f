import { type FormEvent, use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { pastedAddresses } from '#people/accounts/email/pasted-addresses.rules.ts';
import { CODE_DAYS, type CodeDays, PEOPLE_MAX } from '#people/team-codes/team-codes.rules.ts';
import { QUIET, type TeamCode } from './share-codes.client.ts';
import { shareCodesWords as words } from './share-codes.words.ts';

const NOTE_MAX = 500;

interface CodeFormDialogProps {
  kind: 'mail' | 'renew';
  team: TeamCode;
  onDone(text: string): Promise<void>;
  onClose(): void;
}

/** Mails the code or makes a new one. The fields keep their text until the server accepts it. */
export function CodeFormDialog({ kind, team, onDone, onClose }: CodeFormDialogProps) {
  const api = use(BrowserApi);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { IDSchool: teamId, SchoolName, Sport: sport, shownCode } = team;
  const fields: Record<string, string> = failure instanceof Refusal ? (failure.fields ?? {}) : {};

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isBusy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setBusy(true);
    setFailure(null);
    try {
      if (kind === 'mail') {
        const emails = pastedAddresses(text('emails'));
        const { sent } = await api.teamCodes.mailCode({ teamId, sport, emails, note: text('note') }, QUIET);
        await onDone(words.sent(sent));
      } else {
        const days = Number(text('days')) as CodeDays;
        const peopleMost = text('people') === '' ? null : Number(text('people'));
        await api.teamCodes.renewCode({ teamId, sport, days, peopleMost }, QUIET);
        await onDone(words.renewed);
      }
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const isOfNoField = failure !== null && Object.keys(fields).length === 0;
  const message = failure instanceof Refusal ? failure.message : words.notSaved;
  const isFirst = shownCode === null;
  const renewTitle = isFirst ? words.makeOf(SchoolName, sport) : words.renewOf(SchoolName, sport);
  const renewButton = isFirst ? words.make : words.renew;
  return (
    <FormDialog
      title={kind === 'mail' ? words.mailOf(SchoolName, sport) : renewTitle}
      go={kind === 'mail' ? words.send : renewButton}
      busyWord={kind === 'mail' ? words.sending : words.saving}
      isBusy={isBusy}
      failure={isOfNoField ? message : null}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'mail' ? (
        <>
          <Field label={words.addresses} hint={words.addressesHint} error={fields.emails}>
            {(control) => (
              <textarea {...control} className={controls.input} name="emails" rows={4} data-focus-first />
            )}
          </Field>
          <Field label={words.mailNote}>
            {(control) => (
              <textarea {...control} className={controls.input} name="note" rows={3} maxLength={NOTE_MAX} />
            )}
          </Field>
        </>
      ) : (
        <>
          <p>{isFirst ? words.firstText : words.renewText}</p>
          <Field label={words.goodFor}>
            {(control) => (
              <select {...control} className={controls.select} name="days" data-focus-first>
                {CODE_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {words.days(days)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={words.peopleMost} error={fields.peopleMost}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="people"
                type="number"
                inputMode="numeric"
                min={1}
                max={PEOPLE_MAX}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
