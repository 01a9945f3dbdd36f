import { type ReactNode, useState } from 'react';
import type { Api } from '#kit/ui/page/api-context.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { AccountPage, MessagePanel } from '#people/accounts/AccountPanel.tsx';
import { TOKEN } from '#people/accounts/account-pages.rules.ts';
import { linkWords as words } from './mail-links.words.ts';

interface LinkStepProps<Reply> {
  title: string;
  text: string;
  button: string;
  onGo(api: Api, token: string): Promise<Reply>;
  done(reply: Reply): ReactNode;
  /** Under the button. */
  children?: ReactNode;
}

/**
 * Does what a mail's link is for, but only after a click: programs that open links to scan them must not use them up.
 */
export function LinkStep<Reply>({ title, text, button, onGo, done, children }: LinkStepProps<Reply>) {
  const query = useQuery();
  const [reply, setReply] = useState<{ value: Reply } | null>(null);
  const token = query.get(TOKEN);
  if (token === null) {
    return (
      <AccountPage>
        <MessagePanel title={title} text={words.linkNeeded}>
          {children}
        </MessagePanel>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      {reply ? (
        done(reply.value)
      ) : (
        <AccountForm
          title={title}
          button={button}
          busyWord={words.confirming}
          onSave={async (api) => setReply({ value: await onGo(api, token) })}
          fields={<p>{text}</p>}
        >
          {children}
        </AccountForm>
      )}
    </AccountPage>
  );
}
