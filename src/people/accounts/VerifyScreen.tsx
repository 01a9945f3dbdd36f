import { useSearchParams } from 'react-router';
import controls from '#kit/ui/controls.module.css';
import { screenHandle } from '#kit/ui/head.ts';
import { ANY_TEXT } from '#kit/ui/page-query.ts';
import { announceViewerChanged } from '#kit/ui/session-events.ts';
import { RETURN_URL } from '#sport/addresses.rules.ts';
import { signInFor, TOKEN, VERIFY_PATH, wantedAddress } from './account-pages.rules.ts';
import { SayingPanel } from './DoorPanel.tsx';
import { LinkStep } from './LinkStep.tsx';
import { signInWords, linkWords as words } from './sign-in.words.ts';

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT, [RETURN_URL]: ANY_TEXT },
  head: () => ({ title: words.verify, canonical: VERIFY_PATH, robots: 'noindex' }),
});

export function Component() {
  const [query] = useSearchParams();
  const signIn = signInFor(wantedAddress(query.get(RETURN_URL)));
  return (
    <LinkStep
      title={words.verify}
      text={words.verifyText}
      button={words.verifyGo}
      onGo={async (api, token) => {
        const { email } = await api.signIn.verifyEmail({ token });
        await announceViewerChanged();
        return email;
      }}
      done={(email) => (
        <SayingPanel title={words.verified} text={words.verifiedText(email)}>
          <a className={`${controls.button} ${controls.primary} ${controls.block}`} href={signIn}>
            {signInWords.signIn}
          </a>
        </SayingPanel>
      )}
    />
  );
}
