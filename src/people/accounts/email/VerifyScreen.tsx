import { leavePage } from '#kit/ui/browser/leave-page.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { MessagePanel } from '#people/accounts/AccountPanel.tsx';
import { signInFor, TOKEN, VERIFY_PATH, wantedAddress } from '#people/accounts/account-pages.rules.ts';
import { LinkStep } from '#people/accounts/mail-links/LinkStep.tsx';
import { linkWords as words } from '#people/accounts/mail-links/mail-links.words.ts';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { forgetSignUp, keepLogin } from '#people/accounts/sign-up-progress.client.ts';
import { RETURN_URL } from '#sport/addresses/addresses.rules.ts';

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT, [RETURN_URL]: ANY_TEXT },
  head: () => ({ title: words.verify, canonical: VERIFY_PATH, robots: 'noindex' }),
});

export function Component() {
  const query = useQuery();
  const returnPath = wantedAddress(query.get(RETURN_URL));
  return (
    <LinkStep
      title={words.verify}
      text={words.verifyText}
      button={words.verifyGo}
      onGo={async (api, token) => {
        const { email, goTo } = await api.signIn.verifyEmail({ token, returnUrl: returnPath });
        forgetSignUp();
        await announceViewerChanged();
        if (goTo === null) keepLogin(email);
        else await leavePage(goTo);
        return goTo;
      }}
      done={(goTo) => (
        <MessagePanel title={words.verified} text={goTo === null ? words.verifiedText : words.verifiedIn}>
          <a
            className={`${controls.button} ${controls.primary} ${controls.block}`}
            href={goTo ?? signInFor(returnPath)}
          >
            {goTo === null ? signInWords.signIn : words.toSite}
          </a>
        </MessagePanel>
      )}
    />
  );
}
