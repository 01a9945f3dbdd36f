import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useDecisions } from './Decisions.tsx';
import styles from './Participants.module.css';
import type { Participants } from './participants.client.ts';
import { participantsWords as words } from './participants.words.ts';

/** The requests that a host can answer: of teams and of athletes without a team. */
export function requestsOf({ teams, unattachedRequests }: Participants) {
  return [
    ...teams.flatMap(({ teamId, relation, name, coach, athletes }) =>
      relation === RELATION.request && teamId !== null
        ? [{ subject: { teamId }, name, about: words.phoneFacts(coach, athletes) }]
        : [],
    ),
    ...unattachedRequests.flatMap(({ athleteId, relation, name, isByParent }) =>
      relation === RELATION.request
        ? [
            {
              subject: { athleteId },
              name: name || words.hiddenName,
              about: isByParent ? words.byParent : words.byAthlete,
            },
          ]
        : [],
    ),
  ];
}

/** The requests to join that wait for an answer. */
export function RequestPanel({ participants }: { participants: Participants }) {
  const { errorAbout, decide } = useDecisions();
  const requests = requestsOf(participants);
  return (
    <section className={styles.panel} id="requests" tabIndex={-1} aria-label={words.requests}>
      <h2>{words.requests}</h2>
      {requests.length === 0 ? <p className={styles.note}>{words.noRequests}</p> : null}
      <ul className={styles.requests}>
        {requests.map(({ subject, name, about }) => (
          <li key={JSON.stringify(subject)}>
            <span>
              {name}
              <small>{about}</small>
            </span>
            <span className={styles.answers}>
              <Button aria-label={words.declineFor(name)} onClick={() => decide(subject, 'decline', name)}>
                {words.decline}
              </Button>
              <Button aria-label={words.acceptFor(name)} onClick={() => decide(subject, 'accept', name)}>
                {words.accept}
              </Button>
            </span>
            <SavingError error={errorAbout(subject)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
