import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CLAIM_ANSWERS, type ClaimAnswer } from '#people/access/claims/athlete-claims.rules.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { PersonName } from './PersonName.tsx';
import { dayOf } from './person-labels.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamClaim } from './team-access.client.ts';
import { teamClaimsWords as words } from './team-claims.words.ts';

/** Lists claims on athletes of the team; renders nothing without any. */
export function TeamClaims({ claims }: { claims: readonly TeamClaim[] }) {
  const { busy, error, focusRef, save } = useSaving();

  function decide(claim: TeamClaim, answer: ClaimAnswer) {
    const { claimId, athleteName } = claim;
    void save(keyOf(claim, answer), async ({ ownAthletes }) => {
      await ownAthletes.answerClaim({ claimId, answer }, QUIET);
      return {
        text: words.did[answer](fullName(claim), athleteName),
        undo: ({ ownAthletes }) => ownAthletes.undoAnswer({ claimId }, QUIET),
        undone: words.undone,
      };
    });
  }

  if (claims.length === 0 && error === null) return null;
  return (
    <section ref={focusRef} tabIndex={-1} aria-label={words.title}>
      <SectionHead title={words.title} note={words.hint} />
      <SavingError error={error} />
      <ul className={styles.requests}>
        {claims.map((claim) => (
          <li key={claim.claimId}>
            <Avatar name={fullName(claim)} />
            <div>
              <PersonName person={claim} className={styles.name} />
              <p>
                {words.says[claim.relation]} <a href={athleteAddress(claim.athleteId)}>{claim.athleteName}</a>
                ?
              </p>
              {claim.note === '' ? null : <p className={styles.note}>“{claim.note}”</p>}
              <p className={layout.muted}>{dayOf(claim.askedAt)}</p>
            </div>
            <div className={styles.buttons}>
              {CLAIM_ANSWERS.map((answer) => (
                <Button
                  key={answer}
                  {...(answer === 'confirm' ? {} : { look: 'quiet' })}
                  aria-label={words.answerOf(words.answers[answer], fullName(claim), claim.athleteName)}
                  busyWord={busy === keyOf(claim, answer) ? words.saving : undefined}
                  onClick={() => decide(claim, answer)}
                >
                  {words.answers[answer]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ claimId }: TeamClaim, answer: ClaimAnswer) => `${claimId} ${answer}`;
