import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { factsOf, SportField, TeamFields } from '#people/team-setup/TeamFields.tsx';
import { refusalToFacts, tidyFacts } from '#people/team-setup/team-setup.rules.ts';
import { teamSetupRefusalWords } from '#people/team-setup/team-setup.words.ts';
import { teamWizardWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import type { Countries } from '#people/venues/nations/CountryAndState.tsx';
import { SPORTS } from '#sport/sports.rules.ts';
import type { DoubleOfTeam } from './LikelyDoubles.tsx';
import type { TypedTeam } from './TeamWizardScreen.tsx';

interface AboutTeamProps {
  typed: TypedTeam;
  countries: Countries;
  onChecked(team: TypedTeam, doubles: DoubleOfTeam[]): void;
}

/** The first step: the team's facts. They are checked before anything else is asked. */
export function AboutTeam({ typed, countries, onChecked }: AboutTeamProps) {
  return (
    <AccountForm
      title={words.about}
      after={words.step(1)}
      button={words.goOn}
      busyWord={words.checking}
      onSave={async ({ teamSetup }, textOf) => {
        const facts = factsOf(textOf, typed.facts);
        const sports = SPORTS.filter((sport) => textOf(sport) === 'on');
        const refusal = refusalToFacts(tidyFacts(facts), countries);
        const fields = {
          ...refusal?.fields,
          ...(sports.length === 0 && { sports: teamSetupRefusalWords.sportMissing }),
        };
        if (Object.keys(fields).length > 0) throw refuseFields(fields);
        const { name, country, state, city } = facts;
        const { teams } = await teamSetup.findDoubles({ name, country, state, city }, QUIET);
        onChecked({ facts, sports }, teams);
      }}
      fields={
        <>
          <TeamFields facts={typed.facts} countries={countries} />
          <SportField label={words.sports} chosen={typed.sports} />
        </>
      }
    />
  );
}
