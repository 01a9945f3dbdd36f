import { type ReactNode, use, useEffect, useState } from 'react';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { BackButton } from '#people/accounts/BackButton.tsx';
import type { TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type AthleteSummary, findAthleteSummary } from './athlete-summary.client.ts';
import type { CheckedCode, JoinedTeam } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

export interface JoiningFormProps {
  checked: CheckedCode;
  /** How the user got the code: by link, picture or typing. */
  source: string;
  onJoined(joined: JoinedTeam): Promise<void>;
  onBack(): void;
}

interface JoinFormProps extends Pick<JoiningFormProps, 'onJoined' | 'onBack'> {
  joiningAs: TeamCodeRole;
  button: string;
  send(api: Api, textOf: TextOf): Promise<JoinedTeam>;
  fields: ReactNode;
}

/** The second step: the form of the chosen role. */
export function JoinForm({ joiningAs, button, send, fields, onJoined, onBack }: JoinFormProps) {
  return (
    <AccountForm
      title={words.as[joiningAs]}
      before={<BackButton label={words.back} onBack={onBack} />}
      after={words.step(2)}
      button={button}
      busyWord={words.sending}
      onSave={async (api, textOf) => onJoined(await send(api, textOf))}
      fields={fields}
    />
  );
}

/** Maps athletes to their summaries as these arrive. Athletes without one are left out. */
export function useAthleteSummaries(
  athletes: readonly { athleteId: number }[],
  sport: Sport,
): ReadonlyMap<number, AthleteSummary> {
  const api = use(BrowserApi);
  const [facts, setFacts] = useState<ReadonlyMap<number, AthleteSummary>>(new Map());
  const ids = athletes.map(({ athleteId }) => athleteId).join(' ');
  useEffect(() => {
    if (!api || ids === '') return;
    for (const id of ids.split(' ').map(Number)) {
      void findAthleteSummary(api, id, sport).then((found) => {
        if (found) setFacts((present) => new Map(present).set(id, found));
      });
    }
  }, [api, ids, sport]);
  return facts;
}
