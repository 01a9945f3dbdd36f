import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { pastedAddresses } from '#people/accounts/email/pasted-addresses.rules.ts';
import { CODE_DAYS, type CodeDays, MAIL_NOTE_MAX, PEOPLE_MAX } from '#people/team-codes/team-codes.rules.ts';
import type { TeamCode } from './share-codes.client.ts';
import { shareCodesWords as words } from './share-codes.words.ts';

interface CodeFormDialogProps {
  kind: 'mail' | 'renew';
  team: TeamCode;
  onClose(): void;
}

/** Mails the code or makes a new one. The fields keep their text until the server accepts it. */
export function CodeFormDialog({ kind, team, onClose }: CodeFormDialogProps) {
  const { teamId, teamName, sport, shownCode } = team;

  async function mailCode({ teamCodes }: Api, textOf: TextOf) {
    const emails = pastedAddresses(textOf('emails').trim());
    const note = textOf('note').trim();
    const { sent } = await teamCodes.mailCode({ teamId, sport, emails, note }, QUIET);
    return { text: words.sent(sent) };
  }

  async function renewCode({ teamCodes }: Api, textOf: TextOf) {
    const days = Number(textOf('days')) as CodeDays;
    const people = textOf('peopleMost').trim();
    const peopleMost = people === '' ? null : Number(people);
    await teamCodes.renewCode({ teamId, sport, days, peopleMost }, QUIET);
    return { text: words.renewed };
  }

  const isFirst = shownCode === null;
  const renewTitle = isFirst ? words.makeOf(teamName, sport) : words.renewOf(teamName, sport);
  const renewButton = isFirst ? words.make : words.renew;
  return (
    <FormDialog
      title={kind === 'mail' ? words.mailOf(teamName, sport) : renewTitle}
      go={kind === 'mail' ? words.send : renewButton}
      busyWord={kind === 'mail' ? words.sending : words.saving}
      onSave={kind === 'mail' ? mailCode : renewCode}
      onClose={onClose}
    >
      {kind === 'mail' ? (
        <>
          <Field name="emails" label={words.addresses} hint={words.addressesHint}>
            {(control) => <textarea {...control} className={controls.input} rows={4} data-focus-first />}
          </Field>
          <Field name="note" label={words.mailNote}>
            {(control) => (
              <textarea {...control} className={controls.input} rows={3} maxLength={MAIL_NOTE_MAX} />
            )}
          </Field>
        </>
      ) : (
        <>
          <p>{isFirst ? words.firstText : words.renewText}</p>
          <Field name="days" label={words.goodFor}>
            {(control) => (
              <select {...control} className={controls.select} data-focus-first>
                {CODE_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {words.days(days)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="peopleMost" label={words.peopleMost}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
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
