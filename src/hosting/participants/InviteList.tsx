import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { ADDRESSES_MAX, readAddresses } from './participants.rules.ts';
import { participantsWords as words } from './participants.words.ts';

/** Invites coaches by a pasted list of addresses: all of them, or none while one is wrong. */
export function InviteList({ onClose }: { onClose(): void }) {
  const { optionsOf } = useManagedMeet();
  return (
    <FormDialog
      title={words.inviteList}
      go={words.inviteList}
      busyWord={words.sending}
      onSave={async ({ participants }, textOf) => {
        const { addresses, wrong } = readAddresses(textOf('emails'));
        if (wrong.length > 0) throw refuseFields({ emails: words.wrongAddresses(wrong) });
        if (addresses.length === 0) throw refuseFields({ emails: words.noAddress });
        if (addresses.length > ADDRESSES_MAX) {
          throw refuseFields({ emails: words.tooManyAddresses(ADDRESSES_MAX) });
        }
        const options = optionsOf('participants');
        const { mailedTo } = await participants.inviteTeams({ emails: addresses }, options);
        if (mailedTo.length === 0) return { text: words.allInvited };
        return {
          text: words.sent(mailedTo.length),
          undo: async ({ participants: calls }) => {
            for (const email of mailedTo) await calls.setRelation({ email, move: 'withdraw' }, options);
          },
        };
      }}
      onClose={onClose}
    >
      <Field name="emails" label={words.addresses} hint={words.inviteListHint}>
        {(control) => <textarea {...control} className={controls.input} rows={6} data-focus-first />}
      </Field>
    </FormDialog>
  );
}
