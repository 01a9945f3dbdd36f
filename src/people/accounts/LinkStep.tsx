import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Api } from '#kit/ui/api-context.ts';
import { TOKEN } from './account-pages.rules.ts';
import { DoorForm } from './DoorForm.tsx';
import { DoorPage, SayingPanel } from './DoorPanel.tsx';
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

/** What a link of a mail does, on a button: programs that open links to look at them must not use it up. */
export function LinkStep<Reply>({ title, text, button, onGo, done, children }: LinkStepProps<Reply>) {
  const [query] = useSearchParams();
  const [reply, setReply] = useState<{ value: Reply } | null>(null);
  const token = query.get(TOKEN);
  if (token === null) {
    return (
      <DoorPage>
        <SayingPanel title={title} text={words.linkNeeded}>
          {children}
        </SayingPanel>
      </DoorPage>
    );
  }
  return (
    <DoorPage>
      {reply ? (
        done(reply.value)
      ) : (
        <DoorForm
          title={title}
          button={button}
          busyWord={words.confirming}
          onSend={async (api) => setReply({ value: await onGo(api, token) })}
          fields={() => <p>{text}</p>}
        >
          {children}
        </DoorForm>
      )}
    </DoorPage>
  );
}
