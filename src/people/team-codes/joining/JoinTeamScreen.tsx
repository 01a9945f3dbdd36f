import { useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { AccountPage } from '#people/accounts/AccountPanel.tsx';
import { EmailToConfirmNote, useEmailToConfirm } from '#people/accounts/email/ConfirmEmailNote.tsx';
import type { TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { CodeForm } from './CodeForm.tsx';
import { JoinAsAthlete } from './JoinAsAthlete.tsx';
import { JoinAsCoach } from './JoinAsCoach.tsx';
import { JoinAsParent } from './JoinAsParent.tsx';
import { JoinedPanel } from './JoinedPanel.tsx';
import { type CheckedCode, type JoinedTeam, type JoinTeamData, loadJoinTeam } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

export const loader = loadJoinTeam;

export const handle = screenHandle<JoinTeamData>({
  query: { code: ANY_TEXT },
  head: () => ({
    title: words.title,
    description: words.description,
    canonical: JOIN_TEAM_PATH,
    robots: 'noindex',
  }),
});

/** The page to join a team: the code, then the form of a role, then the list of people who joined. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { email, check } = useEmailToConfirm();
  const emailNote = useRef<HTMLDivElement>(null);
  const [joined, setJoined] = useState<{ joined: JoinedTeam; checked: CheckedCode } | null>(null);

  async function finish(team: JoinedTeam, checked: CheckedCode) {
    setJoined({ joined: team, checked });
    // The code leaves the address: nobody finds it there, and going back does not join again.
    await navigate(JOIN_TEAM_PATH, { replace: true });
    const { before, after } = words.toast(team.role);
    await toast({
      tone: 'done',
      text: (
        <>
          {before}
          <b>{team.team.teamName}</b>
          {after}
        </>
      ),
    });
    await announceViewerChanged();
  }

  /** Joining needs a confirmed email, so the page asks for it before anybody fills in a form. */
  async function mayGoOn(): Promise<boolean> {
    const isConfirmed = await check();
    if (!isConfirmed) emailNote.current?.focus();
    return isConfirmed;
  }

  return (
    <AccountPage>
      <EmailToConfirmNote email={email} noteRef={emailNote} />
      {joined ? (
        <JoinedPanel {...joined} onAnother={() => setJoined(null)} />
      ) : (
        <Joining key={data.code} data={data} mayGoOn={mayGoOn} onJoined={finish} />
      )}
    </AccountPage>
  );
}

interface Chosen {
  checked: CheckedCode;
  role: TeamCodeRole;
}

interface JoiningProps {
  data: JoinTeamData;
  /** Whether the second step opens. */
  mayGoOn(): Promise<boolean>;
  onJoined(joined: JoinedTeam, checked: CheckedCode): Promise<void>;
}

function Joining({ data, mayGoOn, onJoined }: JoiningProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [source] = useState(data.checked ? 'link' : 'typed');
  const step = useFocusAtStep(chosen);
  return (
    <div ref={step} tabIndex={-1}>
      <Step
        data={data}
        chosen={chosen}
        source={source}
        mayGoOn={mayGoOn}
        onChoose={setChosen}
        onJoined={onJoined}
      />
    </div>
  );
}

interface StepProps extends JoiningProps {
  chosen: Chosen | null;
  /** How the user got the code: by link, picture or typing. */
  source: string;
  onChoose(chosen: Chosen | null): void;
}

function Step({ data, chosen, source, mayGoOn, onChoose, onJoined }: StepProps) {
  if (chosen === null) {
    const goOn = async (checked: CheckedCode, role: TeamCodeRole) => {
      if (await mayGoOn()) onChoose({ checked, role });
    };
    return <CodeForm {...data} onGoOn={goOn} />;
  }
  const { checked, role } = chosen;
  const joining = {
    checked,
    source,
    onJoined: (joined: JoinedTeam) => onJoined(joined, checked),
    onBack: () => onChoose(null),
  };
  switch (role) {
    case 'Athlete':
      return <JoinAsAthlete {...joining} />;
    case 'Parent':
      return <JoinAsParent {...joining} />;
    case 'Coach':
      return <JoinAsCoach {...joining} positions={data.positions} />;
  }
}

/** Moves the focus to the new step, since the form that had it is gone. */
function useFocusAtStep(chosen: Chosen | null) {
  const step = useRef<HTMLDivElement>(null);
  const lastChosen = useRef(chosen);
  useLayoutEffect(() => {
    if (lastChosen.current !== chosen) step.current?.focus();
    lastChosen.current = chosen;
  }, [chosen]);
  return step;
}
