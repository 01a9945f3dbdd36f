import { type ReactNode, useState } from 'react';
import { followWords as words } from '#app/shell/member.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { focusPanel } from '#kit/ui/popovers/popovers.ts';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { FollowRequest } from '../viewer.ts';
import styles from './FollowRequestRow.module.css';

interface FollowRequestRowProps {
  request: FollowRequest;
  onAccept: (followerId: number) => Promise<void>;
  onIgnore: (followerId: number) => Promise<void>;
  onGone: (followerId: number) => void;
}

type State = 'waiting' | 'accepting' | 'accepted' | 'asking' | 'ignoring';

/** A follow request with Accept and Ignore. A failure shows no error: the row returns to its first state. */
export function FollowRequestRow({ request, onAccept, onIgnore, onGone }: FollowRequestRowProps) {
  const [state, setState] = useState<State>('waiting');
  const { userId: id, handle } = request;
  const name = fullName(request);

  async function accept(button: HTMLElement) {
    setState('accepting');
    const isDone = await ignoreFailure(succeeds(onAccept(id)), 'accept a follow request');
    if (isDone) focusPanel(button);
    setState(isDone ? 'accepted' : 'waiting');
  }
  async function ignore(button: HTMLElement) {
    setState('ignoring');
    const isDone = await ignoreFailure(succeeds(onIgnore(id)), 'ignore a follow request');
    focusPanel(button);
    if (isDone) onGone(id);
    else setState('waiting');
  }

  return (
    <li className={styles.request}>
      <Avatar name={name} />
      <p>
        {name}
        <small>
          {state === 'accepted' ? (
            <>
              <span role="status">{words.accepted}</span>{' '}
              {handle === '' ? null : <a href={profileAddress(handle)}>{words.viewProfile}</a>}
            </>
          ) : (
            handle && `@${handle}`
          )}
        </small>
      </p>
      {state === 'waiting' || state === 'accepting' ? (
        <Answers>
          <Button
            look="primary"
            aria-label={words.acceptFrom(name)}
            busyWord={state === 'accepting' ? words.accepting : undefined}
            onClick={(event) => accept(event.currentTarget)}
          >
            {words.accept}
          </Button>
          <Button
            aria-label={words.ignoreFrom(name)}
            busyWord={state === 'accepting' ? words.ignore : undefined}
            onClick={() => setState('asking')}
          >
            {words.ignore}
          </Button>
        </Answers>
      ) : null}
      {state === 'asking' || state === 'ignoring' ? (
        <Answers question={words.askIgnore}>
          <Button
            busyWord={state === 'ignoring' ? words.ignoring : undefined}
            onClick={(event) => ignore(event.currentTarget)}
          >
            {words.ignore}
          </Button>
          <Button
            busyWord={state === 'ignoring' ? words.keep : undefined}
            onClick={() => setState('waiting')}
          >
            {words.keep}
          </Button>
        </Answers>
      ) : null}
    </li>
  );
}

function Answers({ question, children }: { question?: string; children: ReactNode }) {
  return (
    <div className={styles.answers}>
      {question ? <p role="alert">{question}</p> : null}
      {children}
    </div>
  );
}

const succeeds = (saving: Promise<void>) => saving.then(() => true);
