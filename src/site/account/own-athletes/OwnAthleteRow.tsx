import { useState } from 'react';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ChildRemovalDialog } from '#site/account/deletion/ChildRemovalDialog.tsx';
import { childRemovalWords } from '#site/account/deletion/child-removal.words.ts';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { listWords } from '#site/account/settings-sections.words.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { visibilityAddress } from '#sport/addresses/member-addresses.rules.ts';
import { EditAthleteDialog } from './EditAthleteDialog.tsx';
import { ownAthletesWords as words } from './own-athletes.words.ts';
import { SecondParentDialog } from './SecondParentDialog.tsx';

interface RowProps {
  onWrong: (message: string | undefined) => void;
}

/** Shows one of the reader's own athletes, with its actions. */
export function OwnAthleteRow({ athlete, onWrong }: RowProps & { athlete: OwnAthletes['athletes'][number] }) {
  const save = useSave();
  const [isInviting, setInviting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { AthleteId, FirstName, LastName, relation } = athlete;
  const name = `${FirstName} ${LastName}`.trim();

  async function remove() {
    const isSure = await askToConfirm({
      title: words.removeTitle(name),
      text: words.removeAsk(name),
      yes: words.remove,
      no: words.keep,
      isDangerous: true,
    });
    if (!isSure) return;
    const gone = { athleteId: AthleteId };
    const refusal = await save((api) => api.ownAthletes.letAthleteGo(gone, QUIET), { isInMenus: true });
    onWrong(refusal?.message);
  }

  return (
    <li>
      <div className={styles.care}>
        <a href={athleteAddress(AthleteId)}>{name}</a>
        <small>{words.facts(athlete)}</small>
        {athlete.invitedParents.map((invitation) => (
          <InvitedParent key={invitation.invitationId} {...invitation} onWrong={onWrong} />
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
          href={visibilityAddress(AthleteId)}
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
      <ChangeButton label={words.removeOf(name)} onClick={remove}>
        {words.remove}
      </ChangeButton>
      {isEditing ? <EditAthleteDialog athlete={athlete} onClose={() => setEditing(false)} /> : null}
      {isDeleting ? (
        <ChildRemovalDialog athleteId={AthleteId} name={name} onClose={() => setDeleting(false)} />
      ) : null}
      {isInviting ? (
        <SecondParentDialog athleteId={AthleteId} name={name} onClose={() => setInviting(false)} />
      ) : null}
    </li>
  );
}

type ParentInvitation = OwnAthletes['athletes'][number]['invitedParents'][number];

/** Shows an invited second parent who has not answered yet. */
function InvitedParent({ invitationId, email, onWrong }: RowProps & ParentInvitation) {
  const save = useSave();

  async function takeBack() {
    const refusal = await save((api) => api.ownAthletes.withdrawInvitation({ invitationId }, QUIET));
    onWrong(refusal?.message);
  }

  return (
    <small>
      {words.parentInvited(email)}{' '}
      <ChangeButton label={words.cancelInvitationOf(email)} onClick={takeBack}>
        {words.cancelRequest}
      </ChangeButton>
    </small>
  );
}

/** Shows a claim of the reader that is waiting, or was recently declined or ended. */
export function OwnClaimRow({ claim, onWrong }: RowProps & { claim: OwnAthletes['claims'][number] }) {
  const save = useSave();
  const { AthleteId, AthleteName, relation, status, reason } = claim;

  async function takeBack() {
    const refusal = await save((api) => api.ownAthletes.letAthleteGo({ athleteId: AthleteId }, QUIET));
    onWrong(refusal?.message);
  }

  return (
    <li>
      <div className={styles.care}>
        <a href={athleteAddress(AthleteId)}>{AthleteName}</a>
        <small>
          {words.relations[relation]}
          {reason === '' ? null : `. “${reason}”`}
        </small>
      </div>
      <StatusTag tone={status === 'pending' ? 'warn' : 'bad'}>{words.statuses[status]}</StatusTag>
      {status === 'pending' ? (
        <ChangeButton label={words.cancelRequestOf(AthleteName)} onClick={takeBack}>
          {words.cancelRequest}
        </ChangeButton>
      ) : null}
    </li>
  );
}
