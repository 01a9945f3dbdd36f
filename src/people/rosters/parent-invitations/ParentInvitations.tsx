import { type FormEvent, use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { toast } from '#kit/ui/toasts/toast.ts';
import { pastedAddresses } from '#people/accounts/email/pasted-addresses.rules.ts';
import type { EditedAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { QUIET } from '#people/rosters/roster-undo.client.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { inviteParentsWords as words } from './invite-parents.words.ts';

interface ParentInvitationsProps {
  roster: RosterAddress;
  chosen: readonly EditedAthlete[];
  onDone(): void;
  onClose(): void;
}

const nameOf = ({ FirstName, LastName }: EditedAthlete): string => `${FirstName} ${LastName}`.trim();

/** Email addresses of the selected athletes' parents, or the team's link to send in another way. */
export function ParentInvitations({ roster, chosen, onDone, onClose }: ParentInvitationsProps) {
  const api = use(BrowserApi);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; athleteId?: number } | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isBusy) return;
    const form = new FormData(event.currentTarget);
    const invitations = chosen.flatMap(({ athleteId }) =>
      pastedAddresses(String(form.get(`parent ${athleteId}`) ?? '')).map((email) => ({ athleteId, email })),
    );
    if (invitations.length === 0) return setFailure({ text: words.nobody });
    const wrong = invitations.find(({ email }) => !EMAIL_PATTERN.test(email));
    if (wrong) return setFailure({ text: words.noAddress(wrong.email), athleteId: wrong.athleteId });
    setBusy(true);
    setFailure(null);
    try {
      const { sent } = await api.rosters.inviteParents({ ...roster, invitations }, QUIET);
      onDone();
      await toast({ tone: 'done', text: words.sent(sent, invitations.length) });
    } catch (error) {
      setFailure({ text: error instanceof Refusal ? error.message : words.notSent });
      setBusy(false);
    }
  }

  async function copy() {
    if (!api) return;
    const sport = sportOfKind(roster.kind);
    try {
      const { items } = await api.teamCodes.listTeamCodes({ teamId: roster.teamId }, QUIET);
      const code =
        items.find((each) => each.Sport === sport && each.link !== null) ??
        (await api.teamCodes.renewCode({ teamId: roster.teamId, sport }, QUIET));
      await navigator.clipboard.writeText(code.link!);
      await toast({ tone: 'done', text: words.copied });
    } catch {
      setFailure({ text: words.notCopied });
    }
  }

  const hasParents = chosen.filter(({ hasParent }) => hasParent).length;
  return (
    <FormDialog
      title={words.title}
      go={words.send}
      busyWord={words.sending}
      isBusy={isBusy}
      failure={failure?.athleteId === undefined ? failure?.text : null}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      {chosen.map((athlete, index) => (
        <Field
          key={athlete.athleteId}
          label={words.parentOf(nameOf(athlete))}
          {...(athlete.hasParent && { hint: words.hasParent })}
          error={failure?.athleteId === athlete.athleteId ? failure.text : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name={`parent ${athlete.athleteId}`}
              inputMode="email"
              autoComplete="off"
              {...(index === 0 && { 'data-focus-first': true })}
            />
          )}
        </Field>
      ))}
      <p className={layout.muted}>
        {hasParents === chosen.length ? words.all : null} {words.orLink}{' '}
        <Button look="quiet" icon="share" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </p>
    </FormDialog>
  );
}

/** The server checks more strictly; this finds typing errors before sending. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
