import { useState } from 'react';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import controls from '#kit/ui/forms/controls.module.css';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ChangeButton, SaveRowButton } from '#site/account/ChangeButton.tsx';
import { ChildRemovalDialog } from '#site/account/deletion/ChildRemovalDialog.tsx';
import { childRemovalWords } from '#site/account/deletion/child-removal.words.ts';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { listWords } from '#site/account/settings-sections.words.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { visibilityAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { EditAthleteDialog } from './EditAthleteDialog.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';
import { SecondParentDialog } from './SecondParentDialog.tsx';

interface RowProps {
  saving: Saving;
}

/** Shows one of the reader's own athletes, with its actions. */
export function OwnAthleteRow({ athlete, saving }: RowProps & { athlete: OwnAthletes['athletes'][number] }) {
  const [isInviting, setInviting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { athleteId, relation } = athlete;
  const name = fullName(athlete);

  async function remove() {
    const isSure = await askToConfirm({
      title: words.removeTitle(name),
      text: words.removeAsk(name),
      yes: words.remove,
      no: words.keep,
      isDangerous: true,
    });
    if (!isSure) return;
    await saving.save(words.removeOf(name), async ({ ownAthletes }) => {
      await ownAthletes.letAthleteGo({ athleteId }, QUIET);
      return { isInMenus: true };
    });
  }

  return (
    <li>
      <div className={styles.care}>
        <a href={athleteAddress(athleteId)}>{name}</a>
        <small>{words.facts(athlete)}</small>
        {athlete.invitedParents.map((invitation) => (
          <InvitedParent key={invitation.invitationId} {...invitation} saving={saving} />
        ))}
      </div>
      {athlete.team ? null : (
        <ChangeButton label={words.editOf(name)} onClick={() => setEditing(true)}>
          {words.edit}
        </ChangeButton>
      )}
      <span className={styles.change}>
        <a
          className={`${controls.button} ${controls.quiet}`}
          href={visibilityAddress(athleteId)}
          aria-label={listWords.visibilityOf(name)}
        >
          {listWords.visibility}
        </a>
      </span>
      {relation === 'parent' ? (
        <ChangeButton label={words.secondParentOf(name)} onClick={() => setInviting(true)}>
          {words.secondParent}
        </ChangeButton>
      ) : null}
      {relation === 'parent' ? (
        <ChangeButton label={childRemovalWords.deleteOf(name)} onClick={() => setDeleting(true)}>
          {childRemovalWords.delete}
        </ChangeButton>
      ) : null}
      <ChangeButton
        label={words.removeOf(name)}
        isBusy={saving.busy === words.removeOf(name)}
        onClick={() => void remove()}
      >
        {words.remove}
      </ChangeButton>
      {isEditing ? <EditAthleteDialog athlete={athlete} onClose={() => setEditing(false)} /> : null}
      {isDeleting ? (
        <ChildRemovalDialog athleteId={athleteId} name={name} onClose={() => setDeleting(false)} />
      ) : null}
      {isInviting ? (
        <SecondParentDialog athleteId={athleteId} name={name} onClose={() => setInviting(false)} />
      ) : null}
    </li>
  );
}

type ParentInvitation = OwnAthletes['athletes'][number]['invitedParents'][number];

/** Shows an invited second parent who has not answered yet. */
function InvitedParent({ invitationId, email, saving }: RowProps & ParentInvitation) {
  return (
    <small>
      {words.parentInvited(email)}{' '}
      <SaveRowButton
        label={words.cancelInvitationOf(email)}
        saving={saving}
        onSave={async ({ ownAthletes }) => {
          await ownAthletes.withdrawInvitation({ invitationId }, QUIET);
        }}
      >
        {words.cancelInvitation}
      </SaveRowButton>
    </small>
  );
}

/** Shows a claim of the reader that is waiting, or was recently declined or ended. */
export function OwnClaimRow({ claim, saving }: RowProps & { claim: OwnAthletes['claims'][number] }) {
  const { athleteId, athleteName, relation, status, reason } = claim;
  return (
    <li>
      <div className={styles.care}>
        <a href={athleteAddress(athleteId)}>{athleteName}</a>
        <small>
          {words.relations[relation]}
          {reason === '' ? null : `. “${reason}”`}
        </small>
      </div>
      <StatusTag tone={status === 'pending' ? 'warn' : 'bad'}>{words.statuses[status]}</StatusTag>
      {status === 'pending' ? (
        <SaveRowButton
          label={words.cancelRequestOf(athleteName)}
          saving={saving}
          onSave={async ({ ownAthletes }) => {
            await ownAthletes.letAthleteGo({ athleteId }, QUIET);
          }}
        >
          {words.cancelRequest}
        </SaveRowButton>
      ) : null}
    </li>
  );
}
