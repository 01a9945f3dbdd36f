import { use, useEffect, useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { signInWords as words } from '#people/accounts/sign-in.words.ts';

/** Which team a scanned link invites to, over the sign-in form; nothing when the code does not open one. */
export function InvitingTeam({ code }: { code: string }) {
  const api = use(BrowserApi);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    api?.teamCodes.getInvitation({ code }, { context: { quiet: true } }).then(
      ({ team }) => setName(team.SchoolName),
      () => {},
    );
  }, [api, code]);
  return name === null ? null : <Note>{words.invited(name)}</Note>;
}
