import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { OptionalLink } from '#kit/ui/navigation/OptionalLink.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SaveRowButton } from '#site/account/ChangeButton.tsx';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

interface PendingQuestionsProps {
  own: OwnAthletes;
  saving: Saving;
}

/** Lists invitations to be a second parent and claims to confirm, or nothing when there are none. */
export function PendingQuestions({ own: { invitations, questions }, saving }: PendingQuestionsProps) {
  const answerInvitation = (invitationId: number, isAccepted: boolean) =>
    async function answer({ ownAthletes }: Api) {
      await ownAthletes.answerInvitation({ invitationId, isAccepted }, QUIET);
      return { isInMenus: true };
    };
  const answerClaim = (claimId: number, decision: 'confirm' | 'decline') =>
    async function answer({ ownAthletes }: Api) {
      await ownAthletes.answerClaim({ claimId, answer: decision }, QUIET);
      return { isInMenus: true };
    };

  return (
    <>
      {invitations.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.invitations}>
          {invitations.map(({ invitationId, athleteName, by }) => (
            <li key={invitationId}>
              <span>{words.invited(by, athleteName)}</span>
              <SaveRowButton
                label={words.acceptOf(athleteName)}
                saving={saving}
                onSave={answerInvitation(invitationId, true)}
              >
                {words.accept}
              </SaveRowButton>
              <SaveRowButton
                label={words.refuseOf(athleteName)}
                saving={saving}
                onSave={answerInvitation(invitationId, false)}
              >
                {words.refuse}
              </SaveRowButton>
            </li>
          ))}
        </ul>
      )}
      {questions.length === 0 ? null : (
        <>
          <p className={styles.hint}>{words.questionHint}</p>
          <ul className={styles.list} aria-label={words.questions}>
            {questions.map(({ claimId, handle, hasProfile, athleteName, relation, note, ...person }) => {
              const asker = fullName(person);
              const question = words.question(asker, athleteName, relation);
              return (
                <li key={claimId}>
                  <span>
                    <OptionalLink href={hasProfile ? profileAddress(handle) : null}>{question}</OptionalLink>
                    {note === '' ? null : ` “${note}”`}
                  </span>
                  <SaveRowButton
                    label={words.confirmOf(asker)}
                    saving={saving}
                    onSave={answerClaim(claimId, 'confirm')}
                  >
                    {words.confirm}
                  </SaveRowButton>
                  <SaveRowButton
                    label={words.declineOf(asker)}
                    saving={saving}
                    onSave={answerClaim(claimId, 'decline')}
                  >
                    {words.decline}
                  </SaveRowButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
