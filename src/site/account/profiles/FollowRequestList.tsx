import { useEffect, useState } from 'react';
import { type AnsweredRow, requestRows } from '#community/follows/request-rows.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { watchViewer } from '#kit/ui/browser/viewer-events.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import styles from './ProfileScreen.module.css';
import { profileWords as words } from './profiles.words.ts';

type User = NonNullable<Awaited<ReturnType<Api['signedInUser']['getSignedInUser']>>>;
type Request = User['followRequests'][number];

/** Lists waiting requests; an accepted one stays, with a link to the profile, until the page closes. */
export function FollowRequestList({ api }: { api: Api }) {
  const [requests, setRequests] = useState<Request[]>([]);
  const [accepted, setAccepted] = useState<readonly AnsweredRow<Request>[]>([]);
  useEffect(() => {
    const read = () =>
      void ignoreFailure(
        api.signedInUser.getSignedInUser({}, QUIET).then((user) => setRequests(user?.followRequests ?? [])),
        'follow requests',
      );
    read();
    return watchViewer(read);
  }, [api]);
  const rows = requestRows(requests, accepted);
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.requests} note={words.waiting(rows.length - accepted.length)} />
      <ul className={styles.people}>
        {rows.map((request, index) => (
          <RequestRow
            key={request.userId}
            request={request}
            isAccepted={accepted.some(({ row }) => row.userId === request.userId)}
            onAccepted={() => setAccepted([...accepted, { row: request, index }])}
            onIgnored={() => setRequests(requests.filter((other) => other !== request))}
          />
        ))}
      </ul>
    </section>
  );
}

interface RequestRowProps {
  request: Request;
  isAccepted: boolean;
  onAccepted: () => void;
  onIgnored: () => void;
}

/** The buttons are disabled while saving; after a failure the row returns to its state. */
function RequestRow({ request, isAccepted, onAccepted, onIgnored }: RequestRowProps) {
  const { busy, error, save } = useSaving({ reload: false });
  const userId = request.userId;
  const name = fullName(request);

  const accept = () =>
    save('accept', async ({ follows }) => {
      await follows.acceptFollower({ userId }, QUIET);
      onAccepted();
      return { isInMenus: true };
    });

  async function ignore() {
    const question = {
      title: words.ignoreTitle,
      text: words.askIgnore,
      yes: words.ignore,
      no: words.keepRequest,
    };
    if (!(await askToConfirm({ ...question, isDangerous: true }))) return;
    await save('ignore', async ({ follows }) => {
      await follows.ignoreFollower({ userId }, QUIET);
      onIgnored();
      return { isInMenus: true };
    });
  }

  return (
    <li>
      <Avatar name={name} size="small" />
      <span>
        {name}
        {error === null ? null : <small role="alert">{error}</small>}
        <small>{isAccepted ? <span role="status">{words.accepted}</span> : `@${request.handle}`}</small>
      </span>
      {isAccepted ? (
        <a href={profileAddress(request.handle)}>{words.viewProfile}</a>
      ) : (
        <span className={styles.answers}>
          <Button
            aria-label={words.acceptFrom(name)}
            busyWord={busy === 'accept' ? words.accepting : busy ? words.accept : undefined}
            onClick={() => void accept()}
          >
            {words.accept}
          </Button>
          <Button
            aria-label={words.ignoreFrom(name)}
            busyWord={busy === 'ignore' ? words.ignoring : busy ? words.ignore : undefined}
            onClick={() => void ignore()}
          >
            {words.ignore}
          </Button>
        </span>
      )}
    </li>
  );
}
