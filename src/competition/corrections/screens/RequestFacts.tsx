import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './Corrections.module.css';
import type { CorrectionRequest } from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';

/** A request: its asker, what they ask for, and the answer. */
export function RequestFacts({ request, isOwn = false }: { request: CorrectionRequest; isOwn?: boolean }) {
  const { requestId, state, stateName, askedBy, askedTime, owner, proposal, note, evidenceUrl, answer } =
    request;
  return (
    <div className={styles.request}>
      <h2>
        {words.request(requestId)}{' '}
        <StatusTag tone={state === 'asked' ? 'warn' : 'plain'}>{stateName}</StatusTag>
      </h2>
      <dl className={styles.facts}>
        {askedBy === null || isOwn ? null : (
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
      <blockquote>{words.quoted(note)}</blockquote>
      {evidenceUrl === null ? null : <Evidence url={evidenceUrl} />}
      {answer === null ? null : <p>{words.answerOf(answer)}</p>}
    </div>
  );
}

const VIDEO = /\.(mp4|mov|m4v|webm)$/i;

/** The site shows no picture of another site, which would learn who looks at it. */
function Evidence({ url }: { url: string }) {
  const { hostname, pathname } = new URL(url);
  const file = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return (
    <a className={styles.evidence} href={url} target="_blank" rel="noreferrer">
      <span className={styles.thumbnail}>
        <Icon name={VIDEO.test(pathname) ? 'tv' : 'eye'} />
      </span>
      <span>
        {words.evidence} <small>{[file, words.evidenceOn(hostname)].filter(Boolean).join(' ')}</small>
      </span>
    </a>
  );
}
