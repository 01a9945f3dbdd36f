import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import styles from './Corrections.module.css';
import type { CorrectionRequest } from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';

/** A request: its asker, what they ask for, and the answer. */
export function RequestFacts({ request, isOwn = false }: { request: CorrectionRequest; isOwn?: boolean }) {
  const { requestId, state, stateName, askedBy, askedTime, owner, proposal, note, evidenceUrl, answer } =
    request;
  return (
    <>
      <h2>
        {words.request(requestId)}{' '}
        <StatusTag tone={state === 'asked' ? 'warn' : 'plain'}>{stateName}</StatusTag>
      </h2>
      <dl className={styles.facts}>
        {isOwn ? null : (
          <>
            <dt>{words.from}</dt>
            <dd>{askedBy}</dd>
          </>
        )}
        <dt>{words.sent}</dt>
        <dd>{askedTime}</dd>
        <dt>{words.owner}</dt>
        <dd>{owner ?? words.siteAdmins}</dd>
        <dt>{words.proposal}</dt>
        <dd>{proposal}</dd>
      </dl>
      <blockquote>{note}</blockquote>
      {evidenceUrl === null ? null : (
        <p>
          <a href={evidenceUrl} target="_blank" rel="noreferrer">
            {words.evidence}
          </a>
        </p>
      )}
      {answer === null ? null : <p>{words.answerOf(answer)}</p>}
    </>
  );
}
