import controls from '#kit/ui/controls.module.css';
import { screenHandle } from '#kit/ui/head.ts';
import { ANY_TEXT } from '#kit/ui/page-query.ts';
import { announceViewerChanged } from '#kit/ui/session-events.ts';
import { HOME_PATH } from '#sport/addresses.rules.ts';
import { MAIL_CHANGE_PATH, TOKEN } from './account-pages.rules.ts';
import { SayingPanel } from './DoorPanel.tsx';
import { LinkStep } from './LinkStep.tsx';
import { linkWords as words } from './mail-links.words.ts';

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT },
  head: () => ({ title: words.mailChange, canonical: MAIL_CHANGE_PATH, robots: 'noindex' }),
});

/** Stands behind both links: that of the old address and that of the new one. */
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
        <SayingPanel
          title={reply.waitsFor ? words.half : words.changed}
          text={reply.waitsFor ? words.waitsFor[reply.waitsFor] : words.changedText(reply.email)}
        >
          <a className={`${controls.button} ${controls.block}`} href={HOME_PATH}>
            {words.toSite}
          </a>
        </SayingPanel>
      )}
    />
  );
}
