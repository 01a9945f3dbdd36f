import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { MessagePanel } from '#people/accounts/AccountPanel.tsx';
import { MAIL_CHANGE_PATH, TOKEN } from '#people/accounts/account-pages.rules.ts';
import { LinkStep } from '#people/accounts/mail-links/LinkStep.tsx';
import { linkWords as words } from '#people/accounts/mail-links/mail-links.words.ts';
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT },
  head: () => ({ title: words.mailChange, canonical: MAIL_CHANGE_PATH, robots: 'noindex' }),
});

/** The page behind both links: the one sent to the old address and the one sent to the new address. */
export function Component() {
  return (
    <LinkStep
      title={words.mailChange}
      text={words.mailChangeText}
      button={words.mailChangeGo}
      onGo={async (api, token) => {
        const reply = await api.signIn.confirmMailChange({ token });
        if (reply.state === 'changed') await announceViewerChanged();
        return reply;
      }}
      done={(reply) => (
        <MessagePanel
          title={reply.waitsFor ? words.half : words.changed}
          text={reply.waitsFor ? words.waitsFor[reply.waitsFor] : words.changedText(reply.email)}
        >
          <a className={`${controls.button} ${controls.block}`} href={HOME_PATH}>
            {words.toSite}
          </a>
        </MessagePanel>
      )}
    />
  );
}
