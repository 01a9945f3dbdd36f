import type { Api } from '#kit/ui/page/api-context.ts';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import type { OwnAthletes } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { ownAthletesWords as words } from './own-athletes.words.ts';

interface PendingQuestionsProps {
  own: OwnAthletes;
  onWrong: (message: string | undefined) => void;
}

/** Lists invitations to be a second parent and claims to confirm, or nothing when there are none. */
export function PendingQuestions({ own: { invitations, questions }, onWrong }: PendingQuestionsProps) {
  const save = useSave();

  async function answer(change: (api: Api) => Promise<unknown>) {
    onWrong((await save(change, { isInMenus: true }))?.message);
  }

  const answerInvitation = (invitationId: number, isAccepted: boolean) =>
    answer((api) => api.ownAthletes.answerInvitation({ invitationId, isAccepted }, QUIET));
  const answerClaim = (claimId: number, decision: 'confirm' | 'decline') =>
    answer((api) => api.ownAthletes.answerClaim({ claimId, answer: decision }, QUIET));

  return (
    <>
      {invitations.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.invitations}>
          {invitations.map(({ invitationId, AthleteName, by }) => (
            <li key={invitationId}>
              <span>{words.invited(by, AthleteName)}</span>
              <ChangeButton
                label={words.acceptOf(AthleteName)}
                onClick={() => answerInvitation(invitationId, true)}
              >
                {words.accept}
              </ChangeButton>
              <ChangeButton
                label={words.refuseOf(AthleteName)}
                onClick={() => answerInvitation(invitationId, false)}
              >
                {words.refuse}
              </ChangeButton>
            </li>
          ))}
        </ul>
      )}
      {questions.length === 0 ? null : (
        <>
          <p className={styles.hint}>{words.questionHint}</p>
          <ul className={styles.list} aria-label={words.questions}>
            {questions.map(
              ({ claimId, FirstName, LastName, Handle, hasProfile, AthleteName, relation, note }) => {
                const asker = `${FirstName} ${LastName}`.trim();
                const question = words.question(asker, AthleteName, relation);
                return (
                  <li key={claimId}>
                    <span>
                      {hasProfile ? <a href={profileAddress(Handle)}>{question}</a> : question}
                      {note === '' ? null : ` “${note}”`}
                    </span>
                    <ChangeButton
                      label={words.confirmOf(asker)}
                      onClick={() => answerClaim(claimId, 'confirm')}
                    >
                      {words.confirm}
                    </ChangeButton>
                    <ChangeButton
                      label={words.declineOf(asker)}
                      onClick={() => answerClaim(claimId, 'decline')}
                    >
                      {words.decline}
                    </ChangeButton>
                  </li>
                );
              },
            )}
          </ul>
        </>
      )}
    </>
  );
}
