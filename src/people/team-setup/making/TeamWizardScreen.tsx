import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { AccountPage } from '#people/accounts/AccountPanel.tsx';
import { EmailToConfirmNote, useEmailToConfirm } from '#people/accounts/email/ConfirmEmailNote.tsx';
import type { TeamFacts } from '#people/team-setup/team-setup.rules.ts';
import { teamWizardWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import type { Countries } from '#people/venues/nations/CountryAndState.tsx';
import { TEAM_WIZARD_PATH, teamDetailsAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { AboutTeam } from './AboutTeam.tsx';
import { AboutYou } from './AboutYou.tsx';
import { type DoubleOfTeam, LikelyDoubles } from './LikelyDoubles.tsx';

interface TeamWizardData {
  countries: Countries;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<TeamWizardData> {
  return context.get(apiContext).states.getStatesCountries();
}

export const handle = screenHandle<TeamWizardData>({
  head: () => ({
    title: words.title,
    description: words.description,
    canonical: TEAM_WIZARD_PATH,
    robots: 'noindex',
  }),
});

export interface TypedTeam {
  facts: TeamFacts;
  sports: Sport[];
}

const NOTHING: TypedTeam = {
  facts: { name: '', levelMask: 0, country: '', state: null, city: '', hytekTeamCode: '' },
  sports: [],
};

type Step = { at: 'team' } | { at: 'doubles'; teams: DoubleOfTeam[] } | { at: 'you'; isNoneOfThese: boolean };

/** Three steps: the team, the teams that it may already be, and its coach. What is typed stays on the way back. */
export function Component() {
  const { countries } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { email } = useEmailToConfirm();
  const [typed, setTyped] = useState(NOTHING);
  const [step, setStep] = useState<Step>({ at: 'team' });

  async function finish(teamId: number) {
    await navigate(teamDetailsAddress(teamId));
    await toast({ tone: 'done', text: words.made(typed.facts.name.trim()) });
    await announceViewerChanged();
  }

  function checked(team: TypedTeam, doubles: DoubleOfTeam[]) {
    setTyped(team);
    setStep(doubles.length > 0 ? { at: 'doubles', teams: doubles } : { at: 'you', isNoneOfThese: false });
  }

  const backToTeam = () => setStep({ at: 'team' });
  return (
    <AccountPage>
      <EmailToConfirmNote email={email} />
      {step.at === 'team' ? <AboutTeam typed={typed} countries={countries} onChecked={checked} /> : null}
      {step.at === 'doubles' ? (
        <LikelyDoubles
          teams={step.teams}
          sport={typed.sports[0] ?? 'tf'}
          onBack={backToTeam}
          onNone={() => setStep({ at: 'you', isNoneOfThese: true })}
        />
      ) : null}
      {step.at === 'you' ? (
        <AboutYou typed={typed} isNoneOfThese={step.isNoneOfThese} onBack={backToTeam} onMade={finish} />
      ) : null}
    </AccountPage>
  );
}
