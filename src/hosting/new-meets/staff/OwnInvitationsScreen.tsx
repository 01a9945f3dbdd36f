import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#hosting/new-meets/NewMeets.module.css';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { roleNames, ownInvitationsWords as words } from './meet-staff.words.ts';

type OwnInvitations = Awaited<ReturnType<Api['meetStaff']['getInvitations']>>;

export async function loader({ context }: LoaderFunctionArgs): Promise<OwnInvitations> {
  return context.get(apiContext).meetStaff.getInvitations({});
}

export const handle = screenHandle<OwnInvitations>({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** The invitations that wait for the reader's answer. */
export function Component() {
  const { invitations } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={invitations.length === 0 ? words.none : words.lead} />
      <ul className={styles.list}>
        {invitations.map(({ invitationId, role, meetName, dates, expiresAt }) => (
          <li key={invitationId}>
            <span>
              <b>{words.invited(roleNames[role], meetName)}</b>
            </span>
            <span className={styles.note}>
              {dates} · {words.until(readerTime(expiresAt))}
            </span>
            <span className={styles.buttons}>
              <SaveButton
                look="primary"
                busyWord={words.accepting}
                onSave={async ({ meetStaff }) => {
                  await meetStaff.acceptInvitation({ invitationId }, QUIET);
                  return { text: words.accepted(roleNames[role], meetName), isInMenus: true };
                }}
              >
                {words.accept(meetName)}
              </SaveButton>
              <SaveButton
                busyWord={words.declining}
                onSave={async ({ meetStaff }) => {
                  await meetStaff.declineInvitation({ invitationId }, QUIET);
                  return { text: words.declined };
                }}
              >
                {words.decline(meetName)}
              </SaveButton>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
