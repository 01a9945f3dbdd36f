import { use, useEffect, useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { signInWords as words } from '#people/accounts/sign-in.words.ts';

/** Names the team of a scanned link above the sign-in form. Shows nothing when the code is not in use. */
export function InvitingTeam({ code }: { code: string }) {
  const api = use(BrowserApi);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    api?.teamCodes.getInvitation({ code }, QUIET).then(
      ({ team }) => setName(team.teamName),
      () => {},
    );
  }, [api, code]);
  return name === null ? null : <Note>{words.invited(name)}</Note>;
}
