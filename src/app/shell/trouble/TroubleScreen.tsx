import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { troubleOf } from '#kit/ui/errors/page-error.ts';
import controls from '#kit/ui/forms/controls.module.css';
import links from '#kit/ui/navigation/link-list.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import { Component as NotFound } from './NotFoundScreen.tsx';
import { noteTrouble } from './note-trouble.ts';
import styles from './TroubleScreen.module.css';
import { troubleWords as words } from './trouble-screens.words.ts';

/** Replaces a page whose loader refused or failed. */
export function TroubleScreen() {
  const error = useRouteError();
  const { status, code, message: refusal } = troubleOf(error);
  useEffect(() => noteTrouble(status, error), [status, error]);
  // For an address that names nothing at all, the page's own sentence is more helpful.
  const message = code === 'PAGE_NOT_FOUND' ? '' : refusal;
  return status === 404 ? <NotFound message={message} /> : <Broken status={status} message={message} />;
}

function Broken({ status, message }: { status: number; message: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className={`${layout.page} ${styles.trouble}`} role="alert">
      <p className={styles.status}>{status}</p>
      <h1>{words.brokenTitle}</h1>
      <p>{message || words.broken}</p>
      <p className={links.ways}>
        <button
          type="button"
          className={`${controls.button} ${layout.scriptOnly}`}
          onClick={() => revalidate()}
        >
          {words.tryAgain}
        </button>
        <a href={HOME_PATH}>{words.toFrontPage}</a>
      </p>
    </div>
  );
}
