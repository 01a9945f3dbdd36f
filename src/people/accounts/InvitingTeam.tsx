import { use, useEffect, useState } from 'react';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { Note } from '#kit/ui/Note.tsx';
import { signInWords as words } from './sign-in.words.ts';

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
