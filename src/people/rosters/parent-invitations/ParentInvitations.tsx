import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { pastedAddresses } from '#people/accounts/email/pasted-addresses.rules.ts';
import type { EditedAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { inviteParentsWords as words } from './invite-parents.words.ts';

interface ParentInvitationsProps {
  roster: RosterAddress;
  chosen: readonly EditedAthlete[];
  onDone(): void;
  onClose(): void;
}

/** Email addresses of the selected athletes' parents, or the team's link to send in another way. */
export function ParentInvitations({ roster, chosen, onDone, onClose }: ParentInvitationsProps) {
  async function send({ rosters }: Api, textOf: TextOf) {
    const invitations = chosen.flatMap(({ athleteId }) =>
      pastedAddresses(textOf(nameOfField(athleteId))).map((email) => ({ athleteId, email })),
    );
    const wrong = invitations.filter(({ email }) => !EMAIL_PATTERN.test(email));
    if (wrong.length > 0) {
      throw refuseFields(
        Object.fromEntries(
          wrong.map(({ athleteId, email }) => [nameOfField(athleteId), words.noAddress(email)]),
        ),
      );
    }
    if (invitations.length === 0) throw refuseFields({ email: words.nobody });
    const { sent } = await rosters.inviteParents({ ...roster, invitations }, QUIET);
    return { text: words.sent(sent, invitations.length) };
  }

  async function copy({ teamCodes }: Api) {
    const sport = sportOfKind(roster.kind);
    const { items } = await teamCodes.listTeamCodes({ teamId: roster.teamId }, QUIET);
    const code =
      items.find((each) => each.sport === sport && each.link !== null) ??
      (await teamCodes.renewCode({ teamId: roster.teamId, sport }, QUIET));
    await navigator.clipboard.writeText(code.link!);
    return { text: words.copied };
  }

  const hasParents = chosen.filter(({ hasParent }) => hasParent).length;
  return (
    <FormDialog
      title={words.title}
      go={words.send}
      busyWord={words.sending}
      notSaved={words.notSent}
      reload={false}
      onSave={send}
      onSaved={onDone}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      {chosen.map((athlete, index) => (
        <Field
          key={athlete.athleteId}
          label={words.parentOf(fullName(athlete))}
          {...(athlete.hasParent && { hint: words.hasParent })}
          name={nameOfField(athlete.athleteId)}
        >
          {(control) => (
            <input
              {...control}
              className={controls.input}
              inputMode="email"
              autoComplete="off"
              {...(index === 0 && { 'data-focus-first': true })}
            />
          )}
        </Field>
      ))}
      <p className={layout.muted}>
        {hasParents === chosen.length ? words.all : null} {words.orLink}{' '}
        <SaveButton look="quiet" icon="share" notSaved={words.notCopied} reload={false} onSave={copy}>
          {words.copy}
        </SaveButton>
      </p>
    </FormDialog>
  );
}

const nameOfField = (athleteId: number) => `parent ${athleteId}`;

/** The server checks more strictly; this finds typing errors before sending. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
